/** The first turns, so that there are winners within seconds. */
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

export interface TurnOptions {
  /** Each plays a round, or one step of it, and returns whether the round goes on. */
  readonly players: readonly { readonly play: () => Promise<boolean> }[]
  readonly onFailure: (error: unknown) => void
}

/**
 * The order and the pauses of turns: one player after the other, each round to its end. In the first turns an open
 * round waits for the others, so that all of them have joined within seconds.
 */
export function createTurns({ players, onFailure }: TurnOptions) {
  let [turns, failures] = [0, 0]
  const pause = () => (turns < FIRST_TURNS ? FIRST_TURN_MS : turns < FAST_TURNS ? TURN_MS : SLOW_TURN_MS)

  return {
    firstDelay: FIRST_TURN_MS,
    /** Takes one turn. @returns milliseconds until the next one, or null after too many failures */
    async take(): Promise<number | null> {
      let isRoundOpen = false
      try {
        isRoundOpen = (await players[turns % players.length]?.play()) ?? false
        failures = 0
      } catch (error) {
        failures += 1
        onFailure(error)
      }
      if (failures >= MAX_FAILURES) return null
      if (isRoundOpen && turns >= FIRST_TURNS) return STEP_MS
      turns += 1
      return pause()
    },
  }
}
