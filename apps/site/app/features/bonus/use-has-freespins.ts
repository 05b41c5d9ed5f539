import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/site.ts'
import {
  ACTIVE_STATUS,
  type AwardsFilter,
  type FreespinsAward,
  ISSUED_STATUS,
  playerFreespinsQuery,
} from './api.ts'

/** The player may have one active set in each currency; of those that wait the newest are read. */
const MAX_ACTIVE = 20

/** The player's active free spins for a game, which need no balance; null without any. */
export const useFreespins = (gameId: string): FreespinsAward | null =>
  useSpinsOf(gameId, { status: ACTIVE_STATUS, perPage: MAX_ACTIVE })

/** Free spins of the game in a currency that are not active yet. */
export const useIssuedFreespins = (gameId: string, currency: string | undefined): FreespinsAward | null =>
  useSpinsOf(gameId, { status: ISSUED_STATUS, ...(currency && { currency }), perPage: MAX_ACTIVE })

function useSpinsOf(gameId: string, filter: AwardsFilter): FreespinsAward | null {
  const { data } = useQuery(playerFreespinsQuery(useApi(), filter))
  const award = data?.awards.find(
    (one) => one.kind === 'freespins' && one.gameId === gameId && one.played < one.count,
  )
  return award?.kind === 'freespins' ? award : null
}

export const useHasFreespins = (gameId: string): boolean => useFreespins(gameId) !== null
