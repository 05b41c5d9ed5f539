import type { FastifyInstance } from 'fastify'
import { createSimulatedPlayer } from './player.ts'

export interface PlayersPluginOptions {
  /** The platform with its sandbox, on this machine. */
  readonly url: string
  readonly secret: string
}

const NAMES = ['mara', 'jonas', 'lucia', 'timo', 'ines', 'noah'] as const
/** The first turns, so that there are winners within seconds. A player's turn comes after the pause of a slot. */
const FIRST_TURN_MS = 500
const FIRST_TURNS = 30
const TURN_MS = 4000
/** Turns before the players slow down: about 20 minutes. */
const FAST_TURNS = 300
const SLOW_TURN_MS = 30_000
/** Between the steps of one round, such as its free spins. */
const STEP_MS = 3000
/** Turns that fail in a row before the players stop until the next start. */
const MAX_FAILURES = 30

/**
 * Simulated players, one round at a time and each to its end, so that a new installation has winners and filled boards.
 * Their number, their rounds and their failures are bounded.
 */
export async function playersPlugin(app: FastifyInstance, { url, secret }: PlayersPluginOptions) {
  const stop = new AbortController()
  const players = NAMES.map((name) => createSimulatedPlayer({ url, name, secret, signal: stop.signal }))
  let [turns, failures] = [0, 0]

  function schedule(delay: number): void {
    if (stop.signal.aborted || failures >= MAX_FAILURES) return
    setTimeout(() => void takeTurn(), delay).unref()
  }

  const nextTurn = () => (turns < FIRST_TURNS ? FIRST_TURN_MS : turns < FAST_TURNS ? TURN_MS : SLOW_TURN_MS)

  async function takeTurn(): Promise<void> {
    if (stop.signal.aborted) return
    let isRoundOpen = false
    try {
      isRoundOpen = (await players[turns % players.length]?.play()) ?? false
      failures = 0
    } catch (error) {
      failures += 1
      app.log.debug({ err: error }, 'a simulated player could not play')
    }
    if (!isRoundOpen) turns += 1
    schedule(isRoundOpen ? STEP_MS : nextTurn())
  }

  app.addHook('onListen', async () => schedule(FIRST_TURN_MS))
  app.addHook('preClose', async () => stop.abort())
}
