import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type GamesPart, type GamesWish, listedGamesQuery } from '~/data/lobby.ts'
import { useApi } from '~/site.ts'
import type { GameListProps } from './game-list.tsx'
import { type LobbyPlace, pagesInView } from './lobby-address.ts'

/** What the platform is asked for, of a list and a place in it. */
export function wishOf(list: Pick<GamesWish, 'collection' | 'provider'>, place: LobbyPlace): GamesWish {
  const { providers, order, search } = place
  return {
    ...list,
    ...(providers.length > 0 ? { provider: providers.join(',') } : {}),
    ...(search ? { search } : {}),
    ...(order ? { order } : {}),
  }
}

type Parts = readonly (GamesPart | undefined)[]

/** The pages in view of what is wished for. While others are fetched, those before them stay. */
export function useListedGames(wish: GamesWish, page: number) {
  const api = useApi()
  const answers = useQueries({ queries: pagesInView(page).map((one) => listedGamesQuery(api, wish, one)) })
  const parts: Parts = answers.map(({ data }) => data)
  const hasFailed = answers.some(({ isError }) => isError)
  const [last, setLast] = useState(parts)
  const isWhole = parts.every((part) => part !== undefined)
  if (isWhole && !isSame(parts, last)) setLast(parts)
  const isStale = parts[0] === undefined && !hasFailed && last[0] !== undefined
  return {
    parts: isStale ? last : parts,
    page,
    hasFailed,
    isStale,
    retry: () => {
      for (const answer of answers) if (answer.isError) answer.refetch()
    },
  } satisfies Partial<GameListProps>
}

const isSame = (one: Parts, other: Parts) =>
  one.length === other.length && one.every((part, index) => part === other[index])
