import type { FreeSpinRule, SlotRules, SymbolRule, WildRule } from '../engine/rules.ts'

/** A title of the studio: what it is called, how it is played and what it gives back. */
export interface Title {
  readonly slug: string
  readonly name: string
  /** As `volatilityOf` has it; a test plays the title for that. */
  readonly volatility: Volatility
  readonly features: readonly Feature[]
  /** Return to player in percent, cut after two decimals; a test computes it again from the rules. */
  readonly rtp: string
  readonly releasedAt: string
  readonly rules: SlotRules
}

export type Volatility = 'low' | 'medium' | 'high'

/**
 * How much a round's win counts for the volatility at most, in stakes. Beyond it lies what comes once in a hundred
 * thousand rounds: it makes most of the whole deviation, and nobody who plays an evening ever feels it.
 */
export const mostFelt = 100
/** The standard deviation of a round's win up to there, in stakes, from which on a title is called medium, and high. */
const bounds = { medium: 3, high: 4 }

export function volatilityOf(deviation: number): Volatility {
  if (deviation < bounds.medium) return 'low'
  return deviation < bounds.high ? 'medium' : 'high'
}

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
 * Reads a paytable: a line a symbol, `code: pays of the fewest, one more, …`, the last for a symbol on every reel.
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
  /** In hundredths of the bet. */
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
