import { formatDecimal, parseAmount } from '@croupier/money'
import { roundCalculated } from '~/lib/money/round-calculated.ts'
import { useMoney } from '~/lib/money/use-money.ts'

/** Formats the stakes that a level takes without the digits that only come from the rate of the currency. */
export function useStakeAmount() {
  const money = useMoney()
  return ({ amount, currency: code }: { readonly amount: string; readonly currency: string }): string => {
    const currency = money.currency(code)
    const parsed = currency && parseAmount(amount, currency)
    if (!currency || !parsed?.ok) return money.format(amount, code)
    const rounded = roundCalculated(parsed.amount, currency, { isAtomic: money.isAtomic, rounding: 'up' })
    return money.format(formatDecimal(rounded, currency), code)
  }
}
