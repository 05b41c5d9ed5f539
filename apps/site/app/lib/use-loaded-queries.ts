import type { DehydratedState } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMatches } from 'react-router'

/** Dehydrated query state as JSON. */
export type LoadedQueries = string

export const serializeQueries = (state: DehydratedState): LoadedQueries => JSON.stringify(state)
export const NO_QUERIES: LoadedQueries = '{"mutations":[],"queries":[]}'
export const parseQueries = (state: LoadedQueries): DehydratedState => JSON.parse(state)

/** Merges the query states of the current page's loaders. */
export function useLoadedQueries(): DehydratedState {
  const matches = useMatches()
  return useMemo(() => {
    const states = matches.flatMap(({ loaderData }) => parseStates(loaderData))
    return { mutations: [], queries: states.flatMap(({ queries }) => queries) }
  }, [matches])
}

function parseStates(loaderData: unknown): DehydratedState[] {
  if (typeof loaderData !== 'object' || loaderData === null) return []
  const { queries } = loaderData as { queries?: LoadedQueries }
  return queries === undefined ? [] : [parseQueries(queries)]
}
