declare module 'virtual:first-fonts' {
  const addresses: readonly string[]
  export default addresses
}

declare module 'virtual:names/*' {
  const names: Readonly<Partial<Record<Intl.DisplayNamesType, Readonly<Record<string, string>>>>>
  export default names
}

declare module 'virtual:brand' {
  const brand: {
    readonly name: string
    readonly legal: { readonly company: string; readonly licence: string; readonly minimumAge: number }
    readonly theme: {
      readonly default: 'dark' | 'light' | 'system'
      readonly colours: Readonly<Record<'dark' | 'light', string>>
    }
    /** Names of the icons of the sign-up's advantages, in their order. */
    readonly advantageIcons: readonly string[]
    /** By import name: URLs, or with `?raw` the content if it differs from the build's. */
    readonly pictures: Readonly<Record<string, string>>
    /** URL of a stylesheet that overrides the build's tokens. */
    readonly styles?: string
  }
  export default brand
}
