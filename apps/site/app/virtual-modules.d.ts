declare module 'virtual:brand' {
  const brand: {
    readonly name: string
    readonly legal: { readonly company: string; readonly licence: string; readonly minimumAge: number }
    readonly theme: {
      readonly default: 'dark' | 'light'
      readonly colours: Readonly<Record<'dark' | 'light', string>>
    }
    /** By the name that the build imports them by: addresses, or with `?raw` texts, told where they are not the build's. */
    readonly pictures: Readonly<Record<string, string>>
    /** The address of the tokens that stand over those of the build. */
    readonly styles?: string
  }
  export default brand
}
