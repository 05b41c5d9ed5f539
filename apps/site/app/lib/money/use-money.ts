import type { Currency } from '@croupier/contract/types'
import { type FormatOptions, formatMoney, parseAmount } from '@croupier/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '~/lib/session.ts'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'

/** Options for formats other than "€12.50". */
export type MoneyFormat = Partial<Pick<FormatOptions, 'style' | 'trimZeros' | 'sign'>>

export interface Money {
  readonly currencies: readonly Currency[]
  readonly isAtomic: boolean
  /** The currency of a code; undefined if players cannot hold it or the list is not loaded. */
  currency(code: string): Currency | undefined
  /** Formats a decimal string ("12.50"); returns it unchanged if the currency is unknown. */
  format(amount: string, code: string, options?: MoneyFormat): string
}

/** Formats money in the page's language. Requests the currencies if a player is signed in. */
export function useMoney(): Money {
  const { api, locale } = useSite()
  const enabled = useSession().status === 'player'
  const { data: currencies = [] } = useQuery({ ...currenciesQuery(api), enabled })
  const { data: constants } = useQuery({ ...constantsQuery(api), enabled })
  const isAtomic = constants?.wallet.isAtomicUnits ?? false

  return useMemo(() => {
    const currency = (code: string) => currencies.find((known) => known.code === code)
    return {
      currencies,
      isAtomic,
      currency,
      format(amount, code, options) {
        const known = currency(code)
        const parsed = known && parseAmount(amount, known, { allowNegative: true })
        if (!known || !parsed?.ok) return `${amount} ${code}`
        return formatMoney(parsed.amount, known, {
          style: 'symbol',
          ...options,
          locale,
          atomicUnits: isAtomic,
        })
      },
    }
  }, [currencies, isAtomic, locale])
}
