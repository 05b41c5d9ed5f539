import type { FastifyInstance } from 'fastify'
import { createSimulatedPlayer } from './player.ts'
import { createTurns } from './turns.ts'

export interface PlayersPluginOptions {
  /** The platform with its sandbox, on this machine. */
  readonly url: string
  readonly secret: string
}

const NAMES = ['mara', 'jonas', 'lucia', 'timo', 'ines', 'noah'] as const

/**
 * Simulated players, so that a new installation has winners and filled boards. Their number, their rounds and their
 * failures are bounded.
 */
export async function playersPlugin(app: FastifyInstance, { url, secret }: PlayersPluginOptions) {
  const stop = new AbortController()
  const turns = createTurns({
    players: NAMES.map((name) => createSimulatedPlayer({ url, name, secret, signal: stop.signal })),
    onFailure: (error) => app.log.debug({ err: error }, 'a simulated player could not play'),
  })

  function schedule(delay: number | null): void {
    if (stop.signal.aborted || delay === null) return
    setTimeout(() => void takeTurn(), delay).unref()
  }

  async function takeTurn(): Promise<void> {
    if (!stop.signal.aborted) schedule(await turns.take())
  }

  app.addHook('onListen', async () => schedule(turns.firstDelay))
  app.addHook('preClose', async () => stop.abort())
}
