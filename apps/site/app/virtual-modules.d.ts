declare module 'virtual:brand' {
  const brand: {
    readonly name: string
    readonly legal: { readonly company: string; readonly licence: string; readonly minimumAge: number }
    readonly theme: {
      readonly default: 'dark' | 'light'
      readonly colours: Readonly<Record<'dark' | 'light', string>>
    }
  }
  export default brand
}
