import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { fail } from '../kernel.ts'
import { sendFailure } from './errors.ts'

export interface Drain {
  /** Whether a shutdown has begun; the readiness check then fails. */
  readonly hasBegun: () => boolean
  /**
   * Begins a shutdown and continues to serve for `delayMs`, so that load balancers see the failed readiness check and
   * stop sending requests. Each response closes its connection, so that clients connect to another node next.
   */
  begin(delayMs: number): Promise<void>
  /** Rejects new requests and waits for open ones, at most `FINISH_MS`. */
  finish(): Promise<void>
}

/** Maximum wait for open requests. */
const FINISH_TIMEOUT_MS = 10_000

/**
 * Paths that open requests may need during the shutdown: the simulated providers in this process, and their
 * callbacks.
 */
const INTERNAL_PATHS = /^\/(?:sandbox|providers)\//

/** Lets open requests finish before the server closes. Register it first. */
export function createDrain(server: FastifyInstance, finishTimeoutMs = FINISH_TIMEOUT_MS): Drain {
  let isDraining = false
  let isClosing = false
  let inFlight = 0
  let onIdle: () => void = () => undefined

  server.addHook('onRequest', async (request, reply) => {
    if (isDraining) reply.header('connection', 'close')
    if (isClosing && !INTERNAL_PATHS.test(request.url) && !request.url.startsWith('/health/')) {
      reply.header('retry-after', '5')
      return sendFailure(reply, fail('unavailable'))
    }
    inFlight += 1
    // Fires once per request, however it ends; Fastify's response hook does not fire for aborted requests.
    reply.raw.once('close', () => {
      inFlight -= 1
      if (inFlight === 0) onIdle()
    })
  })
  return {
    hasBegun: () => isDraining,
    async begin(delayMs) {
      isDraining = true
      if (delayMs > 0) await wait(delayMs)
    },
    async finish() {
      isDraining = true
      isClosing = true
      if (inFlight === 0) return
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        new Promise<void>((resolve) => {
          onIdle = resolve
        }),
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, finishTimeoutMs)
        }),
      ])
      clearTimeout(timer)
      // Closes connections that are still open after the wait.
      if (inFlight > 0) server.server.closeAllConnections()
    },
  }
}
