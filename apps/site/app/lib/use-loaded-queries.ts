import type { DehydratedState } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMatches } from 'react-router'

/** Dehydrated query state as JSON. */
export type LoadedQueries = string

export const serializeQueries = (state: DehydratedState): LoadedQueries => JSON.stringify(state)

/** Merges the query states of the current page's loaders. */
export function useLoadedQueries(): DehydratedState {
  const matches = useMatches()
  return useMemo(() => {
    const states = matches.flatMap(({ loaderData }) => parseStates(loaderData))
    return { mutations: [], queries: states.flatMap(({ queries }) => queries) }
  }, [matches])
}

/** `queries` comes from each loader, `player` from the root's. */
function parseStates(loaderData: unknown): DehydratedState[] {
  if (typeof loaderData !== 'object' || loaderData === null) return []
  const { queries, player } = loaderData as { queries?: LoadedQueries; player?: LoadedQueries }
  return [queries, player].flatMap((state) => (state === undefined ? [] : [JSON.parse(state)]))
}
