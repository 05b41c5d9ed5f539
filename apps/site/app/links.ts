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

/** The one address of a page that has several. */
export function canonicalPath(path: string): string {
  return path === '/main' ? '/' : path
}
