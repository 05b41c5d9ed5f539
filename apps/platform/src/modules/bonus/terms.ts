import { createHash } from 'node:crypto'
import { termsFor } from '@croupier/bonus'
import { type DepositMoney, resolveAmount } from '@croupier/rules'
import type { BonusesFile, OfferTerms } from './schema.ts'
import type { FrozenTerms, UnsizedTerms } from './tables.ts'

type OwnAmount = NonNullable<OfferTerms['maxBet']>

export function resolveOwn({ byCurrency, amount }: OwnAmount, money: DepositMoney): bigint {
  const resolved = resolveAmount(byCurrency, amount, money)
  if (resolved === null) throw new Error(`${amount} is not an amount of ${money.base.code}`)
  return resolved
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

/** The same before the amount is known. */
export function freezeUnsized(
  terms: OfferTerms,
  order: BonusesFile['order'],
  money: DepositMoney,
): UnsizedTerms {
  const { required: _, ...frozen } = freezeTerms(terms, order, 1n, money)
  const { maxConversion, wagering } = terms
  const times = maxConversion && 'times' in maxConversion ? maxConversion.times : null
  return { ...frozen, wagering, maxKept: times === null ? frozen.maxKept : null, maxKeptTimes: times }
}

/** The terms of a bonus once its amount is known. */
export function sizeTerms({ wagering, maxKeptTimes, ...terms }: UnsizedTerms, amount: bigint): FrozenTerms {
  return {
    ...terms,
    required: String(amount * BigInt(wagering)),
    maxKept: maxKeptTimes === null ? terms.maxKept : String(amount * BigInt(maxKeptTimes)),
  }
}

/** SHA-256 of terms, whatever the order of their keys. */
export const hashTerms = (terms: object): string =>
  createHash('sha256').update(canonical(terms)).digest('hex')

const canonical = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
        .join()}}`
    : JSON.stringify(value)
