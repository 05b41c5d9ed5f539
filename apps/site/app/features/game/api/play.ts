// Separate from catalogue.ts, which is part of the first load.
import type { Client } from '@croupier/client'
import type { CallInput, CallMeta, Game } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'
import { CATALOGUE_STALE_MS, MAX_PAGE_SIZE, spinsKey } from './catalogue.ts'

/** The games of a category in the operator's order. */
export async function fetchCategory(api: Client, category: string, signal: AbortSignal): Promise<Game[]> {
  const query = { category, perPage: MAX_PAGE_SIZE }
  return (await api.call('GET /api/game/games', { query }, { signal })).data
}

/** One game by id or slug. */
export function gameQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: ['game', 'game', id],
    queryFn: ({ signal }) => api.call('GET /api/game/games/{id}', { params: { id } }, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  })
}

export type PlayRequest = CallInput<'POST /api/game/games/{id}/play'>['body']

export const playGame = (api: Client, id: string, body: PlayRequest) =>
  api.call('POST /api/game/games/{id}/play', { params: { id }, body })

/** What proves a settled round of the player; the seed may have been revealed since the last request. */
export function roundProofQuery(api: Client, id: string) {
  return queryOptions({
    // Not below the key of the lists, which published rounds change.
    queryKey: personalKey('round-proof', id),
    queryFn: ({ signal }) => api.call('GET /api/game/spins/{id}/proof', { params: { id } }, { signal }),
  })
}

/** When the studio finishes an open round of the player; null if it does not say. */
export function roundDeadlineQuery(api: Client, id: string) {
  return queryOptions({
    // Not under the key of the lists of rounds, which published rounds invalidate: the studio would be asked each time.
    queryKey: personalKey('round-deadline', id),
    queryFn: ({ signal }) => api.call('GET /api/game/spins/{id}/deadline', { params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** Reveals the seed of a settled round; `nextServerHash` as of its proof. */
export const revealSeed = (api: Client, id: string, nextServerHash: string) =>
  api.call('POST /api/game/spins/{id}/reveal', { params: { id }, body: { nextServerHash } })

/** Totals staked and won by currency. */
export type RoundTotals = CallMeta<'GET /api/game/spins'>['totals']

/** The player's rounds, newest first, with totals of stakes and wins; of one game if `gameId` is given. */
export function spinsQuery(api: Client, query: CallInput<'GET /api/game/spins'>['query']) {
  return queryOptions({
    queryKey: [...spinsKey, query],
    queryFn: ({ signal }) => api.call('GET /api/game/spins', { query }, { signal }),
  })
}
