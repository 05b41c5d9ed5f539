import type { LimitDefinition, LimitRow } from './tables.ts'

/** The rules of limits as pure functions. */

/** Limits of time; the others are of money. */
export type TermDefinition = Extract<LimitDefinition, 'self-exclusion' | 'cooling-off'>

export const isTerm = (definition: LimitDefinition): definition is TermDefinition =>
  definition === 'self-exclusion' || definition === 'cooling-off'

const hour = 3_600_000
const day = 24 * hour

/** The delay of a change that is not stricter. */
export const relaxationDelay = day

/** The period covered by a monetary limit, in ms. */
const periodLengths = { daily: day, weekly: 7 * day, monthly: 30 * day } as const
export type CashPeriod = keyof typeof periodLengths

export const isCashPeriod = (text: string): text is CashPeriod => Object.hasOwn(periodLengths, text)

/** The start of the period that counts towards a limit. */
export const periodStart = (period: CashPeriod, now: Date): Date =>
  new Date(now.getTime() - periodLengths[period])

/** The terms by the numbers that the specification fixes: `days` or calendar `months`. */
const terms: Readonly<Record<TermDefinition, Readonly<Record<string, { days?: number; months?: number }>>>> =
  {
    'self-exclusion': { 1: { months: 6 }, 2: { months: 12 }, 3: { months: 60 } },
    'cooling-off': { 1: { days: 1 }, 2: { days: 7 }, 3: { months: 1 }, 4: { months: 2 }, 5: { months: 3 } },
  }

/** The end of a term that starts now; null for an unknown term. */
export function endOfTerm(definition: TermDefinition, term: string, now: Date): Date | null {
  const length = Object.hasOwn(terms[definition], term) ? terms[definition][term] : undefined
  if (!length) return null
  if (length.days) return new Date(now.getTime() + length.days * day)
  const end = new Date(now)
  end.setUTCMonth(now.getUTCMonth() + (length.months ?? 0))
  // In a shorter month the 31st becomes its last day.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}

/** The amount and the period of a monetary limit. */
export interface Terms {
  readonly period: CashPeriod
  readonly amount: bigint
}

/** Whether the new terms allow nothing that the old ones refused: no higher amount, no shorter period. */
export function isStricter(next: Terms, old: Terms): boolean {
  return next.amount <= old.amount && periodLengths[next.period] >= periodLengths[old.period]
}

/** The limit at a time, with a due change applied; null if it has ended. */
export function limitAt(row: LimitRow, now: Date): LimitRow | null {
  if (row.endsAt) return row.endsAt > now ? row : null
  if (!row.effectiveAt || row.effectiveAt > now) return row
  if (row.pendingPeriod === null || row.pendingAmount === null) return null
  return {
    ...row,
    period: row.pendingPeriod,
    amount: row.pendingAmount,
    ...{ pendingPeriod: null, pendingAmount: null, effectiveAt: null },
  }
}
