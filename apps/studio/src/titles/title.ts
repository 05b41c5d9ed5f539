import type { FreeSpinRule, SlotRules, SymbolRule, WildRule } from '../engine/rules.ts'
import type { BlackjackRules } from '../engines/blackjack/rules.ts'
import type { CrashRules } from '../engines/crash/rules.ts'
import type { DiceRules } from '../engines/dice/rules.ts'
import type { MinesRules } from '../engines/mines/rules.ts'
import type { PlinkoRules } from '../engines/plinko/rules.ts'
import type { RouletteRules } from '../engines/roulette/rules.ts'

/** A title of the studio: its engine, and the rules that the engine plays. */
export type Title =
  | SlotTitle
  | DiceTitle
  | MinesTitle
  | PlinkoTitle
  | BlackjackTitle
  | RouletteTitle
  | CrashTitle

export interface SlotTitle extends TitleFacts {
  readonly engine: 'slots'
  readonly rules: SlotRules
}

export interface DiceTitle extends TitleFacts {
  readonly engine: 'dice'
  readonly rules: DiceRules
}

export interface PlinkoTitle extends TitleFacts {
  readonly engine: 'plinko'
  readonly rules: PlinkoRules
}

export interface MinesTitle extends TitleFacts {
  readonly engine: 'mines'
  readonly rules: MinesRules
}

export interface BlackjackTitle extends TitleFacts {
  readonly engine: 'blackjack'
  readonly rules: BlackjackRules
}

export interface CrashTitle extends TitleFacts {
  readonly engine: 'crash'
  readonly rules: CrashRules
}

export interface RouletteTitle extends TitleFacts {
  readonly engine: 'roulette'
  readonly rules: RouletteRules
}

interface TitleFacts {
  readonly slug: string
  readonly name: string
  /**
   * As computed by `volatilityOf` and verified by a test. For games with a choice it is that of the opening choice, for
   * roulette that of a bet on red.
   */
  readonly volatility: Volatility
  readonly features: readonly Feature[]
  /** What its pictures are about; players search by them. */
  readonly themes?: readonly Theme[]
  /** Return to player in percent, truncated to two decimals; a test computes it from the rules. */
  readonly rtp: string
  readonly releasedAt: string
  /** How a phone should be held; absent if it does not matter. */
  readonly orientation?: 'landscape' | 'portrait'
}

export type Volatility = 'low' | 'medium' | 'high'

type Theme =
  | 'animals'
  | 'city'
  | 'crafts'
  | 'legends'
  | 'nature'
  | 'night'
  | 'sea'
  | 'travel'
  | 'treasures'
  | 'winter'

export type Feature =
  | 'free-spins'
  | 'expanding-wilds'
  | 'respins'
  | 'wild-multiplier'
  | 'rising-multiplier'
  | 'ways'

/** Row by reel, the top row 0, in the order in which lines are counted. */
const fiveByThree = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '02020',
  '20202',
  '00200',
  '22022',
  '02220',
  '20002',
  '12021',
  '10121',
] as const
const threeByThree = ['111', '000', '222', '012', '210'] as const

const rowsOf = (line: string) => [...line].map(Number)

/** The first `count` lines of the 5 × 3 window. */
export const lines5 = (count: 10 | 20 | 25) => fiveByThree.slice(0, count).map(rowsOf)
export const lines3 = threeByThree.map(rowsOf)

/**
 * Parses a paytable: one line per symbol, `code: pays of the fewest, one more, …`, the last for a symbol on every
 * reel.
 * `W` is the wild, `S` the scatter. `W: -` is a wild that pays nothing itself.
 */
export function paytable(reels: number, table: string): SymbolRule[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', values = ''] = row.trim().split(/:\s*/)
      const pays = values === '-' ? [] : values.split(/\s+/).map(Number)
      return {
        code,
        role: code === 'W' ? 'wild' : code === 'S' ? 'scatter' : 'pay',
        pays: Object.fromEntries(pays.map((pay, index) => [reels - pays.length + 1 + index, pay])),
      }
    })
}

const plainWild: WildRule = { expands: 'never', multiplier: 1, respins: false }

interface Draft {
  readonly reels?: number
  readonly rows?: number
  readonly pays: string
  readonly strips: readonly string[]
  readonly freeStrips?: readonly string[]
  readonly lines: SlotRules['lines']
  readonly wild?: Partial<WildRule>
  readonly freeSpins?: FreeSpinRule
  /** Hundredths of the bet. */
  readonly maxWin: number
}

export function slot(draft: Draft): SlotRules {
  const reels = draft.reels ?? 5
  return {
    reels,
    rows: draft.rows ?? 3,
    symbols: paytable(reels, draft.pays),
    strips: draft.strips,
    freeStrips: draft.freeStrips ?? null,
    lines: draft.lines,
    wild: { ...plainWild, ...draft.wild },
    freeSpins: draft.freeSpins ?? null,
    maxWin: draft.maxWin,
  }
}
