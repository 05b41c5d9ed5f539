import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_STALE_MS, MAX_PAGE_SIZE } from './catalogue.ts'

/** The categories of games and the titles of these games, in a language. */
export function gameNamesQuery(api: Client, slugs: readonly string[], locale: string) {
  const names = { slugs: slugs.join(','), perPage: MAX_PAGE_SIZE }
  return queryOptions({
    queryKey: ['game', 'names', slugs, locale],
    queryFn: async ({ signal }) => {
      const [categories, games] = await Promise.all([
        api.call('GET /api/game/games', { query: { perPage: 1, facets: 'true', locale } }, { signal }),
        slugs.length > 0 ? api.call('GET /api/game/games', { query: names }, { signal }) : null,
      ])
      return {
        categories: (categories.meta.facets?.category ?? []).map(({ value, name }) => ({ value, name })),
        games: (games?.data ?? []).map(({ slug, title }) => ({ slug, title })),
      }
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}
