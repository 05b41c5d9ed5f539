import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/site.ts'
import { ACTIVE_STATUS, playerFreespinsQuery } from './api.ts'

/** The player may have one active set in each currency. */
const MAX_ACTIVE = 20

/** Whether the player has active free spins for a game, which need no balance. */
export function useHasFreespins(gameId: string): boolean {
  const query = useQuery(playerFreespinsQuery(useApi(), { status: ACTIVE_STATUS, perPage: MAX_ACTIVE }))
  return (query.data?.awards ?? []).some(
    (award) => award.kind === 'freespins' && award.gameId === gameId && award.played < award.count,
  )
}
