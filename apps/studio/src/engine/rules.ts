/**
 * The rules of a slot as data. One engine plays every title (evaluate.ts) and computes its return (returns.ts). The
 * same modules run in the studio and in the player's browser, which verifies past rounds, so they must not import
 * Node modules.
 *
 * Payouts are whole hundredths of the total bet (250 is 2.50 times the bet).
 */

/** One letter names a symbol on the strips. */
export type SymbolCode = string

export interface SymbolRule {
  readonly code: SymbolCode
  readonly role: 'pay' | 'wild' | 'scatter'
  /** Pay by run length from the first reel (for a scatter: anywhere): { 3: 20, 4: 100, 5: 500 }. */
  readonly pays: Readonly<Record<number, number>>
}

/** Properties of a wild besides substituting for every symbol but the scatter. */
export interface WildRule {
  /** When it expands over its reel: never, always, or in free spins. */
  readonly expands: 'never' | 'always' | 'free'
  /** Multiplier of a line with at least one wild. */
  readonly multiplier: number
  /**
   * Reels with a wild hold while the others spin again, until no new wild appears. Requires `expands:
   * 'always'`.
   */
  readonly respins: boolean
}

export interface FreeSpinRule {
  /** Free spins awarded by the number of visible scatters. */
  readonly awards: Readonly<Record<number, number>>
  /** Win multiplier of the nth free spin; the last one applies to all further spins. */
  readonly multipliers: readonly number[]
  /** Scatters within the feature award more spins. */
  readonly retriggers: boolean
  /** Maximum number of spins of a feature. */
  readonly most: number
}

export interface SlotRules {
  readonly reels: number
  readonly rows: number
  readonly symbols: readonly SymbolRule[]
  /**
   * One string per reel, one letter per position; a stop shows `rows` letters from its position, cyclically.
   */
  readonly strips: readonly string[]
  /** The strips of free spins, if different. */
  readonly freeStrips: readonly string[] | null
  /** The row per reel of each line, or all ways across neighbouring reels. */
  readonly lines: readonly (readonly number[])[] | 'ways'
  readonly wild: WildRule
  readonly freeSpins: FreeSpinRule | null
  /** Maximum win of a round in hundredths of the bet; a feature that reaches it ends. */
  readonly maxWin: number
}

export type StepKind = 'base' | 'free' | 'respin'

/** The next step of a round. */
export type RoundState =
  | { readonly kind: 'base' }
  | { readonly kind: 'free'; readonly played: number; readonly awarded: number }
  | { readonly kind: 'respin'; readonly held: readonly number[] }

export interface Win {
  /** Index of the line; null for ways and scatters. */
  readonly line: number | null
  readonly symbol: SymbolCode
  readonly count: number
  /** Number of ways; 1 on a line. */
  readonly ways: number
  readonly multiplier: number
  /** Every cell of the win as [reel, row]. */
  readonly cells: readonly (readonly [number, number])[]
  /** Hundredths of the bet, multiplier included. */
  readonly pay: number
}

export interface Step {
  readonly kind: StepKind
  /** Strip positions of the top row; null for a held reel. */
  readonly stops: readonly (number | null)[]
  /** Letters per reel from the top, before wilds expand. */
  readonly grid: readonly string[]
  /** Reels that are entirely wild. */
  readonly wildReels: readonly number[]
  readonly wins: readonly Win[]
  /** Free spins awarded by this step. */
  readonly awarded: number
  /** Hundredths of the bet won by this step, after the cap. */
  readonly pay: number
  readonly next: RoundState | null
}
