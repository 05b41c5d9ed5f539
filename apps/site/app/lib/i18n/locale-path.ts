/**
 * Locale prefixes of paths. React Router never sees them: each locale has a handler with the prefix as base
 * name. All functions work on the raw, still encoded path.
 */

/** The default locale has no prefix. */
export interface Locales {
  readonly all: readonly string[]
  readonly default: string
}

/** Only the home page's data, `/de.data`, has a dot that ends the segment. */
const FIRST_SEGMENT = /^\/([^/?.]+)(?=[/?]|\.data(?:\?|$)|$)/
const LOCALE_PATTERN = /^[a-z]{2}(?:-[a-z]{2})?$/i

export interface LocalePath {
  /** The prefix as spelled in the address. */
  readonly prefix: string | null
  /** The locale of the prefix in canonical spelling. */
  readonly locale: string | null
  /** The path without the prefix; always starts with a slash. */
  readonly path: string
}

/** Splits a path into locale and rest. A first segment that is not an offered locale is part of the path. */
export function splitLocale(pathname: string, locales: Locales): LocalePath {
  const segment = FIRST_SEGMENT.exec(pathname)?.[1]
  const locale =
    segment && LOCALE_PATTERN.test(segment)
      ? locales.all.find((code) => code.toLowerCase() === segment.toLowerCase())
      : undefined
  if (!segment || !locale) return { prefix: null, locale: null, path: pathname }
  const rest = pathname.slice(segment.length + 1)
  // React Router requests the home page's data as `/de.data` under a base name and as `/_.data` without one.
  const path = rest === '' ? '/' : rest === '.data' ? '/_.data' : rest
  return { prefix: segment, locale, path }
}

export function withLocale(path: string, locale: string, locales: Locales): string {
  if (locale === locales.default) return path
  if (path === '/_.data') return `/${locale}.data`
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Collapses repeated slashes and drops the trailing one. This also prevents redirects to `//other-host`. */
export function normalizeSlashes(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}
