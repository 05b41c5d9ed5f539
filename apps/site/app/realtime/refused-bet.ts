import type { RefusedBet } from '@croupier/contract/types'
import { queryOptions, skipToken } from '@tanstack/react-query'

/**
 * The player's last bet that was not taken; null where one was since. No call answers it: it is told [7-54c]. It stands here
 * and not with the games' calls, which every page carries.
 */
export function refusedBetQuery() {
  return queryOptions<RefusedBet | null>({
    queryKey: ['game', 'refused-bet'],
    queryFn: skipToken,
    staleTime: Infinity,
  })
}
