import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'

/** States change about every minute. */
const STALE_MS = 60_000

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
