import type { Client } from '@croupier/client'
import type { Wheel } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { isUuid } from '~/lib/is-uuid.ts'
import { personalKey } from '~/lib/personal-key.ts'

/** Wheels change with a restart. */
const STALE_MS = 60_000
/** The spins that the page lists. */
const LAST_SPINS = 10

export const fetchWheels = (api: Client, signal?: AbortSignal) =>
  api.call('GET /api/retention/wheels', {}, signal ? { signal } : {})

/** The operator's prize wheels as guests see them. */
export function wheelsQuery(api: Client) {
  return queryOptions({
    queryKey: ['retention', 'wheels'],
    queryFn: ({ signal }) => fetchWheels(api, signal),
    staleTime: STALE_MS,
  })
}

/** Key of the player's wheels, for invalidation. */
export const ownWheelsKey = personalKey('wheels')

/** A wheel with the player's spins and the rewards in their currency; null if it is no longer offered. */
export function ownWheelQuery(api: Client, identity: string) {
  return queryOptions({
    queryKey: [...ownWheelsKey, identity],
    queryFn: async ({ signal }): Promise<Wheel | null> =>
      (await fetchWheels(api, signal)).find((wheel) => wheel.identity === identity) ?? null,
  })
}

/** Key of the player's used spins, for invalidation. */
export const usedSpinsKey = personalKey('wheel-spins')

/** The player's last used spins of a wheel, newest first. */
export function usedSpinsQuery(api: Client, wheelId: string) {
  return queryOptions({
    queryKey: [...usedSpinsKey, wheelId],
    queryFn: async ({ signal }) => {
      const query = { wheelId, perPage: LAST_SPINS }
      return (await api.call('GET /api/retention/wheel-spins', { query }, { signal })).data
    },
  })
}

/** One used spin; null if it is unknown or another player's. */
export function usedSpinQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: [...usedSpinsKey, 'one', id],
    queryFn: async ({ signal }) => {
      if (!isUuid(id)) return null
      const { data } = await api.call('GET /api/retention/wheel-spins', { query: { id } }, { signal })
      return data[0] ?? null
    },
  })
}

interface SpinOrder {
  readonly wheelId: string
  /** The hash that the player was shown: the spin is used once, whatever the key. */
  readonly serverHash: string
  readonly clientSeed: string
}

/** Uses a spin. Each attempt needs a new key: a refused one may succeed later. */
export const spinWheel = (
  api: Client,
  { wheelId, serverHash, clientSeed }: SpinOrder,
  idempotencyKey: string,
) =>
  api.call(
    'POST /api/retention/wheels/{id}/spin',
    { params: { id: wheelId }, body: { serverHash, clientSeed } },
    { idempotencyKey },
  )

/** Issues today's free spins; without effect if they were issued. */
export const takeDailySpins = (api: Client, wheelId: string, idempotencyKey: string) =>
  api.call('POST /api/retention/wheels/{id}/daily-spins', { params: { id: wheelId } }, { idempotencyKey })
