import type { Client } from '@croupier/client'
import type { Game } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_STALE_MS } from '~/features/game/api/catalogue.ts'
import type { GamesFilter } from '../api.ts'

/** Offline, a search must fail at once instead of staying in the loading state. */
const failFast = { networkMode: 'always' } as const

const [MAX_FOUND, MAX_FOUND_PROVIDERS] = [8, 3] as const

export interface FoundGame {
  readonly slug: string
  readonly title: string
  readonly provider: string
  readonly rtp: string
  /** URL of the square cover. */
  readonly cover: string
}

export interface Found {
  readonly text: string
  readonly games: readonly FoundGame[]
  readonly total: number
  /** Shown if the search finds no games. */
  readonly close: readonly FoundGame[]
  /** Shown if the search finds neither games nor close ones. */
  readonly popular: readonly FoundGame[]
  readonly providers: readonly { readonly name: string; readonly slug: string; readonly games: number }[]
}

/** Games and providers for a text; popular games for none. */
export function searchQuery(api: Client, text: string, locale: string) {
  return queryOptions({
    ...failFast,
    queryKey: ['game', 'search', text, locale],
    queryFn: async ({ signal }): Promise<Found> => {
      const words = text ? { search: text, locale } : {}
      const [games, providers] = await Promise.all([
        api.call('GET /api/game/games', { query: { ...words, perPage: MAX_FOUND } }, { signal }),
        text
          ? api.call(
              'GET /api/game/providers',
              { query: { search: text, locale, perPage: MAX_FOUND_PROVIDERS } },
              { signal },
            )
          : null,
      ])
      return {
        text,
        games: games.data.map(toFound),
        total: games.meta.total,
        close: games.meta.close?.map(toFound) ?? [],
        popular: games.meta.popular?.map(toFound) ?? [],
        providers:
          providers?.data.map(({ name, slug, games: count }) => ({ name, slug, games: count })) ?? [],
      }
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

const toFound = ({ slug, title, provider, rtp, images }: Game): FoundGame => ({
  ...{ slug, title, rtp },
  provider: provider.name,
  cover: images.square,
})

/** What a filtered list may be narrowed by, with the number of games of each value, and their total. */
export function facetsQuery(api: Client, { order: _, ...filter }: GamesFilter, locale: string) {
  return queryOptions({
    ...failFast,
    queryKey: ['game', 'facets', filter, locale],
    queryFn: async ({ signal }) => {
      const query = { ...filter, locale, facets: 'true', perPage: 1 } as const
      const { meta } = await api.call('GET /api/game/games', { query }, { signal })
      return { total: meta.total, facets: meta.facets ?? null }
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

/** How many games a filter leaves. */
export function countQuery(api: Client, { order: _, ...filter }: GamesFilter) {
  return queryOptions({
    ...failFast,
    queryKey: ['game', 'count', filter],
    queryFn: async ({ signal }) =>
      (await api.call('GET /api/game/games', { query: { ...filter, perPage: 1 } }, { signal })).meta.total,
    staleTime: CATALOGUE_STALE_MS,
  })
}
