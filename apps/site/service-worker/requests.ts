/**
 * The kinds of requests that the worker handles. It ignores all others: calls, sessions, pictures, other
 * hosts, and requests other than GET.
 *
 * - `asset`: a file of the build with a hash in its name, cached permanently
 * - `document`: a navigation of the browser, never cached; the offline page replaces it if the site is unreachable
 * - `other-document`: a navigation of a frame, or to a path that is no page of the site: without the offline
 *   page, but answered by its preload, or else the browser sends it a second time
 * - `step`: data of the router's navigation, never cached; the page is notified if the site is unreachable
 */
export type RequestKind = 'asset' | 'document' | 'other-document' | 'step'

export interface WorkerRequest {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly destination: string
  readonly headers: { has(name: string): boolean }
}

const ASSET = /^\/assets\/[\w.-]+$/
/** Data of a page and the router's manifest: `/de/terms.data`, `/de/__manifest`. */
const NAVIGATION_DATA = /\.data$|^(?:\/[\w-]+)?\/__manifest$/
/** Documents that are not pages of the site get no offline page. */
const NON_SITE_PATH = /^\/(?:api|docs|emulation|health|media|sandbox)(?:\/|$)/

/** @param origin of the worker */
export function classifyRequest(
  { method, url, mode, destination, headers }: WorkerRequest,
  origin: string,
): RequestKind | null {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return null
  const { pathname, search } = address
  if (mode === 'navigate')
    return destination === 'document' && !NON_SITE_PATH.test(pathname) ? 'document' : 'other-document'
  if (ASSET.test(pathname)) return search === '' ? 'asset' : null
  // Prefetched data: the browser would not keep what the worker fetches for it.
  if (mode === 'no-cors') return null
  return NAVIGATION_DATA.test(pathname) && !NON_SITE_PATH.test(pathname) ? 'step' : null
}

/** The offline page in the language of the last visited page. */
export const OFFLINE_PATH = '/offline'

export const toOfflinePath = (language: string): string => `/${language}${OFFLINE_PATH}`

/** The cached offline pages to try for an address, in order of preference. */
export function getOfflinePaths(url: string): readonly string[] {
  const [, first = ''] = /^\/([a-z]{2}(?:-[a-z]{2})?)(?:\/|$)/i.exec(new URL(url).pathname) ?? []
  return first ? [toOfflinePath(first), OFFLINE_PATH] : [OFFLINE_PATH]
}

/** The styles and pictures that a page's HTML refers to. */
export function findAssets(html: string): readonly string[] {
  return [
    ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+)#?"/g)].map(([, path = '']) => path)),
  ]
}

/** An error of a proxy in front of the site. */
export function isGatewayError({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  if (status !== 502 && status !== 503 && status !== 504) return false
  // An HTML error page of the operator or the proxy is shown as it is.
  return !headers.get('content-type')?.startsWith('text/html')
}
