import { canCarryPrefix } from '../app/links.ts'
import { affiliateCookie, captureAffiliate } from './affiliate-tag.ts'
import { isBot, languageCookie } from './language.ts'
import { type LocalePath, type Locales, normalizeSlashes, withLocale } from './locale-path.ts'

/** What a request says that decides where it leads: never to another site. */
export interface RedirectInput {
  readonly request: Request
  readonly url: URL
  readonly localePath: LocalePath
  readonly locales: Locales
  /** The visitor's language where the address names none. */
  readonly visitorLocale: string
  readonly isSecure: boolean
}

/** Where a page's address leads instead, if it is not the one form of it in the visitor's language. */
export function getPageRedirect(
  { request, url, localePath, locales, visitorLocale, isSecure }: RedirectInput,
  path: string,
): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const canPrefix = canCarryPrefix(path)
  const locale = localePath.locale ?? (isBot(request) ? locales.default : visitorLocale)
  const target = canPrefix ? withLocale(path, locale, locales) : path
  if (target === url.pathname) return null
  // Not kept by anyone: the same plain address leads elsewhere for another visitor. A default prefix is how a page says
  // "in the default language, please": it is remembered, and the address is plain.
  const headers = new Headers({
    location: target + url.search,
    'cache-control': 'private, no-store',
    vary: 'cookie',
  })
  if (localePath.locale) headers.append('set-cookie', languageCookie(localePath.locale, isSecure))
  return new Response(null, { status: 302, headers })
}

/** To the same address without an affiliate's tag, which the visitor's browser keeps [2.1-30]. */
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
 * Pages with a prefix and pages that never carry one are documents of their own: React Router, which asked within the one
 * for the data of the other, has to load it. A page that carries none says by its referrer that it is one.
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

/** The path of a page out of the path of its data, both without a locale. */
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

/** The query of a page out of the query of its data. */
export function toPageSearch(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.delete('_routes')
  const text = search.toString()
  return text && `?${text}`
}
