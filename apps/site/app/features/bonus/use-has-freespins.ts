import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/site.ts'
import { ACTIVE_STATUS, type FreespinsAward, playerFreespinsQuery } from './api.ts'

/** The player may have one active set in each currency. */
const MAX_ACTIVE = 20

/** The player's active free spins for a game, which need no balance; null without any. */
export function useFreespins(gameId: string): FreespinsAward | null {
  const query = useQuery(playerFreespinsQuery(useApi(), { status: ACTIVE_STATUS, perPage: MAX_ACTIVE }))
  const award = query.data?.awards.find(
    (one) => one.kind === 'freespins' && one.gameId === gameId && one.played < one.count,
  )
  return award?.kind === 'freespins' ? award : null
}

export const useHasFreespins = (gameId: string): boolean => useFreespins(gameId) !== null
