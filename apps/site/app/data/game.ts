import type { Client } from '@croupier/client'
import type { CallInput, CallMeta, Game } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'

export type GameOrder = 'popular' | 'new' | 'title'

/** A game list is the same for everyone and changes rarely. */
const CATALOGUE_LIFE_MS = 60_000

/** What fills a row of covers at the widest and still scrolls on a phone. */
export const RAIL_LENGTH = 14

/** How many games the home page asks for in each order: a row of the newest, of the most played a row and what follows. */
const LENGTHS: Readonly<Record<GameOrder, number>> = {
  popular: RAIL_LENGTH + 32,
  new: RAIL_LENGTH,
  title: 60,
}

/** Of a game, what its cover shows. Pages of covers are written with it, so nothing more. */
export interface CoveredGame {
  readonly slug: string
  readonly title: string
  /** Address of the upright cover. */
  readonly cover: string
  readonly isNew: boolean
}

const covered = ({ slug, title, images, isNew }: Game): CoveredGame => ({
  slug,
  title,
  cover: images.vertical,
  isNew,
})

/** The first games of an order, and how many there are in all. */
export function gamesQuery(api: Client, order: GameOrder, perPage = LENGTHS[order]) {
  return queryOptions({
    queryKey: ['game', 'covers', { order, perPage }],
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/game/games', { query: { order, perPage } }, { signal })
      return { games: data.map(covered), total: meta.total }
    },
    staleTime: CATALOGUE_LIFE_MS,
  })
}

/** The most played games of a category. */
export function categoryQuery(api: Client, category: string, perPage: number) {
  return queryOptions({
    queryKey: ['game', 'games', { category, perPage }],
    queryFn: ({ signal }) => api.call('GET /api/game/games', { query: { category, perPage } }, { signal }),
    staleTime: CATALOGUE_LIFE_MS,
  })
}

/** One game by id or slug. */
export function gameQuery(api: Client, id: string) {
  return queryOptions({
    queryKey: ['game', 'game', id],
    queryFn: ({ signal }) => api.call('GET /api/game/games/{id}', { params: { id } }, { signal }),
    staleTime: CATALOGUE_LIFE_MS,
  })
}

export type PlayRequest = CallInput<'POST /api/game/games/{id}/play'>['body']

export const playGame = (api: Client, id: string, body: PlayRequest) =>
  api.call('POST /api/game/games/{id}/play', { params: { id }, body })

/** States of a round. */
export const roundStatus = { open: 1, settled: 2, rolledBack: 3 } as const

/** Every list of rounds: what to invalidate when one has ended. */
export const spinsKey = ['game', 'spins'] as const

/** What a player has staked and won in all, by currency. */
export type RoundTotals = CallMeta<'GET /api/game/spins'>['totals']

/** The player's rounds, the newest first, with what was staked and won in all; of one game where `gameId` says so. */
export function spinsQuery(api: Client, query: CallInput<'GET /api/game/spins'>['query']) {
  return queryOptions({
    queryKey: [...spinsKey, query],
    queryFn: ({ signal }) => api.call('GET /api/game/spins', { query }, { signal }),
  })
}
