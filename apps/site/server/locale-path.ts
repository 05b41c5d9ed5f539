/**
 * Where a page is, by its address. Locales are path prefixes that React Router never sees as such: each locale has its own
 * handler with the prefix as base name. Everything here works on the raw, still encoded path.
 */

/** The default locale carries no prefix. */
export interface Locales {
  readonly all: readonly string[]
  readonly default: string
}

/** The home page's data is `/de.data`, so the dot ends a segment only there. */
const FIRST_SEGMENT = /^\/([^/?.]+)(?=[/?]|\.data(?:\?|$)|$)/
const LOCALE_PATTERN = /^[a-z]{2}(?:-[a-z]{2})?$/i

export interface LocalePath {
  /** The prefix as it stands in the address. */
  readonly prefix: string | null
  /** The locale that the prefix means, in its canonical spelling. */
  readonly locale: string | null
  /** The path without the prefix; always begins with a slash. */
  readonly path: string
}

/** Splits the path of an address into its locale and the rest. What is not in the list is no locale. */
export function splitLocale(pathname: string, locales: Locales): LocalePath {
  const segment = FIRST_SEGMENT.exec(pathname)?.[1]
  const locale =
    segment && LOCALE_PATTERN.test(segment)
      ? locales.all.find((code) => code.toLowerCase() === segment.toLowerCase())
      : undefined
  if (!segment || !locale) return { prefix: null, locale: null, path: pathname }
  const rest = pathname.slice(segment.length + 1)
  // React Router asks for the data of the home page under a base name as `/de.data`, without one as `/_.data`.
  const path = rest === '' ? '/' : rest === '.data' ? '/_.data' : rest
  return { prefix: segment, locale, path }
}

/** The address of a page in a language. */
export function withLocale(path: string, locale: string, locales: Locales): string {
  if (locale === locales.default) return path
  if (path === '/_.data') return `/${locale}.data`
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** One form of a path: single slashes, none at the end. So no redirect can be made to leave the site either. */
export function normalizeSlashes(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}
