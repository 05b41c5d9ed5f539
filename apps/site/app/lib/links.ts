import type { Locale } from '@croupier/contract/types'

/**
 * Addresses across languages. Within a language the router's `<Link>` adds the prefix; another language is a
 * different document, so these functions are for plain `<a href>`.
 */

/**
 * The address of a page in a language, without a prefix for the default one.
 * @param path without a locale
 */
export function pagePath(path: string, locale: string, locales: readonly Locale[]): string {
  const isDefault = locales.some(({ code, isDefault }) => isDefault && code === locale)
  return isDefault ? path : explicitPath(path, locale)
}

export function homePath(locale: string, locales: readonly Locale[]): string {
  return pagePath('/', locale, locales)
}

/** With a prefix even for the default language: it stores the language as the visitor's choice. */
export function explicitPath(path: string, locale: string): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Longest query kept on links; a page repeats it in a dozen links. */
const MAX_QUERY_LENGTH = 1_000

/** Keeps leading parameters of a query up to the maximum length. */
export function truncateSearch(search: string): string {
  if (search.length <= MAX_QUERY_LENGTH) return search
  let remaining = MAX_QUERY_LENGTH
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const fits = pair.length < remaining
      if (fits) remaining -= pair.length + 1
      return fits
    })
  return `?${pairs.join('&')}`
}

/** The canonical path of a page with several addresses. */
export function canonicalPath(path: string): string {
  return path === '/main' ? '/' : path
}

/** Pages whose addresses never carry a locale [2.1-01d]. */
const NEVER_PREFIXED = /^\/(?:confirm|reset-password)\/|^\/questions(?:[/.]|$)/i

export function canCarryPrefix(path: string): boolean {
  return !NEVER_PREFIXED.test(path)
}
