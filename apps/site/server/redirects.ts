import { canCarryPrefix } from '../app/links.ts'
import { affiliateCookie, captureAffiliate } from './affiliate-tag.ts'
import { isBot, languageCookie } from './language.ts'
import { type LocalePath, type Locales, tidyPath, withLocale } from './locale-path.ts'

/** What a request says that decides where it leads: never to another site. */
export interface Seen {
  readonly request: Request
  readonly url: URL
  readonly place: LocalePath
  readonly locales: Locales
  /** The visitor's language where the address names none. */
  readonly chosen: string
  readonly isSecure: boolean
}

/** Where a page's address leads instead, if it is not the one form of it in the visitor's language. */
export function redirectOfPage(
  { request, url, place, locales, chosen, isSecure }: Seen,
  path: string,
): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const canPrefix = canCarryPrefix(path)
  const locale = place.locale ?? (isBot(request) ? locales.default : chosen)
  const target = canPrefix ? withLocale(path, locale, locales) : path
  if (target === url.pathname) return null
  // Not kept by anyone: the same plain address leads elsewhere for another visitor. A default prefix is how a page says
  // "in the default language, please": it is remembered, and the address is plain.
  const headers = new Headers({
    location: target + url.search,
    'cache-control': 'private, no-store',
    vary: 'cookie',
  })
  if (place.locale) headers.append('set-cookie', languageCookie(place.locale, isSecure))
  return new Response(null, { status: 302, headers })
}

/** To the same address without an affiliate's tag, which the visitor's browser keeps [2.1-30]. */
export function redirectOfAffiliate(
  request: Request,
  url: URL,
  days: number,
  isSecure: boolean,
): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const captured = captureAffiliate(url.search)
  if (!captured) return null
  const headers = new Headers({
    location: tidyPath(url.pathname) + captured.search,
    'cache-control': 'private, no-store',
  })
  if (captured.tag !== null) headers.append('set-cookie', affiliateCookie(captured.tag, days, isSecure))
  return new Response(null, { status: 302, headers })
}

/**
 * Pages with a prefix and pages that never carry one are documents of their own: React Router, which asked within the one
 * for the data of the other, has to load it. A page that carries none says by its referrer that it is one.
 */
export function redirectOfData({ request, url, place, locales, chosen }: Seen): Response | null {
  const path = pathOfData(place.path)
  if (!canCarryPrefix(path)) return place.locale === null ? null : loadDocument(path + dataSearch(url))
  const isInOtherLanguage = place.locale === null && chosen !== locales.default
  if (!isInOtherLanguage || canCarryPrefix(referringPath(request))) return null
  return loadDocument(withLocale(path, chosen, locales) + dataSearch(url))
}

/** The path of a page out of the path of its data, both without a locale. */
export function pathOfData(path: string): string {
  return path.replace(/_?\.data$/, '')
}

export function redirectHome(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } })
}

export function loadDocument(location: string): Response {
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

function referringPath(request: Request): string {
  const referrer = request.headers.get('referer')
  return referrer && URL.canParse(referrer) ? new URL(referrer).pathname : '/'
}

/** The query of a page out of the query of its data. */
export function dataSearch(url: URL): string {
  const search = new URLSearchParams(url.search)
  search.delete('_routes')
  const text = search.toString()
  return text && `?${text}`
}
