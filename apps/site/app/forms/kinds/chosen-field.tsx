import type { Country, Currency } from '@croupier/contract/types'
import { CurrencySelect } from '@croupier/ui/currency-select.tsx'
import { Flag } from '@croupier/ui/flag.tsx'
import { PhoneInput } from '@croupier/ui/phone-input.tsx'
import { SearchSelect } from '@croupier/ui/search-select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countriesQuery, currenciesQuery } from '~/data/settings.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import type { KindProps } from '../field-for.tsx'
import { useKind } from './use-kind.ts'

/** One of many, with a search: countries, currencies, and the calling code of a phone number. */
export default function ChosenField(props: KindProps) {
  if (props.kind === 'choice') return <OneOfMany kind={props} of="choice" options={props.options} />
  switch (props.name) {
    case 'country':
      return <CountryField {...props} />
    case 'currency':
      return <CurrencyField {...props} />
    default:
      return <PhoneField {...props} />
  }
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

function PhoneField(props: KindProps) {
  const t = useText('fields-settings')
  const { country } = useSite()
  const field = useKind(props)
  const countries = useNamedCountries()
  const callable = useMemo(
    () =>
      countries.map(({ code, name, label, phonePrefix }) => ({
        country: code,
        prefix: phonePrefix,
        name: label,
        keywords: name,
      })),
    [countries],
  )
  return (
    <PhoneInput
      {...field}
      countries={callable}
      defaultCountry={countries.some(({ code }) => code === country) ? country : null}
      prefixLabel={t('phone.prefix')}
      searchLabel={t('phone.search')}
      emptyLabel={t('phone.none')}
    />
  )
}

const noCountries: readonly Country[] = []

/** By their names in the page's language, in its order; the name that the server gives finds them too [5-07]. */
function useNamedCountries() {
  const { api, locale } = useSite()
  const { data: countries = noCountries } = useQuery(countriesQuery(api))
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
    const { compare } = new Intl.Collator(locale)
    return countries
      .map((country) => ({ ...country, label: names.of(country.code) ?? country.name }))
      .toSorted((one, other) => compare(one.label, other.label))
  }, [countries, locale])
}
