import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'

/** Settings change rarely. */
const SETTINGS_STALE_MS = 10 * 60_000

export const fetchLocales = (api: Client) => api.publicCall('GET /api/settings/locales', {})

/** All countries that visitors can come from, including those excluded from selection lists. */
export const fetchKnownCountries = (api: Client) => fetchCountries(api, { excluded: '1' })

const fetchCountries = (api: Client, query: { readonly excluded?: '1' } = {}) =>
  api.publicCall('GET /api/settings/countries', { query })

export function countriesQuery(api: Client) {
  return queryOptions({
    queryKey: ['settings', 'countries'],
    queryFn: () => fetchCountries(api),
    staleTime: SETTINGS_STALE_MS,
  })
}

/** The currencies that a player can hold. */
export const fetchCurrencies = (api: Client, signal?: AbortSignal) =>
  api.publicCall('GET /api/settings/currencies', { query: { visible: '1' } }, signal ? { signal } : {})

export function currenciesQuery(api: Client) {
  return queryOptions({
    queryKey: ['settings', 'currencies'],
    queryFn: ({ signal }) => fetchCurrencies(api, signal),
    staleTime: SETTINGS_STALE_MS,
  })
}

export const fetchConstants = (api: Client, signal?: AbortSignal) =>
  api.publicCall('GET /api/settings/constants', {}, signal ? { signal } : {})

export function constantsQuery(api: Client) {
  return queryOptions({
    queryKey: ['settings', 'constants'],
    queryFn: ({ signal }) => fetchConstants(api, signal),
    staleTime: SETTINGS_STALE_MS,
  })
}
