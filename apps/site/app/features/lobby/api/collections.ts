import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_STALE_MS } from '~/features/game/api/catalogue.ts'

/** The categories available in the visitor's country, in the operator's order. */
export function collectionsQuery(api: Client) {
  return queryOptions({
    // Offline, a list must fail at once instead of staying in the loading state.
    networkMode: 'always',
    queryKey: ['game', 'collections'],
    queryFn: ({ signal }) => api.call('GET /api/game/collections', {}, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  })
}
