import { type Bet, countChips, maxBets } from '../../../src/engines/roulette/rules.ts'

/** Maximum number of steps that can be undone. */
const maxUndo = 100

/**
 * The chips on the table, without their display. `maxChips` is the table limit. Every change
 * returns whether it was possible.
 */
export function createChips(maxChips: number) {
  let bets: readonly Bet[] = []
  let last: readonly Bet[] = []
  let before: (readonly Bet[])[] = []

  function change(next: readonly Bet[]): boolean {
    if (countChips(next) > maxChips || next.length > maxBets) return false
    before = [...before, bets].slice(-maxUndo)
    bets = next
    return true
  }
  /** The present bets with others added. */
  function merged(added: readonly Bet[]): Bet[] {
    const sums = new Map(bets.map(({ spot, chips }) => [spot, chips]))
    for (const { spot, chips } of added) sums.set(spot, (sums.get(spot) ?? 0) + chips)
    return [...sums].map(([spot, chips]) => ({ spot, chips }))
  }

  return {
    bets: () => bets,
    count: () => countChips(bets),
    on: (spot: string) => bets.find((bet) => bet.spot === spot)?.chips ?? 0,
    add: (added: readonly Bet[]) => change(merged(added)),
    /** Removes all chips from a spot. */
    take: (spot: string) =>
      bets.some((bet) => bet.spot === spot) && change(bets.filter((bet) => bet.spot !== spot)),
    clear: () => bets.length > 0 && change([]),
    double: () => bets.length > 0 && change(bets.map(({ spot, chips }) => ({ spot, chips: chips * 2 }))),
    undo(): boolean {
      const previous = before.at(-1)
      if (!previous) return false
      before = before.slice(0, -1)
      bets = previous
      return true
    },
    canUndo: () => before.length > 0,
    /** The bets of the last round, which `repeat` places again on an empty table. */
    setLast(played: readonly Bet[]) {
      last = played
    },
    canRepeat: () => last.length > 0 && bets.length === 0,
    repeat: () => last.length > 0 && bets.length === 0 && change(last),
    /** Empties the table after a round. It cannot be undone. */
    sweep() {
      bets = []
      before = []
    },
  }
}
export type Chips = ReturnType<typeof createChips>
