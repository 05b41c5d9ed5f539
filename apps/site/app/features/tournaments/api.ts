import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

/** States change about every minute. */
const STALE_MS = 60_000

/** Key of all pages of tournaments, for invalidation. */
export const tournamentsKey = ['retention', 'tournaments'] as const
/** Key of all single tournaments, for invalidation. */
export const tournamentKey = personalKey('tournament')

/** Key of the player's entries, for invalidation. */
export const tournamentEntriesKey = personalKey('tournament-entries')

type TournamentPage = Pick<
  CallInput<'GET /api/retention/tournaments'>['query'],
  'page' | 'perPage' | 'state' | 'ids'
>

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

/** One tournament by id or identity, as guests see it. */
export const tournamentQuery = (api: Client, tournamentId: string) => detailsQuery(api, tournamentId, 'guest')

/** A tournament with the player's entry, and the prizes in the player's currency. */
export const ownTournamentQuery = (api: Client, tournamentId: string) =>
  detailsQuery(api, tournamentId, 'player')

function detailsQuery(api: Client, tournamentId: string, viewer: 'guest' | 'player') {
  return queryOptions({
    queryKey: [...tournamentKey, tournamentId, viewer],
    queryFn: ({ signal }) =>
      api.call('GET /api/retention/tournaments/{tournamentId}', { params: { tournamentId } }, { signal }),
    staleTime: STALE_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' && data.entry !== null
        ? PLACE_MS
        : data?.state === 'finished' && !data.isFinal && STALE_MS,
  })
}

/** Interval in which the own place is read again while the player is in; the board itself is published. */
const PLACE_MS = 5000
const LIST_PLACE_MS = 15_000

/** The player's places in tournaments. */
export function tournamentEntriesQuery(api: Client) {
  return queryOptions({
    queryKey: tournamentEntriesKey,
    queryFn: ({ signal }) => api.call('GET /api/retention/tournament-entries', {}, { signal }),
    staleTime: LIST_PLACE_MS,
    refetchInterval: LIST_PLACE_MS,
  })
}

/** A page of a tournament's board. */
export function boardQuery(api: Client, tournamentId: string, page: number, perPage: number) {
  const input = { params: { tournamentId }, query: { page, perPage } }
  return queryOptions({
    queryKey: [...tournamentKey, tournamentId, 'board', page],
    queryFn: ({ signal }) =>
      api.call('GET /api/retention/tournaments/{tournamentId}/board', input, { signal }),
    staleTime: PLACE_MS,
  })
}

/** Joins a tournament. A refused attempt may succeed later, so each has its own key. */
export const joinTournament = (api: Client, id: string, idempotencyKey: string) =>
  api.call('POST /api/retention/tournaments/{id}/participate', { params: { id } }, { idempotencyKey })

/** Clocks drift slowly, but devices sleep and are set. */
const CLOCK_STALE_MS = 10 * 60_000

/** How far the platform's clock is ahead of the browser's, in milliseconds. */
export function clockOffsetQuery(api: Client) {
  return queryOptions({
    queryKey: ['settings', 'time'],
    async queryFn({ signal }) {
      const sentAt = Date.now()
      const { now } = await api.call('GET /api/settings/time', {}, { signal })
      return Date.parse(now) - (sentAt + Date.now()) / 2
    },
    staleTime: CLOCK_STALE_MS,
  })
}
