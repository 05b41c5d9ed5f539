import { useQueries } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useApi } from '~/lib/site.ts'
import { type GamesFilter, type GamesPage, listedGamesQuery } from './api.ts'
import type { GameListProps } from './game-list.tsx'
import { type LobbyPosition, pagesInView } from './lobby-position.ts'

/** The games of a page before the visitor narrows them. */
export type ListOfGames = Pick<GamesFilter, 'collection' | 'provider'>

/** The category of all games, which no operator needs to configure. */
export const ALL_GAMES = 'all'

/** The list of the page of a category. */
export const listOfCategory = (identity: string): ListOfGames =>
  identity === ALL_GAMES ? {} : { collection: identity }

/**
 * Request filter for a list and the URL's position.
 * @param locale in which names are searched
 */
export function toGamesFilter(list: ListOfGames, position: LobbyPosition, locale: string): GamesFilter {
  const { facets, order, search } = position
  return {
    ...Object.fromEntries(Object.entries(facets).map(([facet, values]) => [facet, values.join(',')])),
    ...list,
    ...(search ? { search, locale } : {}),
    ...(order ? { order } : {}),
  }
}

type Pages = readonly (GamesPage | undefined)[]

/** The visible pages of a filter. While they load, those of the previous filter are kept. */
export function useListedGames(filter: GamesFilter, page: number) {
  const api = useApi()
  const results = useQueries({ queries: pagesInView(page).map((one) => listedGamesQuery(api, filter, one)) })
  const pages: Pages = results.map(({ data }) => data)
  const hasFailed = results.some(({ isError }) => isError)
  const [previousPages, setPreviousPages] = useState(pages)
  const isComplete = pages.every((gamesPage) => gamesPage !== undefined)
  if (isComplete && !isSame(pages, previousPages)) setPreviousPages(pages)
  const isStale = pages[0] === undefined && !hasFailed && previousPages[0] !== undefined
  const shown = isStale || isComplete ? previousPages : pages
  // A page of covers is rendered in several tasks: one would block the scroll.
  const view = useDeferredValue(useMemo(() => ({ pages: shown, page }), [shown, page]))
  return {
    ...view,
    hasFailed,
    isStale,
    retry: () => {
      for (const result of results) if (result.isError) result.refetch()
    },
  } satisfies Partial<GameListProps>
}

const isSame = (one: Pages, other: Pages) =>
  one.length === other.length && one.every((gamesPage, index) => gamesPage === other[index])
