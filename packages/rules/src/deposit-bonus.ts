import {
  type Currency,
  convert,
  convertToRoundAmount,
  crossRate,
  min,
  parseAmount,
  percentOf,
} from '@croupier/money'

/** Types of a bonus [9-03c]. */
export const bonusType = { cash: 1, percentage: 2, freespins: 3 } as const

/** The fields of a bonus that the rules use, as in the contract; amounts are decimal strings [3-14]. */
export interface DepositBonus {
  readonly type: number
  readonly triggerConditions: {
    readonly invoiceAmountItems: readonly {
      readonly currency: string
      readonly amountFrom: string | null
      readonly amountTo: string | null
    }[]
    readonly baseCurrencyInvoiceAmountFrom: string | null
    readonly baseCurrencyInvoiceAmountTo: string | null
  }
  readonly assignConditions: {
    readonly amountItems: readonly AmountItem[]
    readonly baseCurrencyAmount: string | null
    readonly maxAmountItems: readonly AmountItem[]
    readonly baseCurrencyMaxAmount: string | null
    readonly depositPercentage: number | null
    readonly presets: readonly { readonly quantity: number }[]
  }
}

interface AmountItem {
  readonly currency: string
  readonly amount: string
}

/** A currency with its value in the base currency. */
export type RatedCurrency = Currency & { readonly rate: { readonly rate: string } }

/** The deposit's currency and the base currency. */
export interface DepositMoney {
  readonly currency: RatedCurrency
  readonly base: RatedCurrency
}

/** Inclusive, in subunits of the deposit's currency; null means unbounded. */
export interface DepositRange {
  readonly from: bigint | null
  readonly to: bigint | null
}

/** Value of a bonus for a deposit: subunits of the deposit's currency, or spins. */
export type BonusWorth =
  | { readonly kind: 'money'; readonly amount: bigint }
  | { readonly kind: 'freespins'; readonly count: number }

/**
 * Range of deposits that qualify for a bonus. A currency without a row uses the base currency's bounds at the
 * current rate, rounded inwards to two digits, so that the base value of an amount in range is in the base range.
 * Bounds between which no such amount lies are converted exactly.
 */
export function depositRange(bonus: DepositBonus, money: DepositMoney): DepositRange {
  const { invoiceAmountItems, baseCurrencyInvoiceAmountFrom, baseCurrencyInvoiceAmountTo } =
    bonus.triggerConditions
  const own = invoiceAmountItems.find(({ currency }) => currency === money.currency.code)
  if (own)
    return {
      from: parseAmountOrNull(own.amountFrom, money.currency),
      to: parseAmountOrNull(own.amountTo, money.currency),
    }
  const range = (by: typeof convertToRoundAmount): DepositRange => ({
    from: fromBase(baseCurrencyInvoiceAmountFrom, money, 'up', by),
    to: fromBase(baseCurrencyInvoiceAmountTo, money, 'down', by),
  })
  const { from, to } = range(convertToRoundAmount)
  return from !== null && to !== null && from > to ? range(convert) : { from, to }
}

/** Whether a deposit qualifies for a bonus: crypto always, otherwise by its range [5-17d]. */
export function isBonusFor(bonus: DepositBonus, amount: bigint, money: DepositMoney): boolean {
  if (money.currency.type === 'crypto') return true
  const { from, to } = depositRange(bonus, money)
  return (from === null || amount >= from) && (to === null || amount <= to)
}

/** Value of a bonus for a deposit, a percentage rounded down; null if zero. Does not check the range. */
export function bonusWorth(bonus: DepositBonus, deposit: bigint, money: DepositMoney): BonusWorth | null {
  if (bonus.type === bonusType.freespins) {
    const count = bonus.assignConditions.presets[0]?.quantity ?? 0
    return count > 0 ? { kind: 'freespins', count } : null
  }
  const amount = calculateMoney(bonus, deposit, money)
  return amount > 0n ? { kind: 'money', amount } : null
}

function calculateMoney(bonus: DepositBonus, deposit: bigint, money: DepositMoney): bigint {
  const { type, assignConditions: assign } = bonus
  if (type === bonusType.cash)
    return resolveAmount(assign.amountItems, assign.baseCurrencyAmount, money) ?? 0n
  if (type !== bonusType.percentage || assign.depositPercentage === null) return 0n
  const share = percentOf(deposit, String(assign.depositPercentage))
  const maxAmount = maxBonusAmount(bonus, money)
  return maxAmount === null ? share : min(share, maxAmount)
}

/** Maximum of a percentage bonus in subunits of the deposit's currency; null if unlimited. */
export const maxBonusAmount = (
  { assignConditions: assign }: DepositBonus,
  money: DepositMoney,
): bigint | null => resolveAmount(assign.maxAmountItems, assign.baseCurrencyMaxAmount, money)

/** The amount of the currency, else the base amount at the current rate, rounded to two digits; null for none. */
export function resolveAmount(
  items: readonly AmountItem[],
  base: string | null,
  money: DepositMoney,
): bigint | null {
  const own = items.find(({ currency }) => currency === money.currency.code)
  return own
    ? parseAmountOrNull(own.amount, money.currency)
    : fromBase(base, money, 'up', convertToRoundAmount)
}

function fromBase(
  amount: string | null,
  { currency, base }: DepositMoney,
  rounding: 'up' | 'down',
  convertBy: typeof convertToRoundAmount,
) {
  const baseAmount = parseAmountOrNull(amount, base)
  if (baseAmount === null || currency.code === base.code) return baseAmount
  return convertBy(baseAmount, base, currency, crossRate(base.rate.rate, currency.rate.rate), rounding)
}

/** The platform validates these amounts at startup; an unparsable one is treated as absent. */
function parseAmountOrNull(amount: string | null, currency: Currency): bigint | null {
  const parsed = amount === null ? null : parseAmount(amount, currency)
  return parsed?.ok ? parsed.amount : null
}
