import type { Client } from '@croupier/client'
import type { CallInput, PlayerBonus, PlayerFreespins } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'

/** What a player was given to play with. */
export type Award =
  | ({ readonly kind: 'bonus' } & PlayerBonus)
  | ({ readonly kind: 'freespins' } & PlayerFreespins)

/** States of a bonus and of free spins [4-08a]. */
export const awardStatus = { issued: 1, active: 2, finished: 3 } as const
/** How a finished one ended [4-08b]. */
export const awardResult = { played: 2, cancelled: 3, expired: 4, lost: 5 } as const

/** What lists show: what has an end is dropped from them [4-08c 7-45b]. */
export const HELD_STATUSES = '1,2'

export type AwardsFilter = NonNullable<CallInput<'GET /api/game/player-bonuses'>['query']>

/** As many as there can be in a package, and as one answer holds. */
const MAX_OFFERS = 100

/** As the operator calls the package for new players in bonuses.yaml. */
export const WELCOME_PACKAGE = 'welcome'

/** The offers of a package that a player can have, in the operator's order. Only deposits are rewarded: no other offer is shown. */
export function packageQuery(api: Client, identity: string) {
  return queryOptions({
    queryKey: ['bonus', 'package', identity],
    queryFn: async ({ signal }) => {
      const query = { package: identity, trigger: 'deposit', perPage: MAX_OFFERS } as const
      return (await api.call('GET /api/game/bonuses', { query }, { signal })).data
    },
    staleTime: 60_000,
  })
}

/** Every list of what can be had with a deposit: what to invalidate when one of them has been had. */
export const depositBonusesKey = ['bonus', 'deposit'] as const

/** What can be had with a deposit in a currency from a country, in the house's order [7-39b]. */
export function depositBonusesQuery(
  api: Client,
  market: { readonly currency: string; readonly country: string },
) {
  return queryOptions({
    queryKey: [...depositBonusesKey, market],
    queryFn: async ({ signal }) => {
      const query = { ...market, trigger: 'deposit', perPage: MAX_OFFERS } as const
      return (await api.call('GET /api/game/bonuses', { query }, { signal })).data
    },
    staleTime: 60_000,
  })
}

/** Every list of bonuses and free spins: what to invalidate when one has changed. */
export const awardsKey = ['player', 'awards'] as const

/** The player's bonuses, the newest first. */
export function playerBonusesQuery(api: Client, query: AwardsFilter) {
  return queryOptions({
    queryKey: [...awardsKey, 'bonus', query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/game/player-bonuses', { query }, { signal })
      return { awards: data.map((one): Award => ({ kind: 'bonus', ...one })), total: meta.total }
    },
  })
}

/** The player's free spins, the newest first. */
export function playerFreespinsQuery(api: Client, query: AwardsFilter) {
  return queryOptions({
    queryKey: [...awardsKey, 'freespins', query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/game/player-freespins', { query }, { signal })
      return { awards: data.map((one): Award => ({ kind: 'freespins', ...one })), total: meta.total }
    },
  })
}

/** Gives up what was given: once for each, however often it is asked, so its own id is the key. */
export async function cancelAward(api: Client, { kind, id }: Pick<Award, 'kind' | 'id'>): Promise<true> {
  const input = { params: { id } }
  const options = { idempotencyKey: id }
  if (kind === 'bonus') await api.call('PUT /api/game/player-bonuses/{id}/cancel', input, options)
  else await api.call('PUT /api/game/player-freespins/{id}/cancel', input, options)
  return true
}
