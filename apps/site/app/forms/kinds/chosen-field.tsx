import type { Currency } from '@croupier/contract/types'
import { CurrencySelect } from '@croupier/ui/currency-select.tsx'
import { Flag } from '@croupier/ui/flag.tsx'
import { SearchSelect } from '@croupier/ui/search-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { currenciesQuery } from '~/data/settings.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import type { KindProps } from '../field-for.tsx'
import { useKind } from './use-kind.ts'
import { useNamedCountries } from './use-named-countries.ts'

/** One of many, with a search: countries, currencies, and what a payment offers. */
export default function ChosenField(props: KindProps) {
  if (props.kind === 'choice') return <OneOfMany kind={props} of="choice" options={props.options} />
  return props.name === 'currency' ? <CurrencyField {...props} /> : <CountryField {...props} />
}

function CountryField(props: KindProps) {
  const countries = useNamedCountries()
  const options = useMemo(
    () =>
      countries.map(({ code, name, label }) => ({
        value: code,
        label,
        keywords: name,
        start: <Flag code={code} lazy />,
      })),
    [countries],
  )
  return <OneOfMany kind={props} of="country" options={options} />
}

const noCurrencies: readonly Currency[] = []

function CurrencyField(props: KindProps) {
  const { api } = useSite()
  const { data: currencies = noCurrencies } = useQuery(currenciesQuery(api))
  return <CurrencySelect {...useOneOfMany(props, 'currency')} currencies={currencies} />
}

type OneOfManyProps = {
  kind: KindProps
  of: 'country' | 'choice'
  options: Parameters<typeof SearchSelect>[0]['options']
}

function OneOfMany({ kind, of, options }: OneOfManyProps) {
  return <SearchSelect {...useOneOfMany(kind, of)} options={options} />
}

function useOneOfMany(kind: KindProps, of: 'country' | 'currency' | 'choice') {
  const t = useText('fields-settings')
  const { readOnly, value, ...field } = useKind(kind)
  return {
    ...field,
    value: value || null,
    disabled: readOnly,
    searchLabel: t(`${of}.search`),
    emptyLabel: t(`${of}.none`),
  }
}
