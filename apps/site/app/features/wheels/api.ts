import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

/** Wheels change with a restart. */
const STALE_MS = 60_000

const fetchWheels = (api: Client, signal: AbortSignal) =>
  api.call('GET /api/retention/wheels', {}, { signal })

/** The operator's prize wheels. */
export function wheelsQuery(api: Client) {
  return queryOptions({
    queryKey: ['retention', 'wheels'],
    queryFn: ({ signal }) => fetchWheels(api, signal),
    staleTime: STALE_MS,
  })
}

/** Key of the available spins of all wheels, for invalidation. */
export const wheelSpinsKey = personalKey('wheel-spins')

/** Number of the player's available spins of a wheel. */
export function wheelSpinsQuery(api: Client, identity: string) {
  return queryOptions({
    queryKey: [...wheelSpinsKey, identity],
    queryFn: async ({ signal }) => {
      const wheels = await fetchWheels(api, signal)
      return wheels.find((wheel) => wheel.identity === identity)?.spins ?? 0
    },
  })
}
