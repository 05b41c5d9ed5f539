import { assetsOf, isAway, kindOf, OFFLINE_PATH, offlinePathOf, offlinePathsFor } from './requests.ts'
import type { AskedEvent, WorkerScope } from './scope.ts'

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
const HOLD_MS = 2_000
/** Names are of content, so in whatever form a file was sent, it is the same. */
const SAME_FILE = { ignoreVary: true } as const

/** The language that was read last, as far as this run of the worker knows. */
let shown: string | null = null

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'asset') event.respondWith(answerAsset(event.request))
  if (kind === 'document') event.respondWith(answerDocument(event))
  if (kind === 'step') event.respondWith(answerStep(event))
})

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  // In the language of the page that installs it, which the house knows by its cookie: that page went past the worker.
  shown = await keepOfflinePage(OFFLINE_PATH)
  if (!isSparing()) await cache.addAll([...SHELL])
  // Pages of the build before find their files still: its cache stays for one more build.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function answerAsset(request: Request): Promise<Response> {
  const known = await caches.match(request.url, SAME_FILE)
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone()
    // A full disk keeps nobody from the file itself.
    caches
      .open(CACHE)
      .then((cache) => cache.put(request.url, copy))
      .catch(() => {})
  }
  return answer
}

async function answerDocument(event: AskedEvent): Promise<Response> {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    if (isAway(answer)) return (await offlinePage(request.url)) ?? answer
    const language = answer.headers.get('content-language')
    if (answer.ok && language && language !== shown) {
      shown = language
      event.waitUntil(
        keepLanguage(language).catch(() => {
          // The kept page stays in the language before: the next document tries again.
          shown = null
        }),
      )
    }
    return answer
  } catch (error) {
    const page = await offlinePage(request.url)
    if (page) return page
    throw error
  }
}

/** The page is told at once, and the failure comes after it has given the step up. */
async function answerStep({ request, clientId }: AskedEvent): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const client = await self.clients.get(clientId)
    client?.postMessage('unreachable')
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
    return Response.error()
  }
}

async function offlinePage(url: string): Promise<Response | null> {
  const cache = await caches.open(CACHE)
  for (const path of offlinePathsFor(url)) {
    const page = await cache.match(path, SAME_FILE)
    if (page) return page
  }
  return null
}

/** The offline page in the language that is read now, for its own addresses and for those that name none. */
async function keepLanguage(language: string): Promise<void> {
  const path = offlinePathOf(language)
  const cache = await caches.open(CACHE)
  const known = await cache.match(path, SAME_FILE)
  if (known) await cache.put(OFFLINE_PATH, known)
  else await keepOfflinePage(path)
}

/** Keeps the page with all that it is shown with, for its language's addresses and for those that name none: its language. */
async function keepOfflinePage(path: string): Promise<string | null> {
  const cache = await caches.open(CACHE)
  const answer = await fetch(path, { cache: 'no-store' })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  const language = answer.headers.get('content-language')
  if (language) await cache.put(offlinePathOf(language), answer.clone())
  await cache.put(OFFLINE_PATH, answer.clone())
  await cache.addAll([...assetsOf(await answer.text())])
  return language
}

/** Whoever saves data has the offline page and what was opened, and nothing ahead. */
function isSparing(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
