/** Names by type and code, as `Intl.DisplayNames` has them. */
export type NamesByType = Readonly<Partial<Record<Intl.DisplayNamesType, Readonly<Record<string, string>>>>>

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The names that Node knows. @throws Error if it has none in the language */
export function displayNames(locale: string): NamesByType {
  const names = (type: Intl.DisplayNamesType, codes: readonly string[]) => {
    const source = new Intl.DisplayNames([locale], { type, fallback: 'none' })
    const english = new Intl.DisplayNames(['en'], { type, fallback: 'none' })
    const known = codes.flatMap((code) => {
      const name = source.of(code)
      return name === undefined || name === code || name === english.of(code) ? [] : [[code, name] as const]
    })
    if (known.length === 0) throw new Error(`this Node has no names (${type}) in ${locale}`)
    return Object.fromEntries(known)
  }
  const regions = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return { region: names('region', regions), currency: names('currency', Intl.supportedValuesOf('currency')) }
}
