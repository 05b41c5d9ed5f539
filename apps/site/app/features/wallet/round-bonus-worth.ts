import { displayUnit } from '@croupier/money'
import type { DepositMoney } from '@croupier/rules'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'

/** Further decimals only come from the exchange rate. */
const MAX_DECIMALS = 2

/**
 * The displayed worth of a bonus in subunits of the deposit's currency. Amounts converted from the base
 * currency that are at least one display unit are rounded down to two decimals. For display only.
 * @param items the bonus's rows of currencies with explicit amounts
 */
export function roundBonusWorth(
  amount: bigint,
  items: readonly { readonly currency: string }[],
  { currency, base }: DepositMoney,
  { isAtomic }: Pick<AmountUnit, 'isAtomic'>,
): bigint {
  const isConverted = currency.code !== base.code && !items.some((item) => item.currency === currency.code)
  const { decimals } = displayUnit(currency, { atomicUnits: isAtomic })
  if (!isConverted || decimals <= MAX_DECIMALS || amount < 10n ** BigInt(decimals)) return amount
  return amount - (amount % 10n ** BigInt(decimals - MAX_DECIMALS))
}
