import { type ReactNode, useMemo } from 'react'
import { SearchSelect, type SearchSelectProps } from './search-select.tsx'

export type CurrencyOption = {
  code: string
  name: string
  /** Before the code: a coin, a flag. */
  start?: ReactNode
  disabled?: boolean
}

export type CurrencySelectProps = Omit<SearchSelectProps, 'options'> & {
  /** In the order in which they are offered. Keep its identity between renders. */
  currencies: readonly CurrencyOption[]
}

/** A currency, by its code. */
export function CurrencySelect({ currencies, ...select }: CurrencySelectProps) {
  const options = useMemo(
    () =>
      currencies.map(({ code, name, ...rest }) => ({
        ...rest,
        value: code,
        label: code,
        keywords: name,
        meta: name,
      })),
    [currencies],
  )
  return <SearchSelect {...select} options={options} />
}
