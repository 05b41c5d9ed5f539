import { displayNames } from './missing-names.ts'

/** The name of a country in a language; undefined for an unknown code. */
export function countryName(code: string, locale: string): string | undefined {
  try {
    return displayNames([locale], { type: 'region', fallback: 'none' }).of(code)
  } catch {
    // Some CDNs send codes such as T1, which are not valid regions.
    return undefined
  }
}
