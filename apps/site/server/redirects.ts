import { type LocalePath, type Locales, normalizeSlashes, withLocale } from '../app/lib/i18n/locale-path.ts'
import { canCarryPrefix } from '../app/lib/links.ts'
import { affiliateCookie, captureAffiliate } from './affiliate-tag.ts'
import { isBot, languageCookie } from './language.ts'

/** The parts of a request that decide a redirect. */
export interface RedirectInput {
  readonly request: Request
  readonly url: URL
  readonly localePath: LocalePath
  readonly locales: Locales
  /** Language for an address without a prefix. */
  readonly visitorLocale: string
  readonly isSecure: boolean
}

/** Redirects to the canonical address in the visitor's language; null if the request is already there. */
export function getPageRedirect(
  { request, url, localePath, locales, visitorLocale, isSecure }: RedirectInput,
  path: string,
): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const canPrefix = canCarryPrefix(path)
  const locale = localePath.locale ?? (isBot(request) ? locales.default : visitorLocale)
  const target = canPrefix ? withLocale(path, locale, locales) : path
  if (target === url.pathname) return null
  // Not cacheable: the target depends on the visitor. A prefix of the default language is an explicit choice:
  // it is stored in a cookie and removed from the address.
  const headers = new Headers({
    location: target + url.search,
    'cache-control': 'private, no-store',
    vary: 'cookie',
  })
  if (localePath.locale) headers.append('set-cookie', languageCookie(localePath.locale, isSecure))
  return new Response(null, { status: 302, headers })
}

/** Redirects to the same address without the affiliate tag, which is stored in a cookie [2.1-30]. */
export function getAffiliateRedirect(
  request: Request,
  url: URL,
  days: number,
  isSecure: boolean,
): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const captured = captureAffiliate(url.search)
  if (!captured) return null
  const headers = new Headers({
    location: normalizeSlashes(url.pathname) + captured.search,
    'cache-control': 'private, no-store',
  })
  if (captured.tag !== null) headers.append('set-cookie', affiliateCookie(captured.tag, days, isSecure))
  return new Response(null, { status: 302, headers })
}

/**
 * A page with a locale prefix and a page that never carries one belong to different documents: React Router
 * must load the other as a document, not as data. The referrer shows which kind of page made the request.
 */
export function getDataRedirect({
  request,
  url,
  localePath,
  locales,
  visitorLocale,
}: RedirectInput): Response | null {
  const path = toPagePath(localePath.path)
  if (!canCarryPrefix(path))
    return localePath.locale === null ? null : createReloadResponse(path + toPageSearch(url))
  const isInOtherLanguage = localePath.locale === null && visitorLocale !== locales.default
  if (!isInOtherLanguage || canCarryPrefix(getReferrerPath(request))) return null
  return createReloadResponse(withLocale(path, visitorLocale, locales) + toPageSearch(url))
}

/** Converts the path of a page's data to the page's path; both without a locale. */
export function toPagePath(path: string): string {
  return path.replace(/_?\.data$/, '')
}

export function createHomeRedirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } })
}

export function createReloadResponse(location: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'cache-control': 'no-store',
      'x-remix-redirect': location,
      'x-remix-status': '302',
      'x-remix-reload-document': 'true',
    },
  })
}

function getReferrerPath(request: Request): string {
  const referrer = request.headers.get('referer')
  return referrer && URL.canParse(referrer) ? new URL(referrer).pathname : '/'
}

/** Converts the query of a page's data to the page's query. */
export function toPageSearch(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.delete('_routes')
  const text = search.toString()
  return text && `?${text}`
}
