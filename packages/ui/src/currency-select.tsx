import { type ReactNode, useMemo } from 'react'
import { SearchSelect, type SearchSelectProps } from './search-select.tsx'

export type CurrencyOption = {
  code: string
  name: string
  /** Rendered before the code: a coin or a flag. */
  start?: ReactNode
  disabled?: boolean
}

export type CurrencySelectProps = Omit<SearchSelectProps, 'options'> & {
  /** In display order. Memoise it: a new array rebuilds the options. */
  currencies: readonly CurrencyOption[]
}

/** Selects a currency by its code. */
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
