import {
  classifyRequest,
  findAssets,
  getOfflinePaths,
  isGatewayError,
  OFFLINE_PATH,
  toOfflinePath,
} from './requests.ts'
import type { WorkerFetchEvent, WorkerScope } from './scope.ts'

/**
 * Caches files of the build and the offline page, nothing else; see
 * docs/decisions/0012-the-service-worker-caches-files-not-pages.md.
 */
declare const self: WorkerScope
/** Inserted by the build (service-worker/build.ts): its id, and the files that every page may need. */
declare const BUILD: string
declare const SHELL: readonly string[]

const PREFIX = 'croupier-'
const CACHE = PREFIX + BUILD
/**
 * Delays the failure of a navigation's data, so that the page can abort the navigation before the router
 * handles the error.
 */
const FAILURE_DELAY_MS = 2_000
/** File names contain a content hash, so the request headers do not matter. */
const MATCH_OPTIONS = { ignoreVary: true } as const

/** Language of the last visited page; null until the worker has seen one. */
let currentLanguage: string | null = null

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const kind = classifyRequest(event.request, self.location.origin)
  if (kind === 'asset') event.respondWith(respondToAsset(event.request))
  if (kind === 'document') event.respondWith(respondToDocument(event))
  if (kind === 'other-document') event.respondWith(fetchDocument(event))
  if (kind === 'step') event.respondWith(respondToNavigationData(event))
})

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  // The page that installs the worker was loaded before it, so its language comes from the site's language
  // cookie.
  currentLanguage = await cacheOfflinePage(OFFLINE_PATH)
  if (!isSavingData()) await cache.addAll([...SHELL])
  // The cache of the previous build is kept for pages that are still open.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  const oldCacheNames = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(oldCacheNames.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function respondToAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, MATCH_OPTIONS)
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') {
    const copy = response.clone()
    // A failed write, e.g. a full disk, must not fail the response.
    caches
      .open(CACHE)
      .then((cache) => cache.put(request.url, copy))
      .catch(() => {})
  }
  return response
}

async function respondToDocument(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event
  try {
    const response = await fetchDocument(event)
    if (isGatewayError(response)) return (await matchOfflinePage(request.url)) ?? response
    const language = response.headers.get('content-language')
    if (response.ok && language && language !== currentLanguage) {
      currentLanguage = language
      event.waitUntil(
        cacheLanguage(language).catch(() => {
          // The offline page keeps its previous language; the next document tries again.
          currentLanguage = null
        }),
      )
    }
    return response
  } catch (error) {
    const page = await matchOfflinePage(request.url)
    if (page) return page
    throw error
  }
}

async function fetchDocument({ preloadResponse, request }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request))
}

/** Notifies the page that the site is unreachable before the request fails. */
async function respondToNavigationData({ request, clientId }: WorkerFetchEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const client = await self.clients.get(clientId)
    client?.postMessage('unreachable')
    await new Promise((resolve) => setTimeout(resolve, FAILURE_DELAY_MS))
    return Response.error()
  }
}

async function matchOfflinePage(url: string): Promise<Response | null> {
  const cache = await caches.open(CACHE)
  for (const path of getOfflinePaths(url)) {
    const page = await cache.match(path, MATCH_OPTIONS)
    if (page) return page
  }
  return null
}

/** Caches the offline page of a language, under its prefix and as the default. */
async function cacheLanguage(language: string): Promise<void> {
  const path = toOfflinePath(language)
  const cache = await caches.open(CACHE)
  const cached = await cache.match(path, MATCH_OPTIONS)
  if (cached) await cache.put(OFFLINE_PATH, cached)
  else await cacheOfflinePage(path)
}

/** Caches an offline page with its files. @returns its language; null if it could not be fetched */
async function cacheOfflinePage(path: string): Promise<string | null> {
  const cache = await caches.open(CACHE)
  const response = await fetch(path, { cache: 'no-store' })
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
  const language = response.headers.get('content-language')
  if (language) await cache.put(toOfflinePath(language), response.clone())
  await cache.put(OFFLINE_PATH, response.clone())
  await cache.addAll([...findAssets(await response.text())])
  return language
}

/** With Save-Data only the offline page and visited files are cached. */
function isSavingData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
