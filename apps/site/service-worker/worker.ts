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
 * The site's service worker: it keeps files of the build and the offline page, nothing else.
 * Decided in docs/decisions/0012-a-worker-keeps-files-not-pages.md.
 */
declare const self: WorkerScope
/** Both written in by the build (apps/site/service-worker/build.ts): its id, and the files that every page may need. */
declare const BUILD: string
declare const SHELL: readonly string[]

const PREFIX = 'croupier-'
const CACHE = PREFIX + BUILD
/** How long a step that cannot be had is held back, so that the page can give it up before the router hears of it. */
const FAILURE_DELAY_MS = 2_000
/** Names are of content, so in whatever form a file was sent, it is the same. */
const MATCH_OPTIONS = { ignoreVary: true } as const

/** The language that was read last, as far as this run of the worker knows. */
let currentLanguage: string | null = null

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const kind = classifyRequest(event.request, self.location.origin)
  if (kind === 'asset') event.respondWith(respondToAsset(event.request))
  if (kind === 'document') event.respondWith(respondToDocument(event))
  if (kind === 'step') event.respondWith(respondToNavigationData(event))
})

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  // In the language of the page that installs it, which the house knows by its cookie: that page went past the worker.
  currentLanguage = await cacheOfflinePage(OFFLINE_PATH)
  if (!isSavingData()) await cache.addAll([...SHELL])
  // Pages of the build before find their files still: its cache stays for one more build.
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
    // A full disk keeps nobody from the file itself.
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
    const response = (await event.preloadResponse) ?? (await fetch(request))
    if (isGatewayError(response)) return (await matchOfflinePage(request.url)) ?? response
    const language = response.headers.get('content-language')
    if (response.ok && language && language !== currentLanguage) {
      currentLanguage = language
      event.waitUntil(
        cacheLanguage(language).catch(() => {
          // The kept page stays in the language before: the next document tries again.
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

/** The page is told at once, and the failure comes after it has given the step up. */
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

/** The offline page in the language that is read now, for its own addresses and for those that name none. */
async function cacheLanguage(language: string): Promise<void> {
  const path = toOfflinePath(language)
  const cache = await caches.open(CACHE)
  const cached = await cache.match(path, MATCH_OPTIONS)
  if (cached) await cache.put(OFFLINE_PATH, cached)
  else await cacheOfflinePage(path)
}

/** Keeps the page with all that it is shown with, for its language's addresses and for those that name none: its language. */
async function cacheOfflinePage(path: string): Promise<string | null> {
  const cache = await caches.open(CACHE)
  const response = await fetch(path, { cache: 'no-store' })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const language = response.headers.get('content-language')
  if (language) await cache.put(toOfflinePath(language), response.clone())
  await cache.put(OFFLINE_PATH, response.clone())
  await cache.addAll([...findAssets(await response.text())])
  return language
}

/** Whoever saves data has the offline page and what was opened, and nothing ahead. */
function isSavingData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
