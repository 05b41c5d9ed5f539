import type { LimitRow } from './tables.ts'

/** The rules of limits, without a store. */

export const definitions = { bet: 1, loss: 2, deposit: 3, selfExclusion: 4, coolingOff: 5 } as const

const hour = 3_600_000
const day = 24 * hour

/** How long a change that is no stricter waits: a day to think. */
export const relaxationDelay = day

/** The time that a limit of money looks back on, in ms. */
const periodLengths = { daily: day, weekly: 7 * day, monthly: 30 * day } as const
export type CashPeriod = keyof typeof periodLengths

export const isCashPeriod = (text: string): text is CashPeriod => Object.hasOwn(periodLengths, text)

/** When what counts towards a limit began. */
export const periodStart = (period: CashPeriod, now: Date): Date =>
  new Date(now.getTime() - periodLengths[period])

/** The terms by the numbers that the product fixes: `days` or calendar `months`. */
const terms: Readonly<Record<4 | 5, Readonly<Record<string, { days?: number; months?: number }>>>> = {
  4: { 1: { months: 6 }, 2: { months: 12 }, 3: { months: 60 } },
  5: { 1: { days: 1 }, 2: { days: 7 }, 3: { months: 1 }, 4: { months: 2 }, 5: { months: 3 } },
}

/** When a term that begins now is over; null for a term that there is not. */
export function endOfTerm(definition: 4 | 5, term: string, now: Date): Date | null {
  const length = Object.hasOwn(terms[definition], term) ? terms[definition][term] : undefined
  if (!length) return null
  if (length.days) return new Date(now.getTime() + length.days * day)
  const end = new Date(now)
  end.setUTCMonth(now.getUTCMonth() + (length.months ?? 0))
  // The 31st of a month without one is its last day.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end
}

/** What a limit of money says: so much over such a time. */
export interface Terms {
  readonly period: CashPeriod
  readonly amount: bigint
}

/** Whether nothing that the new terms allow was refused by the old ones: no more money, over no shorter a time. */
export function isStricter(next: Terms, old: Terms): boolean {
  return next.amount <= old.amount && periodLengths[next.period] >= periodLengths[old.period]
}

/** A limit as it holds at a time: with the change that was due; null once it has gone. */
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
