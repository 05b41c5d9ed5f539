import { type Client, newIdempotencyKey } from '@croupier/client'
import type { CallInput, PlayerBonus, PlayerFreespins } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { keepOtherPage } from '~/lib/loading/keep-other-page.ts'
import { personalKey } from '~/lib/personal-key.ts'

/** States of bonuses and free spins by the contract's number [4-08a]. */
const statuses = [undefined, 'issued', 'active', 'finished'] as const
/** Results of finished awards by the contract's number [4-08b]. */
const results = [undefined, undefined, 'played', 'cancelled', 'expired', 'lost'] as const

/** States and results that were added after this release are undefined. */
type Decoded<A extends PlayerBonus | PlayerFreespins> = Omit<A, 'status' | 'result'> & {
  readonly status: (typeof statuses)[number]
  readonly result: (typeof results)[number]
}

export type Award =
  | ({ readonly kind: 'bonus' } & Decoded<PlayerBonus>)
  | ({ readonly kind: 'freespins' } & Decoded<PlayerFreespins>)

function decode<A extends PlayerBonus | PlayerFreespins>(award: A): Decoded<A> {
  return { ...award, status: statuses[award.status], result: results[award.result] }
}

export type BonusAward = Extract<Award, { kind: 'bonus' }>
export type FreespinsAward = Extract<Award, { kind: 'freespins' }>

/** Lists show no finished awards [4-08c 7-45b]. */
export const HELD_STATUSES = '1,2'
export const ACTIVE_STATUS = '2'
export const ISSUED_STATUS = '1'

/** Filter of the awards of a kind that the home page chooses from. */
export const heldAwards = (currency: string) => ({ status: HELD_STATUSES, currency, perPage: 20 })

export type AwardsFilter = NonNullable<CallInput<'GET /api/game/player-bonuses'>['query']>

/** The largest package, and the largest page. */
const MAX_OFFERS = 100

/** Identity of the welcome package in bonuses.yaml. */
export const WELCOME_PACKAGE = 'welcome'

/**
 * Offers of a package that are available to a player, in the operator's order. Only deposit offers are shown.
 * @param termsCurrency of the terms; without one, the base currency
 */
export function packageQuery(api: Client, identity: string, termsCurrency?: string) {
  return queryOptions({
    queryKey: personalKey('package', identity, termsCurrency),
    queryFn: async ({ signal }) => {
      const query = {
        ...({ package: identity, trigger: 'deposit', perPage: MAX_OFFERS } as const),
        ...(termsCurrency && { termsCurrency }),
      }
      return (await api.call('GET /api/game/bonuses', { query }, { signal })).data
    },
    staleTime: 60_000,
  })
}

/** Key of all lists of deposit bonuses, for invalidation. */
export const depositBonusesKey = personalKey('deposit-bonuses')

/** Bonuses available with a deposit in a currency from a country, in the operator's order [7-39b]. */
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

/** Key of all lists of bonuses and free spins, for invalidation. */
export const awardsKey = personalKey('awards')

/** Key of all lists of free spins. */
export const freespinsKey = [...awardsKey, 'freespins']

/** The player's bonuses, newest first. */
export function playerBonusesQuery(api: Client, query: AwardsFilter) {
  return queryOptions({
    queryKey: [...awardsKey, 'bonus', query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/game/player-bonuses', { query }, { signal })
      return { awards: data.map((one): Award => ({ kind: 'bonus', ...decode(one) })), total: meta.total }
    },
    placeholderData: keepOtherPage(query),
  })
}

/** The player's active bonus in a currency, as a list. */
export const activeBonusQuery = (api: Client, currency: string) =>
  playerBonusesQuery(api, { status: ACTIVE_STATUS, currency, perPage: 1 })

/** The player's free spins, newest first. */
export function playerFreespinsQuery(api: Client, query: AwardsFilter) {
  return queryOptions({
    queryKey: [...freespinsKey, query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/game/player-freespins', { query }, { signal })
      return { awards: data.map((one): Award => ({ kind: 'freespins', ...decode(one) })), total: meta.total }
    },
    placeholderData: keepOtherPage(query),
  })
}

/**
 * Activates an award. Repeated, it has no effect. A refusal may be temporary, so each attempt has its own key.
 * @param replaced the active award of the same kind, which is cancelled as it was shown
 */
export async function activateAward(
  api: Client,
  { kind, id }: Pick<Award, 'kind' | 'id'>,
  replaced?: Award,
): Promise<void> {
  const params = { id }
  const options = { idempotencyKey: newIdempotencyKey() }
  if (kind === 'freespins') {
    const body = replaced ? { replaces: { id: replaced.id } } : {}
    await api.call('PUT /api/game/player-freespins/{id}/activate', { params, body }, options)
    return
  }
  const replaces = replaced?.kind === 'bonus' ? { id: replaced.id, balance: replaced.balance } : undefined
  const body = replaces ? { replaces } : {}
  await api.call('PUT /api/game/player-bonuses/{id}/activate', { params, body }, options)
}

/** Cancels an award as it was shown. Like `activateAward`. */
export async function cancelAward(api: Client, award: Award): Promise<true> {
  const params = { id: award.id }
  const options = { idempotencyKey: newIdempotencyKey() }
  if (award.kind === 'bonus') {
    const body = { balance: award.balance }
    await api.call('PUT /api/game/player-bonuses/{id}/cancel', { params, body }, options)
  } else await api.call('PUT /api/game/player-freespins/{id}/cancel', { params }, options)
  return true
}

/** For each offer, whether a deposit in the currency can bring it to the player, and why not [7-30]. */
export function offerStatusesQuery(api: Client, ids: readonly string[], currency: string) {
  return queryOptions({
    queryKey: [...depositBonusesKey, 'statuses', ids, currency],
    queryFn: ({ signal }) =>
      api.call('GET /api/game/bonuses/status', { query: { bonusIds: ids.join(','), currency } }, { signal }),
    staleTime: 60_000,
  })
}

export const cashbackKey = personalKey('cashback')

/** The player's cashback in a currency, as it stands now. */
export function cashbackQuery(api: Client, currency: string) {
  return queryOptions({
    queryKey: [...cashbackKey, currency],
    queryFn: ({ signal }) => api.call('GET /api/game/bonuses/cashback', { query: { currency } }, { signal }),
    staleTime: 30_000,
  })
}
