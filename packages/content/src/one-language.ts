import { inLanguage } from './in-language.ts'

const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/

/** Texts by language are recognised by an English one, and by having nothing else. */
function isByLanguage(value: object): value is Readonly<Record<string, string>> {
  if (typeof (value as { readonly en?: unknown }).en !== 'string') return false
  return Object.entries(value).every(([key, text]) => LANGUAGE.test(key) && typeof text === 'string')
}

/**
 * Data with the operator's names in one language: in English if the language has none, as pages show them. A page
 * would otherwise contain each name in every language.
 * @returns the same value if nothing is left out
 */
export function inOneLanguage(value: unknown, locale: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => inOneLanguage(item, locale))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (isByLanguage(value)) {
    const text = inLanguage(value, locale)
    return text === undefined ? { en: value.en } : { [locale]: text }
  }
  const entries = Object.entries(value)
  const reduced = entries.map(([key, part]) => [key, inOneLanguage(part, locale)] as const)
  return reduced.some(([, part], index) => part !== entries[index]?.[1]) ? Object.fromEntries(reduced) : value
}
