import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'

/** What the operator names changes with a restart, and a tournament's state by the minute. */
const STALE_MS = 60_000

/** The levels of the loyalty programme, from the first up. */
export function levelsQuery(api: Client) {
  return queryOptions({
    queryKey: ['retention', 'levels'],
    queryFn: ({ signal }) => api.publicCall('GET /api/retention/levels', {}, { signal }),
    staleTime: STALE_MS,
  })
}

/** Begins as all that is forgotten with the session. */
export const loyaltyAccountKey = ['player', 'retention', 'account'] as const

/** The player's points and level. */
export function loyaltyAccountQuery(api: Client) {
  return queryOptions({
    queryKey: loyaltyAccountKey,
    queryFn: ({ signal }) => api.call('GET /api/retention/account', {}, { signal }),
  })
}

/** Every page of the tournaments. */
export const tournamentsKey = ['retention', 'tournaments'] as const
/** Every tournament by itself. */
export const tournamentKey = ['retention', 'tournament'] as const

type TournamentPage = { readonly page: number; readonly perPage: number }

export const fetchTournaments = (api: Client, query: TournamentPage, signal?: AbortSignal) =>
  api.publicCall('GET /api/retention/tournaments', { query }, signal ? { signal } : {})

/** A page of the tournaments: running ones, then those to come, then finished ones. */
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

/** The prize wheels of the house. */
export function wheelsQuery(api: Client) {
  return queryOptions({
    queryKey: ['retention', 'wheels'],
    queryFn: ({ signal }) => fetchWheels(api, signal),
    staleTime: STALE_MS,
  })
}

/** The spins of every wheel that wait for the player. */
export const wheelSpinsKey = ['player', 'retention', 'wheels'] as const

/** How many spins of a wheel wait for the player. Its key begins as all that is forgotten with the session. */
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

/** Everything of quests. */
export const questsKey = ['player', 'quests'] as const
/** Every list of the player's own. */
export const playerQuestsKey = [...questsKey, 'own'] as const

/** As many of the house's quests as there can be. */
const MAX_QUESTS = 100

export const fetchQuests = (
  api: Client,
  query: CallInput<'GET /api/retention/quests'>['query'],
  signal?: AbortSignal,
) => api.call('GET /api/retention/quests', { query }, signal ? { signal } : {})

/** The quests of the house that run now, those that end first before the others; of a currency where one is named. */
export function questsQuery(api: Client, currency?: string) {
  return queryOptions({
    queryKey: [...questsKey, 'house', currency],
    queryFn: async ({ signal }) => {
      const query = { state: '2', perPage: MAX_QUESTS, ...(currency ? { currency } : {}) }
      return (await fetchQuests(api, query, signal)).data
    },
  })
}

/** The player's own quests, the newest first. */
export function playerQuestsQuery(
  api: Client,
  query: CallInput<'GET /api/retention/player-quests'>['query'],
) {
  return queryOptions({
    queryKey: [...playerQuestsKey, query],
    queryFn: ({ signal }) => api.call('GET /api/retention/player-quests', { query }, { signal }),
  })
}

/** Takes a quest of the house on. Each try has a key of its own: what was refused may be possible later. */
export const activateQuest = (api: Client, id: string, idempotencyKey: string) =>
  api.call('PUT /api/retention/quests/{id}/activate', { params: { id } }, { idempotencyKey })

/** Gives up a quest of the player's: once for each, so its own id is the key. */
export const cancelQuest = (api: Client, id: string) =>
  api.call('PUT /api/retention/player-quests/{id}/cancel', { params: { id } }, { idempotencyKey: id })
