import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'

/** What the operator names changes with a restart, and a tournament's state by the minute. */
const LIFE_MS = 60_000

/** The levels of the loyalty programme, from the first up. */
export function levelsQuery(api: Client) {
  return queryOptions({
    queryKey: ['retention', 'levels'],
    queryFn: ({ signal }) => api.publicCall('GET /api/retention/levels', {}, { signal }),
    staleTime: LIFE_MS,
  })
}

/** The player's points and level. Its key begins as all that is forgotten with the session. */
export function loyaltyAccountQuery(api: Client) {
  return queryOptions({
    queryKey: ['player', 'retention', 'account'],
    queryFn: ({ signal }) => api.call('GET /api/retention/account', {}, { signal }),
  })
}

type TournamentPage = { readonly page: number; readonly perPage: number }

export const fetchTournaments = (api: Client, query: TournamentPage, signal?: AbortSignal) =>
  api.publicCall('GET /api/retention/tournaments', { query }, signal ? { signal } : {})

/** A page of the tournaments: running ones, then those to come, then finished ones. */
export function tournamentsQuery(api: Client, query: TournamentPage) {
  return queryOptions({
    queryKey: ['retention', 'tournaments', query],
    queryFn: ({ signal }) => fetchTournaments(api, query, signal),
    staleTime: LIFE_MS,
  })
}

/** One tournament by id or identity. */
export function tournamentQuery(api: Client, tournamentId: string) {
  return queryOptions({
    queryKey: ['retention', 'tournament', tournamentId],
    queryFn: ({ signal }) =>
      api.call('GET /api/retention/tournaments/{tournamentId}', { params: { tournamentId } }, { signal }),
    staleTime: LIFE_MS,
  })
}

/** The prize wheels of the house. */
export function wheelsQuery(api: Client) {
  return queryOptions({
    queryKey: ['retention', 'wheels'],
    queryFn: ({ signal }) => api.call('GET /api/retention/wheels', {}, { signal }),
    staleTime: LIFE_MS,
  })
}
