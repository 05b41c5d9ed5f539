import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Rounds in one game before the player changes it. */
const ROUNDS_PER_GAME = 8
/** Further steps of one round, such as free spins. No game of the studio has as many. */
const MAX_STEPS = 200
/** After these rounds of a game the player reveals the seed, so that anyone can check a round. */
const REVEALED_AFTER: readonly number[] = [2, ROUNDS_PER_GAME]
const STAKES = ['0.20', '0.20', '0.40', '1.00'] as const

const round = z.object({ id: z.string(), next: z.unknown().nullable() })

const opened = z.object({ seed: z.object({ nextServerHash: z.string() }) })

/** A call of the game's frame to the studio. */
export type SendToStudio = (name: 'spin' | 'step' | 'open' | 'seeds', body: object) => Promise<unknown>

/** One launch of a game: a few rounds, each to its end. */
export function createSimulatedGame(send: SendToStudio) {
  let openRound: string | null = null
  let [rounds, steps] = [0, 0]

  function proceed() {
    const requestId = randomUUID()
    if (openRound !== null) return send('step', { requestId, roundId: openRound })
    const stake = STAKES[randomInt(STAKES.length)]
    return send('spin', { requestId, stake, freespins: null })
  }

  async function revealSeed() {
    const { seed } = opened.parse(await send('open', {}))
    await send('seeds', { clientSeed: null, nextServerHash: seed.nextServerHash })
  }

  return {
    /** Begins a round, or takes the next step of the open one. @returns whether the round goes on */
    async play(): Promise<boolean> {
      const { id, next } = round.parse(await proceed())
      steps = openRound === null ? 0 : steps + 1
      const isOpen = next !== null && steps < MAX_STEPS
      openRound = isOpen ? id : null
      if (!isOpen) rounds += 1
      if (!isOpen && REVEALED_AFTER.includes(rounds)) await revealSeed()
      return isOpen
    },
    isOver: () => openRound === null && rounds >= ROUNDS_PER_GAME,
  }
}
export type SimulatedGame = ReturnType<typeof createSimulatedGame>
