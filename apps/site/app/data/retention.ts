import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'

/** Programmes change with a restart, tournament states about every minute. */
const STALE_MS = 60_000

/** The levels of the loyalty programme in ascending order. */
export function levelsQuery(api: Client) {
  return queryOptions({
    queryKey: ['retention', 'levels'],
    queryFn: ({ signal }) => api.publicCall('GET /api/retention/levels', {}, { signal }),
    staleTime: STALE_MS,
  })
}

/** Starts with the player key, so that it is cleared with the session. */
export const loyaltyAccountKey = ['player', 'retention', 'account'] as const

/** The player's points and level. */
export function loyaltyAccountQuery(api: Client) {
  return queryOptions({
    queryKey: loyaltyAccountKey,
    queryFn: ({ signal }) => api.call('GET /api/retention/account', {}, { signal }),
  })
}

/** Key of all pages of tournaments, for invalidation. */
export const tournamentsKey = ['retention', 'tournaments'] as const
/** Key of all single tournaments, for invalidation. */
export const tournamentKey = ['retention', 'tournament'] as const

type TournamentPage = { readonly page: number; readonly perPage: number }

export const fetchTournaments = (api: Client, query: TournamentPage, signal?: AbortSignal) =>
  api.publicCall('GET /api/retention/tournaments', { query }, signal ? { signal } : {})

/** A page of the tournaments: running, then upcoming, then finished. */
export function tournamentsQuery(api: Client, query: TournamentPage) {
  return queryOptions({
    queryKey: [...tournamentsKey, query],
    queryFn: ({ signal }) => fetchTournaments(api, query, signal),
    staleTime: STALE_MS,
  })
}

/** One tournament by id or identity. */
export function tournamentQuery(api: Client, tournamentId: string) {
  return queryOptions({
    queryKey: [...tournamentKey, tournamentId],
    queryFn: ({ signal }) =>
      api.call('GET /api/retention/tournaments/{tournamentId}', { params: { tournamentId } }, { signal }),
    staleTime: STALE_MS,
  })
}

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
export const wheelSpinsKey = ['player', 'retention', 'wheels'] as const

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

/** States of a player's quest. */
export const questState = { active: 2, completed: 3, cancelled: 4, expired: 5 } as const

/** Key of all quest queries, for invalidation. */
export const questsKey = ['player', 'quests'] as const
/** Key of all lists of the player's quests, for invalidation. */
export const playerQuestsKey = [...questsKey, 'own'] as const

/** The largest number of quests that the configuration allows. */
const MAX_QUESTS = 100

export const fetchQuests = (
  api: Client,
  query: CallInput<'GET /api/retention/quests'>['query'],
  signal?: AbortSignal,
) => api.call('GET /api/retention/quests', { query }, signal ? { signal } : {})

/** The running quests, soonest end first; of one currency if given. */
export function questsQuery(api: Client, currency?: string) {
  return queryOptions({
    queryKey: [...questsKey, 'running', currency],
    queryFn: async ({ signal }) => {
      const query = { state: '2', perPage: MAX_QUESTS, ...(currency ? { currency } : {}) }
      return (await fetchQuests(api, query, signal)).data
    },
  })
}

/** The player's quests, newest first. */
export function playerQuestsQuery(
  api: Client,
  query: CallInput<'GET /api/retention/player-quests'>['query'],
) {
  return queryOptions({
    queryKey: [...playerQuestsKey, query],
    queryFn: ({ signal }) => api.call('GET /api/retention/player-quests', { query }, { signal }),
  })
}

/** Activates a quest. Each attempt needs a new key: a refused quest may be available later. */
export const activateQuest = (api: Client, id: string, idempotencyKey: string) =>
  api.call('PUT /api/retention/quests/{id}/activate', { params: { id } }, { idempotencyKey })

/** Cancels a player's quest. It can be cancelled once, so its id is the idempotency key. */
export const cancelQuest = (api: Client, id: string) =>
  api.call('PUT /api/retention/player-quests/{id}/cancel', { params: { id } }, { idempotencyKey: id })
