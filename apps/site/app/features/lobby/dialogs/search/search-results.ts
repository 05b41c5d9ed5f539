import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { href } from 'react-router'
import { useSite } from '~/lib/site.ts'
import { type Found, type FoundGame, searchQuery } from '../../api/search.ts'

/** A game or a provider that is found. */
export interface Result {
  readonly key: string
  readonly title: string
  readonly address: string
  readonly game: FoundGame | null
  /** Of a provider. */
  readonly games: number
}

const NOTHING = { games: [], providers: [], close: [] }

const gameResult = (game: FoundGame): Result => ({
  ...{ key: `game ${game.slug}`, title: game.title, game, games: 0 },
  address: href('/games/:id', { id: game.slug }),
})

/** What a text finds. While another text is looked for, the results of the one before. */
export function useSearchResults(text: string) {
  const { api, locale } = useSite()
  const found = useQuery({ ...searchQuery(api, text, locale), placeholderData: keepPreviousData })
  // The same lists until something else is found: they are not rendered again for each key.
  const { results, close } = useMemo(() => toResults(found.data), [found.data])
  return {
    ...{ results, close },
    total: found.data?.total ?? 0,
    providers: found.data?.providers.length ?? 0,
    isLoading: found.isPending,
    isStale: found.isPlaceholderData,
    hasFailed: found.isError,
    retry: () => void found.refetch(),
  }
}

function toResults({ games, providers, close }: Pick<Found, 'games' | 'providers' | 'close'> = NOTHING) {
  return {
    results: [
      ...games.map(gameResult),
      ...providers.map(({ name, slug, games: count }) => ({
        ...{ key: `provider ${slug}`, title: name, game: null, games: count },
        address: href('/providers/:provider', { provider: slug }),
      })),
    ],
    close: providers.length > 0 ? [] : close.map(gameResult),
  }
}
