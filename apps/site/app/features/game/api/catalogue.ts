import type { Client } from '@croupier/client'
import type { Game } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

/** Game lists are the same for everyone and change rarely. */
export const CATALOGUE_STALE_MS = 60_000

/** Fills a row of covers on the widest screen. */
export const RAIL_LENGTH = 14
/** The platform's largest page size. */
export const MAX_PAGE_SIZE = 100

/** The fields of a game that its cover shows. Kept small because it is serialised into pages. */
export interface GameCardData {
  readonly slug: string
  readonly title: string
  /** URL of the portrait cover. */
  readonly cover: string
  readonly isNew: boolean
  /** The operator's, by language. */
  readonly badge?: Game['badge']
}

export const toGameCard = ({ slug, title, images, isNew, badge }: Game): GameCardData => ({
  slug,
  title,
  cover: images.vertical,
  isNew,
  badge,
})

/** The first games in the operator's order, with the total number of games. */
export function gamesQuery(api: Client) {
  return queryOptions({
    queryKey: ['game', 'covers'],
    queryFn: async ({ signal }) => {
      const query = { perPage: RAIL_LENGTH }
      const { data, meta } = await api.call('GET /api/game/games', { query }, { signal })
      return { games: data.map(toGameCard), total: meta.total }
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

/** The first games of a collection, in its order. */
export function shelfQuery(api: Client, collection: string) {
  return queryOptions({
    queryKey: ['game', 'shelf', collection],
    queryFn: async ({ signal }) => {
      const query = { collection, perPage: RAIL_LENGTH }
      return (await api.call('GET /api/game/games', { query }, { signal })).data.map(toGameCard)
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

/** The slugs of the first `limit` games on offer. */
export async function fetchGameSlugs(api: Client, limit: number): Promise<string[]> {
  const slugs: string[] = []
  for (let page = 1; slugs.length < limit; page++) {
    const query = { page, perPage: MAX_PAGE_SIZE, order: 'title' } as const
    const { data, meta } = await api.call('GET /api/game/games', { query })
    slugs.push(...data.map(({ slug }) => slug))
    if (data.length === 0 || slugs.length >= meta.total) break
  }
  return slugs.slice(0, limit)
}

/** Key of all lists of rounds, for invalidation. */
export const spinsKey = personalKey('spins')
