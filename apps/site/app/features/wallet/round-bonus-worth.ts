import { displayUnit } from '@croupier/money'
import type { DepositMoney } from '@croupier/rules'
import type { AmountUnit } from './amount-rules.ts'

/** Of a round sum in the base currency, more than these are but the rate's. */
const MAX_DECIMALS = 2

/**
 * What a bonus comes to, as it is shown, in the smallest unit of the deposit's currency: where it was converted from the base
 * currency, and is at least one of the unit that players see, rounded down to two decimals. For display alone.
 * `items` are what the bonus says of currencies of their own.
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
