import type { Currency } from '@croupier/contract/types'
import { CurrencySelect } from '@croupier/ui/currency-select.tsx'
import { Flag } from '@croupier/ui/flag.tsx'
import { SearchSelect } from '@croupier/ui/search-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { currenciesQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import type { FieldControlProps } from '../field-types.ts'
import { useFieldControl } from './use-field-control.ts'
import { useNamedCountries } from './use-named-countries.ts'

/** A searchable select: countries, currencies and long option lists of payments. */
export default function SearchSelectField(props: FieldControlProps) {
  if (props.kind === 'choice')
    return <FieldSearchSelect kind={props} optionKind="choice" options={props.options} />
  return props.name === 'currency' ? <CurrencyField {...props} /> : <CountryField {...props} />
}

function CountryField(props: FieldControlProps) {
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
  return <FieldSearchSelect kind={props} optionKind="country" options={options} />
}

const noCurrencies: readonly Currency[] = []

function CurrencyField(props: FieldControlProps) {
  const { api } = useSite()
  const { data: currencies = noCurrencies } = useQuery(currenciesQuery(api))
  return <CurrencySelect {...useSearchSelectProps(props, 'currency')} currencies={currencies} />
}

type FieldSearchSelectProps = {
  kind: FieldControlProps
  optionKind: 'country' | 'choice'
  options: Parameters<typeof SearchSelect>[0]['options']
}

function FieldSearchSelect({ kind, optionKind, options }: FieldSearchSelectProps) {
  return <SearchSelect {...useSearchSelectProps(kind, optionKind)} options={options} />
}

function useSearchSelectProps(kind: FieldControlProps, optionKind: 'country' | 'currency' | 'choice') {
  const t = useText('fields-settings')
  const { readOnly, value, ...field } = useFieldControl(kind)
  return {
    ...field,
    value: value || null,
    disabled: readOnly,
    searchLabel: t(`${optionKind}.search`),
    emptyLabel: t(`${optionKind}.none`),
  }
}
