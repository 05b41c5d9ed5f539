import type { Client } from '@croupier/client'
import type { CallData, CallInput, Game } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_STALE_MS, type GameCardData } from './game.ts'

/** How many games a page of a list has: whole rows of three, six and seven. */
export const GAMES_PER_PAGE = 42
/** How many providers a list shows at once. */
export const PROVIDERS_PER_PAGE = 60

/** Without a network a list fails at once and says so: waiting in silence would look like an answer. */
const failFast = { networkMode: 'always' } as const

/** Of a game, what its cover in a list of games shows. */
export interface LobbyGame extends GameCardData {
  readonly provider: string
}

/** A part of a list, and how many there are in all of it. */
export interface GamesPage {
  readonly games: readonly LobbyGame[]
  readonly total: number
}

const toLobbyGame = ({ slug, title, images, isNew, provider }: Game): LobbyGame => ({
  slug,
  title,
  cover: images.vertical,
  isNew,
  provider: provider.name,
})

/** The categories that the visitor's country may see, in the operator's order. */
export function collectionsQuery(api: Client) {
  return queryOptions({
    ...failFast,
    queryKey: ['game', 'collections'],
    queryFn: ({ signal }) => api.call('GET /api/game/collections', {}, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  })
}

export type ProvidersFilter = Omit<NonNullable<CallInput<'GET /api/game/providers'>['query']>, 'perPage'>

/** A page of the providers with games on offer, by the alphabet. */
export function providersQuery(api: Client, filter: ProvidersFilter = {}) {
  return queryOptions({
    ...failFast,
    queryKey: ['game', 'providers', filter],
    queryFn: ({ signal }) =>
      api.call('GET /api/game/providers', { query: { ...filter, perPage: PROVIDERS_PER_PAGE } }, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  })
}

/** What games are listed: those of a collection or of providers, that have words in common, in an order. */
export type GamesFilter = Omit<NonNullable<CallInput<'GET /api/game/games'>['query']>, 'page' | 'perPage'>

/** A page of the games that are wished for. */
export function listedGamesQuery(api: Client, filter: GamesFilter, page: number) {
  return queryOptions({
    ...failFast,
    queryKey: ['game', 'listed', filter, page],
    queryFn: async ({ signal }): Promise<GamesPage> => {
      const query = { ...filter, page, perPage: GAMES_PER_PAGE }
      const { data, meta } = await api.call('GET /api/game/games', { query }, { signal })
      return { games: data.map(toLobbyGame), total: meta.total }
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

const favouritesKey = ['player', 'favourites'] as const

/** The player's favourites, the last one first. */
export function favouritesQuery(api: Client) {
  return queryOptions({
    ...failFast,
    queryKey: favouritesKey,
    queryFn: async ({ signal }): Promise<readonly LobbyGame[]> =>
      (await api.call('GET /api/game/games/favorites', {}, { signal })).map(toLobbyGame),
  })
}

/** Marks a game, or takes the mark away. Answers the whole list. */
export async function markFavourite(
  api: Client,
  slug: string,
  isMarked: boolean,
): Promise<readonly LobbyGame[]> {
  const input = { params: { id: slug } }
  const list: CallData<'GET /api/game/games/favorites'> = isMarked
    ? await api.call('POST /api/game/games/{id}/favorite', input)
    : await api.call('DELETE /api/game/games/{id}/favorite', input)
  return list.map(toLobbyGame)
}

/** A page of the games that the player has played for money, the last one first. */
export function playedGamesQuery(api: Client, page: number) {
  return queryOptions({
    ...failFast,
    queryKey: ['player', 'played', page],
    queryFn: async ({ signal }): Promise<GamesPage> => {
      const query = { page, perPage: GAMES_PER_PAGE }
      const { data, meta } = await api.call('GET /api/game/games/played', { query }, { signal })
      return { games: data.map(toLobbyGame), total: meta.total }
    },
  })
}
