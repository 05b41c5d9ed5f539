import { useQuery } from '@tanstack/react-query'
import { countriesQuery } from '~/data/settings.ts'
import { useSite } from '~/site.ts'

/** The visitor's country with its name in the page's language; undefined while it is fetched, and where no list shows it. */
export function useVisitorCountry(): { readonly code: string; readonly name: string } | undefined {
  const { api, country: code, locale } = useSite()
  const { data: countries } = useQuery(countriesQuery(api))
  const listed = countries?.find((one) => one.code === code)
  return listed && { code, name: new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? listed.name }
}
