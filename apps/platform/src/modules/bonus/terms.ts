import { createHash } from 'node:crypto'
import { termsFor } from '@croupier/bonus'
import { type DepositMoney, resolveAmount } from '@croupier/rules'
import type { BonusesFile, OfferTerms } from './schema.ts'
import type { FrozenTerms } from './tables.ts'

/** The terms of a bonus of this amount, as the player accepts them. Amounts without a row are converted now. */
export function freezeTerms(
  { maxBet, maxConversion, ...terms }: OfferTerms,
  order: BonusesFile['order'],
  amount: bigint,
  money: DepositMoney,
): FrozenTerms {
  const own = (limit: Extract<typeof maxBet, object>) => {
    const resolved = resolveAmount(limit.byCurrency, limit.amount, money)
    // A converted amount may be below the smallest unit.
    return resolved === null || resolved < 1n ? 1n : resolved
  }
  const offered = {
    ...{ wagering: terms.wagering, order, isLocked: terms.isLockedWhileWagering },
    maxBet: maxBet ? own(maxBet) : null,
    maxConversion: !maxConversion
      ? null
      : 'times' in maxConversion
        ? maxConversion
        : { amount: own(maxConversion) },
  }
  const { required, maxKept, ...rest } = termsFor(offered, amount)
  const text = (value: bigint | null) => (value === null ? null : String(value))
  return {
    ...{ required: String(required), maxBet: text(rest.maxBet), maxKept: text(maxKept) },
    ...{ order: rest.order, isLocked: rest.isLocked },
    wagerWithinDays: terms.wagerWithinDays,
    activateWithinDays: terms.activateWithinDays,
    contributions: terms.contributions,
  }
}

/** SHA-256 of the terms, whatever the order of their keys. */
export const hashTerms = (terms: FrozenTerms): string =>
  createHash('sha256').update(canonical(terms)).digest('hex')

const canonical = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
        .join()}}`
    : JSON.stringify(value)
