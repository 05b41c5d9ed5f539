/** What a language calls a country; undefined where it knows none of that code. */
export function countryName(code: string, locale: string): string | undefined {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code)
  } catch {
    // Edges also send codes such as T1, which have the form of none.
    return undefined
  }
}
