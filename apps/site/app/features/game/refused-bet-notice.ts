import type { RefusedBet } from '@croupier/contract/types'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

/**
 * The player's last refused bet; null after an accepted one. Set by realtime events only [7-54c]. Not in
 * `api/catalogue.ts`, which is part of the first load.
 */
export function refusedBetQuery() {
  return queryOptions<RefusedBet | null>({
    queryKey: personalKey('refused-bet'),
    queryFn: skipToken,
    staleTime: Infinity,
  })
}
