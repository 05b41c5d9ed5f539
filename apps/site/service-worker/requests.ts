/**
 * What the worker has to do with a request. Everything else goes past it: calls, sessions, pictures, other hosts, what a
 * frame shows and what is sent rather than fetched.
 *
 * - `asset`: a file of the build, whose name changes with its content: kept for good
 * - `document`: a page that the browser opens: never kept; without a server the offline page stands in
 * - `step`: what the router asks for to move to another page: never kept; the page is told when it cannot be had
 */
export type RequestKind = 'asset' | 'document' | 'step'

/** Of a request what decides. */
export interface WorkerRequest {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly destination: string
  readonly headers: { has(name: string): boolean }
}

const ASSET = /^\/assets\/[\w.-]+$/
/** The data of a page, and which routes there are: `/de/terms.data`, `/de/__manifest`. */
const NAVIGATION_DATA = /\.data$|^(?:\/[\w-]+)?\/__manifest$/
/** Documents that are no pages of the site: what stands behind them says for itself that it is away. */
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
    return destination === 'document' && !NON_SITE_PATH.test(pathname) ? 'document' : null
  if (ASSET.test(pathname)) return search === '' ? 'asset' : null
  return NAVIGATION_DATA.test(pathname) && !NON_SITE_PATH.test(pathname) ? 'step' : null
}

/** The offline page of the language that was read last. */
export const OFFLINE_PATH = '/offline'

export const toOfflinePath = (language: string): string => `/${language}${OFFLINE_PATH}`

/** Where to look for the offline page that stands in for an address, the best first. */
export function getOfflinePaths(url: string): readonly string[] {
  const [, first = ''] = /^\/([a-z]{2}(?:-[a-z]{2})?)(?:\/|$)/i.exec(new URL(url).pathname) ?? []
  return first ? [toOfflinePath(first), OFFLINE_PATH] : [OFFLINE_PATH]
}

/** The files of the build that a page is shown with: styles and pictures. */
export function findAssets(html: string): readonly string[] {
  return [
    ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+)#?"/g)].map(([, path = '']) => path)),
  ]
}

/** An answer of something in between, in place of the site's own. */
export function isGatewayError({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  if (status !== 502 && status !== 503 && status !== 504) return false
  // An operator's own page for it, or a proxy's, says more than ours.
  return !headers.get('content-type')?.startsWith('text/html')
}
