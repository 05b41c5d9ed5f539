import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { href } from 'react-router'
import { useSite } from '~/lib/site.ts'
import { type Found, type FoundGame, searchQuery } from '../../api/search.ts'
import { writeLobbyPosition } from '../../lobby-position.ts'
import { ALL_GAMES } from '../../use-listed-games.ts'

/** A game or a provider that is found, or the list of all that is found. */
export interface Result {
  readonly key: string
  readonly title: string
  readonly address: string
  readonly game: FoundGame | null
  /** Of a provider or a list. */
  readonly games: number
  readonly isList: boolean
}

const NOTHING: Found = { text: '', games: [], providers: [], close: [], popular: [], total: 0 }

const gameResult = (game: FoundGame): Result => ({
  ...{ key: `game ${game.slug}`, title: game.title, game, games: 0, isList: false },
  address: href('/games/:id', { id: game.slug }),
})

/** What a text finds. While another text is looked for, the results of the one before. */
export function useSearchResults(wanted: string) {
  const { api, locale } = useSite()
  const { data, isError, refetch } = useQuery({
    ...searchQuery(api, wanted, locale),
    placeholderData: keepPreviousData,
  })
  // Rendered in a task that a key interrupts.
  const shown = useDeferredValue(data)
  // The same lists until something else is found: they are not rendered again for each key.
  const { results, close, popular } = useMemo(() => toResults(shown), [shown])
  const { total, providers } = shown ?? NOTHING
  const text = isError ? wanted : (shown ?? NOTHING).text
  return {
    // The text of the results.
    text,
    ...{ results, close, popular, total },
    providers: providers.length,
    isLoading: shown === undefined,
    isStale: shown !== undefined && text !== wanted,
    hasFailed: isError,
    retry: () => void refetch(),
  }
}

/** The list of all games by a search. */
const listResult = (text: string, games: number): Result => ({
  ...{ key: 'list', title: '', game: null, games, isList: true },
  address:
    href('/categories/:categoryIdentity', { categoryIdentity: ALL_GAMES }) +
    writeLobbyPosition({ facets: {}, order: null, search: text, page: 1 }),
})

function toResults({ text, games, providers, close, popular, total }: Found = NOTHING) {
  const hasProviders = providers.length > 0
  return {
    results: [
      ...games.map(gameResult),
      ...providers.map(({ name, slug, games: count }) => ({
        ...{ key: `provider ${slug}`, title: name, game: null, games: count, isList: false },
        address: href('/providers/:provider', { provider: slug }),
      })),
      ...(text !== '' && total > games.length ? [listResult(text, total)] : []),
    ],
    close: hasProviders ? [] : close.map(gameResult),
    popular: hasProviders ? [] : popular.map(gameResult),
  }
}
