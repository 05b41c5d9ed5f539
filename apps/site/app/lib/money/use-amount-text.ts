import { currencySymbol, displayUnit, formatMoney, numberFormat } from '@croupier/money'
import { useMemo } from 'react'
import { useSite } from '~/lib/site.ts'
import type { AmountUnit } from './amount-rules.ts'

/** Formatters for a currency in the page's language. */
export function useAmountText({ currency, isAtomic }: AmountUnit) {
  const { locale } = useSite()
  return useMemo(() => {
    const options = { locale, style: 'symbol', atomicUnits: isAtomic } as const
    const { label, decimals } = displayUnit(currency, options)
    return {
      /** "€100.00" */
      text: (amount: bigint) => formatMoney(amount, currency, options),
      /** "€100" */
      wholeText: (amount: bigint) => formatMoney(amount, currency, { ...options, trimZeros: true }),
      /** The currency sign; undefined if it has none. */
      sign: currency.type === 'fiat' ? currencySymbol(currency.code, locale) : undefined,
      unit: label,
      fractionDigits: decimals,
      decimalSign: numberFormat(locale).decimal,
    }
  }, [currency, isAtomic, locale])
}
