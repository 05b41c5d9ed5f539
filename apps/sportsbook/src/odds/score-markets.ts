import type { MarketView, Pair } from '../api.ts'
import { type Distribution, difference, fairSides, mean, type Numbers, shifted, sum } from './distribution.ts'
import { type ModelMarket, market } from './offer.ts'

/** The score so far, and what is still to be scored. */
export interface ScoreModel {
  readonly score: Pair
  readonly home: Distribution
  readonly away: Distribution
}

/** Lines are offered while both sides are at least this probable. */
const LEAST_SIDE = 0.14

/** A grid: lines are `offset` plus multiples of `step`. */
export interface Lines {
  readonly step: number
  readonly offset: number
  readonly maxLines: number
}

/** The balanced lines of the grid, from the middle outwards. */
function linesOf(numbers: Numbers, middle: number, { step, offset, maxLines }: Lines): number[] {
  const nearest = Math.round((middle - offset) / step) * step + offset
  const found: number[] = []
  for (let index = 0; index <= maxLines * 2 && found.length < maxLines; index++) {
    const line = nearest + (index % 2 === 0 ? -1 : 1) * Math.ceil(index / 2) * step
    const [above, below] = fairSides(numbers, line)
    if (Math.min(above, below) >= LEAST_SIDE) found.push(line)
  }
  return found
}

/** Probabilities of home, draw and away. */
export function resultOf({ score, home, away }: ScoreModel): readonly [number, number, number] {
  let [won, drawn, lost] = [0, 0, 0]
  for (const [margin, probability] of difference(home, away, score.home - score.away))
    if (margin > 0) won += probability
    else if (margin < 0) lost += probability
    else drawn += probability
  return [won, drawn, lost]
}

export function winnerMarket(model: ScoreModel, homeAfterTie: number): ModelMarket {
  const [won, drawn, lost] = resultOf(model)
  return market('winner', 'main', {}, [
    ['home', won + drawn * homeAfterTie],
    ['away', lost + drawn * (1 - homeAfterTie)],
  ])
}

export function resultMarkets(model: ScoreModel): ModelMarket[] {
  const [won, drawn, lost] = resultOf(model)
  const played = won + lost
  const result = market('result', 'main', {}, [
    ['home', won],
    ['draw', drawn],
    ['away', lost],
  ])
  // Two of the three outcomes win.
  const double = market('double-chance', 'specials', {}, [
    ['home-draw', won + drawn],
    ['home-away', won + lost],
    ['draw-away', drawn + lost],
  ])
  if (played < 0.02) return [result, double]
  const noBet = market('draw-no-bet', 'specials', {}, [
    ['home', won / played],
    ['away', lost / played],
  ])
  return [result, double, noBet]
}

function overUnder(
  type: string,
  numbers: Numbers,
  middle: number,
  lines: Lines,
  groups: readonly [first: MarketView['group'], others: MarketView['group']],
  part?: number,
): ModelMarket[] {
  return linesOf(numbers, middle, lines).map((line, index) => {
    const [above, below] = fairSides(numbers, line)
    const key = part === undefined ? { line } : { line, part }
    return market(type, index === 0 ? groups[0] : groups[1], key, [
      ['over', above],
      ['under', below],
    ])
  })
}

export interface ScoreLines {
  readonly total: Lines
  readonly handicap: Lines
  readonly side: Lines | null
}

export function lineMarkets({ score, home, away }: ScoreModel, lines: ScoreLines): ModelMarket[] {
  const both = sum(home, away)
  const scored = score.home + score.away
  const margins = difference(home, away, score.home - score.away)
  const expected = score.home - score.away + mean(home) - mean(away)
  const totals = overUnder('total', shifted(both, scored), scored + mean(both), lines.total, [
    'main',
    'totals',
  ])
  // The line is added to the home side's score, so that it wins if the margin is above the negative line.
  const handicaps = linesOf(margins, expected, lines.handicap).map((edge, index) => {
    const [above, below] = fairSides(margins, edge)
    return market('handicap', index === 0 ? 'main' : 'handicaps', { line: edge === 0 ? 0 : -edge }, [
      ['home', above],
      ['away', below],
    ])
  })
  if (!lines.side) return [...totals, ...handicaps]
  const ofSide = (side: 'home' | 'away', left: Distribution, grid: Lines) =>
    overUnder(`${side}-total`, shifted(left, score[side]), score[side] + mean(left), grid, [
      'totals',
      'totals',
    ])
  return [...totals, ...handicaps, ...ofSide('home', home, lines.side), ...ofSide('away', away, lines.side)]
}

/** Result and total of one part. */
export function partMarkets(part: number, model: ScoreModel, lines: Lines): ModelMarket[] {
  const [won, drawn, lost] = resultOf(model)
  const both = sum(model.home, model.away)
  const scored = model.score.home + model.score.away
  return [
    market('part-result', 'periods', { part }, [
      ['home', won],
      ['draw', drawn],
      ['away', lost],
    ]),
    ...overUnder(
      ...([
        'part-total',
        shifted(both, scored),
        scored + mean(both),
        lines,
        ['periods', 'periods'],
        part,
      ] as const),
    ),
  ]
}

export function oddEvenMarket({ score, home, away }: ScoreModel): ModelMarket {
  let odd = 0
  for (const [total, probability] of shifted(sum(home, away), score.home + score.away))
    if (total % 2 === 1) odd += probability
  return market('odd-even', 'specials', {}, [
    ['odd', odd],
    ['even', 1 - odd],
  ])
}
