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
  announce(delayMs: number): Promise<void>
  /** Refuses what comes from here on and waits for what is under way, at most `FINISH_MS`. */
  finish(): Promise<void>
}

/** What is under way may take so long. */
const FINISH_MS = 10_000

/**
 * What a request in hand may still need of this very process while it closes: the stand-ins of the providers, and
 * their calls back.
 */
const INSIDE = /^\/(?:sandbox|providers)\//

/** Lets requests finish before a server closes. Register it first. */
export function drainOnClose(server: FastifyInstance, finishMs = FINISH_MS): Drain {
  let begun = false
  let closing = false
  let underWay = 0
  let emptied: () => void = () => undefined

  server.addHook('onRequest', async (request, reply) => {
    if (begun) reply.header('connection', 'close')
    if (closing && !INSIDE.test(request.url) && !request.url.startsWith('/health/')) {
      reply.header('retry-after', '5')
      return sendFailure(reply, fail('unavailable'))
    }
    underWay += 1
    // Fires once for every request, however it ends; a hook on the answer misses the ones that were cut off.
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) emptied()
    })
  })
  return {
    hasBegun: () => begun,
    async announce(delayMs) {
      begun = true
      if (delayMs > 0) await wait(delayMs)
    },
    async finish() {
      begun = true
      closing = true
      if (underWay === 0) return
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        new Promise<void>((resolve) => {
          emptied = resolve
        }),
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, finishMs)
        }),
      ])
      clearTimeout(timer)
      // Whoever is still there has had its time.
      if (underWay > 0) server.server.closeAllConnections()
    },
  }
}
