import type { Country } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { displayNames } from '~/lib/i18n/missing-names.ts'
import { countriesQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'

const noCountries: readonly Country[] = []

/**
 * Countries with names in the page's language, sorted accordingly; the search also finds the server's names
 * [5-07].
 */
export function useNamedCountries() {
  const { api, locale } = useSite()
  const { data: countries = noCountries } = useQuery(countriesQuery(api))
  return useMemo(() => {
    const names = displayNames([locale], { type: 'region', fallback: 'none' })
    const { compare } = new Intl.Collator(locale)
    return countries
      .map((country) => ({ ...country, label: names.of(country.code) ?? country.name }))
      .toSorted((one, other) => compare(one.label, other.label))
  }, [countries, locale])
}
