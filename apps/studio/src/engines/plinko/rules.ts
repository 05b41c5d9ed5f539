/**
 * The rules of a plinko title. A ball falls through rows of pegs and turns left or right at each, with equal chance;
 * the number of its turns to the right is the pocket that it falls into.
 *
 * The player chooses the number of rows and the risk. Each combination has a table of payouts whose return, weighted
 * with the binomial chances of the pockets, is exactly 317/320 of the stake. Payouts are multiples of 5 hundredths of
 * the stake, so that no win is rounded (stakes.ts). Since the probabilities are multiples of 1 / 2 ** rows, no such
 * table can return exactly 99 %.
 */
export interface PlinkoRules {
  /** Payouts in hundredths of the stake by risk and number of rows, from the leftmost pocket. */
  readonly tables: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>>
  /** The numbers of rows on offer, ascending; the same for every risk. */
  readonly rows: readonly number[]
  /** The choice that a new player sees first. */
  readonly opening: PlinkoChoice
  /** Maximum win of a round in hundredths of the stake. */
  readonly maxWin: number
}

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

export interface PlinkoChoice {
  readonly rows: number
  readonly risk: Risk
}

export interface PlinkoState extends PlinkoChoice {
  readonly kind: 'drop'
}

/** 0 for left, 1 for right. */
export type Turn = 0 | 1

export interface PlinkoStep extends PlinkoState {
  readonly turns: readonly Turn[]
  /** Hundredths of the stake. */
  readonly pay: number
  readonly next: null
}

interface Draft {
  /** The payouts of the left half by number of rows; the right half is its mirror image. */
  readonly halves: Readonly<Record<Risk, Readonly<Record<number, readonly number[]>>>>
  readonly opening: PlinkoChoice
}

const mirrored = (rows: number, half: readonly number[]) => [
  ...half,
  ...half.toReversed().slice(rows % 2 === 0 ? 1 : 0),
]

export function plinko({ halves, opening }: Draft): PlinkoRules {
  const tablesOf = (risk: Risk) =>
    Object.fromEntries(
      Object.entries(halves[risk]).map(([rows, half]) => [rows, mirrored(Number(rows), half)]),
    )
  const tables = { low: tablesOf('low'), medium: tablesOf('medium'), high: tablesOf('high') }
  const pays = Object.values(tables).flatMap((byRows) => Object.values(byRows).flat())
  const rows = Object.keys(tables.low).map(Number)
  return { tables, rows, opening, maxWin: Math.max(...pays) }
}

export const isRisk = (value: unknown): value is Risk => risks.some((risk) => risk === value)

/** The payouts of a choice by pocket; undefined if it is not on offer. */
export const paysOf = (
  { tables }: PlinkoRules,
  { rows, risk }: PlinkoChoice,
): readonly number[] | undefined => (Object.hasOwn(tables[risk], rows) ? tables[risk][rows] : undefined)

/** The pocket that a ball falls into, 0 at the left. */
export const pocketOf = (turns: readonly Turn[]) => turns.reduce<number>((sum, turn) => sum + turn, 0)

/** Number of paths into each pocket of `rows` rows: the binomial coefficients. */
export function pathsInto(rows: number): readonly number[] {
  const counts = [1]
  for (let pocket = 1; pocket <= rows; pocket += 1)
    counts.push(((counts[pocket - 1] ?? 0) * (rows - pocket + 1)) / pocket)
  return counts
}
