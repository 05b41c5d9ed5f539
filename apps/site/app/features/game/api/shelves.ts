import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'
import { CATALOGUE_STALE_MS, toGameCard } from './catalogue.ts'

/** At most 14 games, those that most players have played for money in the last 12 hours. */
export const playedTonightQuery = (api: Client) =>
  queryOptions({
    queryKey: ['game', 'played-tonight'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /api/game/shelves/played-tonight', {}, { signal })).map(toGameCard),
    staleTime: CATALOGUE_STALE_MS,
  })

/** At most 14 games like the one that the player played last, whose title is null without any rounds. */
export function becausePlayedQuery(api: Client) {
  return queryOptions({
    queryKey: personalKey('because-played'),
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/game/shelves/because-you-played', {}, { signal })
      return { played: meta.played?.title ?? null, games: data.map(toGameCard) }
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}
