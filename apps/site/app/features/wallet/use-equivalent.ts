import { crossRate, equivalent, formatMoney, parseAmount } from '@croupier/money'
import { useMoney } from '~/money/use-money.ts'
import { useKept } from '~/parts/use-kept.ts'
import { useSite } from '~/site.ts'

/** What turning it on begins with [4-06d 9-04a]. */
export const DEFAULT_EQUIVALENT = 'EUR'

export interface Equivalent {
  /** The currency in which balances are shown as well; null where they are not. */
  readonly code: string | null
  readonly choose: (code: string | null) => void
  /** What an amount of the wire is worth in it, written out; null where it is off, or the amount is in it already. */
  readonly worth: (amount: string, currency: string) => string | null
}

/** The currency of money that balances are shown in besides their own. For showing only: nothing is booked from it. */
export function useEquivalent(): Equivalent {
  const { locale } = useSite()
  const { currency: find } = useMoney()
  const [code, choose] = useKept('equivalentCurrency')
  return {
    code: code && find(code)?.type === 'fiat' ? code : null,
    choose,
    worth(amount, currency) {
      const [from, to] = [find(currency), code ? find(code) : undefined]
      if (!from || to?.type !== 'fiat' || from.code === to.code) return null
      const parsed = parseAmount(amount, from)
      if (!parsed.ok) return null
      const rate = crossRate(from.rate.rate, to.rate.rate)
      return formatMoney(equivalent(parsed.amount, from, to, rate), to, { style: 'symbol', locale })
    },
  }
}
