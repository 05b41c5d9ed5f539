import type { Pair } from '../api.ts'
import type { Numbers } from './distribution.ts'
import { fairSides } from './distribution.ts'
import { type ModelMarket, market } from './offer.ts'

/** Probabilities of final scores such as `[2, 1]`. */
export type Finals = readonly (readonly [home: number, away: number, probability: number])[]

/** The final scores of a race to `target` wins, where `chance` is that of the home side in the next, and so on. */
export function raceOf({ home, away }: Pair, target: number, chance: (played: number) => number): Finals {
  if (home === target || away === target) return [[home, away, 1]]
  const p = chance(home + away)
  const scale = (finals: Finals, factor: number) => finals.map(([a, b, q]) => [a, b, q * factor] as const)
  const merged = new Map<string, [number, number, number]>()
  for (const [a, b, q] of [
    ...scale(raceOf({ home: home + 1, away }, target, chance), p),
    ...scale(raceOf({ home, away: away + 1 }, target, chance), 1 - p),
  ]) {
    const key = `${a}-${b}`
    merged.set(key, [a, b, (merged.get(key)?.[2] ?? 0) + q])
  }
  return [...merged.values()]
}

export const homeWins = (finals: Finals): number =>
  finals.reduce((total, [home, away, probability]) => total + (home > away ? probability : 0), 0)

/** Probabilities of a number of each final score. */
function numbersOf(finals: Finals, number: (home: number, away: number) => number): Numbers {
  const result = new Map<number, number>()
  for (const [home, away, probability] of finals) {
    const key = number(home, away)
    result.set(key, (result.get(key) ?? 0) + probability)
  }
  return result
}

const LEAST_SIDE = 0.08

/** Markets on the sets of a match. */
export function matchMarkets(sets: Finals, setsToWin: number): ModelMarket[] {
  const won = homeWins(sets)
  const totals = numbersOf(sets, (home, away) => home + away)
  const margins = numbersOf(sets, (home, away) => home - away)
  const isBalanced = (sides: readonly [number, number]) => Math.min(...sides) >= LEAST_SIDE
  const totalLines = setsToWin === 2 ? [2.5] : [3.5, 4.5]
  const edges = setsToWin === 2 ? [-1.5, 1.5] : [-2.5, -1.5, 1.5, 2.5]
  return [
    market('winner', 'main', {}, [
      ['home', won],
      ['away', 1 - won],
    ]),
    ...totalLines.flatMap((line) => {
      const sides = fairSides(totals, line)
      if (!isBalanced(sides)) return []
      return market('total-sets', 'totals', { line }, [
        ['over', sides[0]],
        ['under', sides[1]],
      ])
    }),
    ...edges.flatMap((edge) => {
      const sides = fairSides(margins, edge)
      if (!isBalanced(sides)) return []
      return market('set-handicap', 'handicaps', { line: -edge }, [
        ['home', sides[0]],
        ['away', sides[1]],
      ])
    }),
    market(
      'set-score',
      'specials',
      {},
      sets.map(([home, away, probability]) => [`${home}-${away}`, probability] as const),
    ),
  ]
}

/** Winner and total of one set, of its final scores. */
export function setMarkets(part: number, finals: Finals, group: 'main' | 'periods'): ModelMarket[] {
  const won = homeWins(finals)
  const totals = numbersOf(finals, (home, away) => home + away)
  let middle = 0
  for (const [number, probability] of totals) middle += number * probability
  const nearest = Math.floor(middle) + 0.5
  return [
    market('set-winner', group, { part }, [
      ['home', won],
      ['away', 1 - won],
    ]),
    ...[nearest, nearest - 2, nearest + 2].flatMap((line) => {
      const sides = fairSides(totals, line)
      if (Math.min(...sides) < LEAST_SIDE) return []
      return market('part-total', 'periods', { part, line }, [
        ['over', sides[0]],
        ['under', sides[1]],
      ])
    }),
  ]
}
