import type { Currency } from '@croupier/contract/types'
import { type FormatOptions, formatMoney, parseAmount } from '@croupier/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { constantsQuery, currenciesQuery } from '~/data/settings.ts'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'

/** How an amount is written where it is not just "€12.50": by code, without needless decimals, with a plus. */
export type MoneyFormat = Partial<Pick<FormatOptions, 'style' | 'trimZeros' | 'sign'>>

export interface Money {
  readonly currencies: readonly Currency[]
  readonly isAtomic: boolean
  /** The currency of a code, if players can hold it. */
  currency(code: string): Currency | undefined
  /** An amount of the wire ("12.50") for people; as it is while its currency is not known. */
  format(amount: string, code: string, options?: MoneyFormat): string
}

/** Money as this page's language writes it. The currencies are read where a player is signed in. */
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
