import type { SlotRules, Step, Win } from '../../../src/engine/rules.ts'

/** How a win is shown: its lines one after another, then the sum over the reels. */
interface WinTimeline {
  readonly parts: readonly { readonly wins: readonly Win[]; readonly durationMs: number }[]
  /** How long the sum is shown; 0 for not at all. */
  readonly sumMs: number
  /** Whether the sum is on a plate, with its multiple of the stake. */
  readonly hasPlate: boolean
}

const lineMs = 420
/** More lines than these are shown together with the last one. */
const maxParts = 5
/** In hundredths of the stake. */
const platePay = 1000

/**
 * @param pay hundredths of the stake
 * @param isShownAtOnce for a payout that is not above the stake, which is marked and not celebrated, and for players
 * who prefer reduced motion
 */
export function planWin(wins: readonly Win[], pay: number, isShownAtOnce: boolean): WinTimeline {
  if (isShownAtOnce || wins.length === 0)
    return { parts: wins.length ? [{ wins, durationMs: 0 }] : [], sumMs: 0, hasPlate: false }
  const ascending = [...wins].sort((a, b) => a.pay - b.pay)
  const first = ascending.slice(0, maxParts - 1)
  const groups = [...first.map((win) => [win]), ascending.slice(first.length)].filter(
    ({ length }) => length > 0,
  )
  const hasPlate = pay >= platePay
  return {
    parts: groups.map((group) => ({ wins: group, durationMs: lineMs })),
    sumMs: hasPlate ? 1800 : 900,
    hasPlate,
  }
}

/** The reels that decide about free spins: one scatter is missing, and they may bring it. */
export function waitingReels(
  { symbols, freeSpins }: Pick<SlotRules, 'symbols' | 'freeSpins'>,
  { kind, grid, stops }: Pick<Step, 'kind' | 'grid' | 'stops'>,
  strips: readonly string[],
): ReadonlySet<number> {
  const scatter = symbols.find(({ role }) => role === 'scatter')?.code
  const waiting = new Set<number>()
  if (!scatter || !freeSpins || kind === 'respin' || (kind === 'free' && !freeSpins.retriggers))
    return waiting
  const needed = Math.min(...Object.keys(freeSpins.awards).map(Number))
  let seen = 0
  for (const [index, column] of grid.entries()) {
    const canBringOne = stops[index] !== null && strips[index]?.includes(scatter)
    if (seen === needed - 1 && canBringOne) waiting.add(index)
    seen += [...column].filter((code) => code === scatter).length
  }
  return waiting
}
