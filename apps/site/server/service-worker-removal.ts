/** Where the service worker is: at the top, since it may answer for what lies beside and below it. */
export const WORKER_PATH = '/sw.js'

/** Takes away what an earlier worker has kept, and itself. */
const UNREGISTER_SCRIPT = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('croupier-')) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * What stands in the worker's place where it is switched off, and in development, which has none: browsers that have one ask
 * for it again, and are rid of it with that.
 */
export function createUnregisterWorkerResponse(): Response {
  return new Response(UNREGISTER_SCRIPT, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
