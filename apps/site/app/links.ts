import type { Locale } from '@croupier/contract/types'

/**
 * Addresses across languages. Within one, links are the router's `<Link>`, which adds the prefix by itself; another language
 * is another document, so these are for plain `<a href>`.
 */

/** The address of a page in a language; the default one has no prefix. `path` carries none. */
export function pagePath(path: string, locale: string, locales: readonly Locale[]): string {
  const isDefault = locales.some(({ code, isDefault }) => isDefault && code === locale)
  return isDefault ? path : explicitPath(path, locale)
}

export function homePath(locale: string, locales: readonly Locale[]): string {
  return pagePath('/', locale, locales)
}

/** With the prefix even of the default language: choosing a language this way is remembered. */
export function explicitPath(path: string, locale: string): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Characters of an address's query that links to the same page carry on: a page has a dozen of them. */
const MAX_QUERY_LENGTH = 1_000

/** Of a query that is too long, what stands in it first and fits: an address must not fill the page with itself. */
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

/** The one address of a page that has several. */
export function canonicalPath(path: string): string {
  return path === '/main' ? '/' : path
}

/** Pages whose addresses never carry a locale [2.1-01d]. */
const NEVER_PREFIXED = /^\/(?:confirm|reset-password)\/|^\/questions(?:[/.]|$)/i

export function canCarryPrefix(path: string): boolean {
  return !NEVER_PREFIXED.test(path)
}
