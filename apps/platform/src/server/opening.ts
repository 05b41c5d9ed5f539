import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const MAX_WAIT_MS = 20_000

/** The sandbox's providers, from which the catalogue comes, the calls of providers, and health checks. */
const NEVER_HELD = /^\/(?:sandbox|providers|health)\//

/**
 * Requests of visitors that arrive while the process starts wait until it is open, at most 20 seconds: before that the
 * pages have no games. The port must be open by then, because the sandbox's studio is served on it.
 */
export function holdUntilOpen(server: FastifyInstance): { open(): void } {
  const opening = new AbortController()
  server.addHook('onRequest', async ({ url }) => {
    if (opening.signal.aborted || !server.server.listening || NEVER_HELD.test(url)) return
    await wait(MAX_WAIT_MS, undefined, { signal: opening.signal, ref: false }).catch(() => undefined)
  })
  return { open: () => opening.abort() }
}
