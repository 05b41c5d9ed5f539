import type { Client } from '@croupier/client'
import type { Game } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'

/** A game list is the same for everyone and changes rarely. */
export const CATALOGUE_STALE_MS = 60_000

/** What fills a row of covers at the widest and still scrolls on a phone. */
export const RAIL_LENGTH = 14
/** As many as the platform lists at once. */
export const MAX_PAGE_SIZE = 100

/** Of a game, what its cover shows. Pages of covers are written with it, so nothing more. */
export interface GameCardData {
  readonly slug: string
  readonly title: string
  /** Address of the upright cover. */
  readonly cover: string
  readonly isNew: boolean
}

const toGameCard = ({ slug, title, images, isNew }: Game): GameCardData => ({
  slug,
  title,
  cover: images.vertical,
  isNew,
})

/** The games in the house's order, as many as are listed at once, and how many there are in all. */
export function gamesQuery(api: Client) {
  return queryOptions({
    queryKey: ['game', 'covers'],
    queryFn: async ({ signal }) => {
      const query = { perPage: MAX_PAGE_SIZE }
      const { data, meta } = await api.call('GET /api/game/games', { query }, { signal })
      return { games: data.map(toGameCard), total: meta.total }
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

/** The games that the operator calls new, the newest first. There may be none. */
export function newGamesQuery(api: Client) {
  return queryOptions({
    queryKey: ['game', 'new-covers'],
    queryFn: async ({ signal }) => {
      const query = { order: 'new', perPage: RAIL_LENGTH } as const
      const { data } = await api.call('GET /api/game/games', { query }, { signal })
      return data.filter(({ isNew }) => isNew).map(toGameCard)
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

/** The slugs of all games on offer, the first `most` of them. */
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

/** Every list of rounds: what to invalidate when one has ended. */
export const spinsKey = ['game', 'spins'] as const
