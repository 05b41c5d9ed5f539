import type { Client } from '@croupier/client'
import type { CallData, CallInput, Game } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_STALE_MS, type GameCardData, toGameCard } from '~/features/game/api/catalogue.ts'
import { personalKey } from '~/lib/personal-key.ts'

/** A multiple of the row lengths 3, 6 and 7. */
export const GAMES_PER_PAGE = 42
export const PROVIDERS_PER_PAGE = 60

/** Offline, a list must fail at once instead of staying in the loading state. */
const failFast = { networkMode: 'always' } as const

/** Another device of the player may have changed them: each view, and each return to the page, asks again. */
const ofAllDevices = { ...failFast, staleTime: 0 } as const

/** The fields of a game that its cover shows in a list. */
export interface LobbyGame extends GameCardData {
  readonly provider: string
  /** Return in percent, as a decimal string: "96.10". */
  readonly rtp: string
  /** When the operator takes it off. */
  readonly offeredUntil?: string | undefined
}

export interface PlayedGame extends LobbyGame {
  /** When the latest round began. */
  readonly playedAt: string
  readonly hasOpenRound: boolean
}

export interface PlayedGamesPage {
  readonly games: readonly PlayedGame[]
  readonly total: number
}

export interface GamesPage {
  readonly games: readonly LobbyGame[]
  readonly total: number
  /** For a search without games: what is close to it. */
  readonly close?: readonly LobbyGame[] | undefined
  /** For a search to which nothing is close. */
  readonly popular?: readonly LobbyGame[] | undefined
}

const toLobbyGame = (game: Game): LobbyGame => ({
  ...toGameCard(game),
  provider: game.provider.name,
  rtp: game.rtp,
  offeredUntil: game.offeredUntil,
})

export type ProvidersFilter = Omit<NonNullable<CallInput<'GET /api/game/providers'>['query']>, 'perPage'>

/** A page of the providers with games on offer, in alphabetical order. */
export function providersQuery(api: Client, filter: ProvidersFilter = {}) {
  return queryOptions({
    ...failFast,
    queryKey: ['game', 'providers', filter],
    queryFn: ({ signal }) =>
      api.call('GET /api/game/providers', { query: { ...filter, perPage: PROVIDERS_PER_PAGE } }, { signal }),
    staleTime: CATALOGUE_STALE_MS,
  })
}

/** Filter and order of a game list: collection, facets, search words. */
export type GamesFilter = Omit<NonNullable<CallInput<'GET /api/game/games'>['query']>, 'page' | 'perPage'>

/** A page of a filtered game list. */
export function listedGamesQuery(api: Client, filter: GamesFilter, page: number) {
  return queryOptions({
    ...failFast,
    queryKey: ['game', 'listed', filter, page],
    queryFn: async ({ signal }): Promise<GamesPage> => {
      const query = { ...filter, page, perPage: GAMES_PER_PAGE }
      const { data, meta } = await api.call('GET /api/game/games', { query }, { signal })
      return {
        games: data.map(toLobbyGame),
        total: meta.total,
        ...(meta.close && { close: meta.close.map(toLobbyGame) }),
        ...(meta.popular && { popular: meta.popular.map(toLobbyGame) }),
      }
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

const favouritesKey = personalKey('favourites')

/** The player's favourites, most recent first. */
export function favouritesQuery(api: Client) {
  return queryOptions({
    ...ofAllDevices,
    queryKey: favouritesKey,
    queryFn: async ({ signal }): Promise<readonly LobbyGame[]> =>
      (await api.call('GET /api/game/games/favorites', {}, { signal })).map(toLobbyGame),
  })
}

/** Adds or removes a favourite. Returns the whole list. */
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

export const playedKey = personalKey('played')

/** A page of the games that the player has played for money, most recent first. */
export function playedGamesQuery(api: Client, page: number) {
  return queryOptions({
    ...ofAllDevices,
    queryKey: [...playedKey, page],
    queryFn: async ({ signal }): Promise<PlayedGamesPage> => {
      const query = { page, perPage: GAMES_PER_PAGE }
      const { data, meta } = await api.call('GET /api/game/games/played', { query }, { signal })
      const games = data.map(({ playedAt, hasOpenRound, ...game }) => ({
        ...toLobbyGame(game),
        playedAt,
        hasOpenRound,
      }))
      return { games, total: meta.total }
    },
  })
}
