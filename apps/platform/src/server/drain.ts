import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { fail } from '../kernel.ts'
import { sendFailure } from './errors.ts'

export interface Drain {
  /** Whether a shutdown has begun: the ready check fails from then on. */
  readonly hasBegun: () => boolean
  /**
   * Begins a shutdown and goes on serving for `delayMs`, so that balancers see the failed ready check and send nothing
   * more. Each answer closes its connection, so that clients open their next one to another node.
   */
  begin(delayMs: number): Promise<void>
  /** Refuses what comes from here on and waits for what is under way, at most `FINISH_MS`. */
  finish(): Promise<void>
}

/** What is under way may take so long. */
const FINISH_TIMEOUT_MS = 10_000

/**
 * What a request in hand may still need of this very process while it closes: the stand-ins of the providers, and
 * their calls back.
 */
const INTERNAL_PATHS = /^\/(?:sandbox|providers)\//

/** Lets requests finish before a server closes. Register it first. */
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
    // Fires once for every request, however it ends; a hook on the answer misses the ones that were cut off.
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
      // Whoever is still there has had its time.
      if (inFlight > 0) server.server.closeAllConnections()
    },
  }
}
