import type { Fraction } from '../engine.ts'

/**
 * The rules of a mines title: a square field of tiles, some of which have a mine. The player opens tiles one by one and
 * may cash out after each; a mine ends the round without a win.
 *
 * Opening `k` tiles without a mine pays `returnPercent` of the inverse of its probability, as an exact fraction of the
 * stake. The return is therefore exactly `returnPercent` for every number of mines and every choice of tiles.
 */
export interface MinesRules {
  /** Tiles in a row and in a column. */
  readonly side: number
  /** Every number of mines from `minMines` to `maxMines` is on offer. */
  readonly minMines: number
  readonly maxMines: number
  /** The number of mines that a new player sees first, and the number of tiles for which the volatility is stated. */
  readonly opening: { readonly mines: number; readonly tiles: number }
  readonly returnPercent: number
  /** Maximum win of a round in hundredths of the stake. A round ends before a tile that would pay more. */
  readonly maxWin: number
}

/** Before the mines are laid, and between two tiles. Tiles are counted from 0, row by row. */
export type MinesState =
  | { readonly kind: 'lay'; readonly mines: number }
  | { readonly kind: 'dig'; readonly mines: number; readonly opened: readonly number[] }

export type MinesAction =
  | { readonly kind: 'open'; readonly tile: number }
  | { readonly kind: 'cash-out' }
  /** Ends an abandoned round before its first tile and returns the stake. */
  | { readonly kind: 'leave' }

export interface MinesStep {
  readonly kind: 'lay' | 'open' | 'cash-out' | 'leave'
  readonly mines: number
  /** The tile that this step has opened. */
  readonly tile: number | null
  /** All tiles that were opened, in order. The last has a mine if the field contains it. */
  readonly opened: readonly number[]
  /** The tiles with a mine, ascending; null until the round has ended. */
  readonly field: readonly number[] | null
  /** Hundredths of the stake, rounded down. */
  readonly pay: number
  readonly next: MinesState | null
}

interface Draft {
  readonly side: number
  readonly minMines?: number
  readonly opening: MinesRules['opening']
  readonly maxWin: number
}

/** Rules for every number of mines from `minMines` up to one less than the number of tiles. */
export const mines = ({ side, minMines = 1, opening, maxWin }: Draft): MinesRules => ({
  ...{ side, minMines, opening, maxWin },
  maxMines: side * side - 1,
  returnPercent: 99,
})

export const countTiles = ({ side }: Pick<MinesRules, 'side'>) => side * side

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestDivisor(numerator, denominator)
  return [Number(numerator / divisor), Number(denominator / divisor)]
}

/** The probability that `opened` tiles have no mine. */
export function safeChance(rules: Pick<MinesRules, 'side'>, mines: number, opened: number): Fraction {
  let [safe, all] = [1n, 1n]
  for (let tile = 0; tile < opened; tile += 1) {
    safe *= BigInt(countTiles(rules) - mines - tile)
    all *= BigInt(countTiles(rules) - tile)
  }
  return reduce(safe, all)
}

/** The payout of `opened` tiles without a mine, as a multiple of the stake. */
export function multipleAt(rules: MinesRules, mines: number, opened: number): Fraction {
  const [safe, all] = safeChance(rules, mines, opened)
  return reduce(BigInt(all) * BigInt(rules.returnPercent), BigInt(safe) * 100n)
}

/** A multiple in hundredths of the stake, rounded down. */
export const payOf = ([numerator, denominator]: Fraction) =>
  Number((BigInt(numerator) * 100n) / BigInt(denominator))

/** The number of tiles after which a round ends by itself: all without a mine, or the last within the maximum win. */
export function maxTiles(rules: MinesRules, mines: number): number {
  let tiles = countTiles(rules) - mines
  while (tiles > 1) {
    const [numerator, denominator] = multipleAt(rules, mines, tiles)
    if (BigInt(numerator) * 100n <= BigInt(denominator) * BigInt(rules.maxWin)) break
    tiles -= 1
  }
  return tiles
}
