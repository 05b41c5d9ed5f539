import { createHash } from 'node:crypto'
import { termsFor } from '@croupier/bonus'
import { type DepositMoney, resolveAmount } from '@croupier/rules'
import type { BonusesFile, OfferTerms } from './schema.ts'
import type { FrozenSpinsTerms, FrozenTerms } from './tables.ts'

type OwnAmount = NonNullable<OfferTerms['maxBet']>

export function resolveOwn({ byCurrency, amount }: OwnAmount, money: DepositMoney): bigint {
  const resolved = resolveAmount(byCurrency, amount, money)
  // A converted amount may be below the smallest unit.
  return resolved === null || resolved < 1n ? 1n : resolved
}

/** The terms of a bonus of this amount, as the player accepts them. Amounts without a row are converted now. */
export function freezeTerms(
  { maxBet, maxConversion, ...terms }: OfferTerms,
  order: BonusesFile['order'],
  amount: bigint,
  money: DepositMoney,
): FrozenTerms {
  const offered = {
    ...{ wagering: terms.wagering, order, isLocked: terms.isLockedWhileWagering },
    maxBet: maxBet ? resolveOwn(maxBet, money) : null,
    maxConversion: !maxConversion
      ? null
      : 'times' in maxConversion
        ? maxConversion
        : { amount: resolveOwn(maxConversion, money) },
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

/** The terms of the bonus that free spins have won. */
export function termsOfWinnings(bonus: NonNullable<FrozenSpinsTerms['bonus']>, won: bigint): FrozenTerms {
  const { wagering, maxKeptTimes, ...terms } = bonus
  return {
    ...terms,
    required: String(won * BigInt(wagering)),
    maxKept: maxKeptTimes === null ? terms.maxKept : String(won * BigInt(maxKeptTimes)),
  }
}

/** SHA-256 of the terms, whatever the order of their keys. */
export const hashTerms = (terms: FrozenTerms | FrozenSpinsTerms): string =>
  createHash('sha256').update(canonical(terms)).digest('hex')

const canonical = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
        .join()}}`
    : JSON.stringify(value)
