import { countWinning } from '../engines/dice/rules.ts'
import { maxTiles, multipleAt } from '../engines/mines/rules.ts'
import { pathsInto, paysOf, risks } from '../engines/plinko/rules.ts'
import { paidOf, spotsOf } from '../engines/roulette/rules.ts'
import type { Title } from '../titles/index.ts'
import { blackjackReturn } from './blackjack-return.ts'
import { computeReturns } from './returns.ts'

/** The return of a title over its choices, 0.99 for 99 %, and how it was computed. */
export interface TitleReturn {
  readonly lowest: number
  readonly highest: number
  readonly how: string
}

const over = (shares: readonly number[], how: string): TitleReturn => ({
  lowest: Math.min(...shares),
  highest: Math.max(...shares),
  how,
})

/** The probability of opening a number of tiles without a mine. */
function chanceOfTiles(tiles: number, mines: number, opened: number): number {
  let chance = 1
  for (let tile = 0; tile < opened; tile += 1) chance *= (tiles - mines - tile) / (tiles - tile)
  return chance
}

export function returnOf(title: Title): TitleReturn {
  switch (title.engine) {
    case 'slots':
      return over([computeReturns(title.rules).total], 'all stops')
    case 'dice': {
      const { rules } = title
      return over(
        rules.pays.map((pay) => (countWinning(rules, pay) * pay) / rules.faces / 100),
        'all faces',
      )
    }
    case 'plinko': {
      const { rules } = title
      const shares = risks.flatMap((risk) =>
        rules.rows.map((rows) => {
          const pays = paysOf(rules, { rows, risk }) ?? []
          return (
            pathsInto(rows).reduce((sum, paths, pocket) => sum + paths * (pays[pocket] ?? 0), 0) /
            2 ** rows /
            100
          )
        }),
      )
      return over(shares, 'all paths')
    }
    case 'roulette': {
      const { rules } = title
      const shares = spotsOf(rules).map(({ id }) => {
        const paid = Array.from(
          { length: 37 },
          (_, number) => paidOf(rules, [{ spot: id, chips: 1 }], number)[0] / 2,
        )
        return paid.reduce((sum, chips) => sum + chips, 0) / 37
      })
      return over(shares, 'all pockets')
    }
    case 'mines': {
      const { rules } = title
      const shares = Array.from(
        { length: rules.maxMines - rules.minMines + 1 },
        (_, index) => rules.minMines + index,
      ).flatMap((mines) =>
        Array.from({ length: maxTiles(rules, mines) }, (_, tile) => {
          const [numerator, denominator] = multipleAt(rules, mines, tile + 1)
          return (chanceOfTiles(rules.side ** 2, mines, tile + 1) * numerator) / denominator
        }),
      )
      return over(shares, 'all tiles')
    }
    case 'crash':
      // Every target returns the same (engines/crash/rules.ts).
      return over([title.rules.returnPercent / 100], 'all crash points')
    case 'blackjack':
      return over([blackjackReturn(title.rules).ofStakes], 'best play over all cards')
  }
}
