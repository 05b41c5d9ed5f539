import type { Currency } from '@croupier/contract/types'
import { crossRate, equivalent, formatMoney, parseAmount } from '@croupier/money'
import { useQuery } from '@tanstack/react-query'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { safeLocalStorage } from '~/lib/storage.ts'
import { useStoredValue } from '~/lib/use-stored-value.ts'
import { accountsQuery } from './api/accounts.ts'
import { DEFAULT_EQUIVALENT, listEquivalents, pickEquivalent } from './equivalent-choice.ts'

/** In local storage: the chosen currency, while the equivalent is shown [9-09a]. */
const EQUIVALENT_KEY = 'equivalentCurrency'

export interface Equivalent {
  /** Whether the equivalent is shown. */
  readonly isOn: boolean
  /** The equivalent currency, also while it is off; undefined if there is none. */
  readonly code: string | undefined
  /** Available currencies. */
  readonly offered: readonly Currency[]
  readonly choose: (code: string) => void
  readonly setOn: (isOn: boolean) => void
  /** Formatted equivalent of a wire amount; null while off. */
  readonly format: (amount: string) => string | null
}

/** The selected account's balance in a fiat currency, for display only. */
export function useEquivalent(): Equivalent {
  const { locale } = useSite()
  const { currencies, currency: find } = useMoney()
  const { data: accounts } = useQuery({ ...accountsQuery(useApi()), enabled: currencies.length > 0 })
  const [chosen, choose] = useStoredValue(safeLocalStorage, EQUIVALENT_KEY)
  const accountCurrency = accounts?.find(({ isSelected }) => isSelected)?.currency
  const offered = listEquivalents(accountCurrency, currencies)
  const to = pickEquivalent(chosen, offered)
  const isOn = chosen !== null && to !== undefined
  return {
    isOn,
    code: to?.code,
    offered,
    choose,
    setOn: (on) => choose(on ? DEFAULT_EQUIVALENT : null),
    format(amount) {
      const from = accountCurrency === undefined ? undefined : find(accountCurrency)
      if (!isOn || !from) return null
      const parsed = parseAmount(amount, from)
      if (!parsed.ok) return null
      const rate = crossRate(from.rate.rate, to.rate.rate)
      return formatMoney(equivalent(parsed.amount, from, to, rate), to, { style: 'symbol', locale })
    },
  }
}
