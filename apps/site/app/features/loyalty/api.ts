import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

/** Programmes change with a restart. */
const STALE_MS = 60_000

/**
 * The levels of the loyalty programme in ascending order.
 * @param currency of the rewards; without one, the base currency
 */
export function levelsQuery(api: Client, currency?: string) {
  return queryOptions({
    queryKey: ['retention', 'levels', currency],
    queryFn: ({ signal }) =>
      api.publicCall('GET /api/retention/levels', { query: currency ? { currency } : {} }, { signal }),
    staleTime: STALE_MS,
  })
}

export const loyaltyAccountKey = personalKey('loyalty-account')

/** The player's points and level. */
export function loyaltyAccountQuery(api: Client) {
  return queryOptions({
    queryKey: loyaltyAccountKey,
    queryFn: ({ signal }) => api.call('GET /api/retention/account', {}, { signal }),
  })
}
