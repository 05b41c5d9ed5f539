/** At the root, so that the worker's scope is the whole site. */
export const WORKER_PATH = '/sw.js'

/** Deletes the caches of an installed worker and unregisters it. */
const UNREGISTER_SCRIPT = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('croupier-')) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * Served at the worker's address in development and where the service worker is switched off: browsers with
 * an installed worker update to it and remove it.
 */
export function createUnregisterWorkerResponse(): Response {
  return new Response(UNREGISTER_SCRIPT, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
