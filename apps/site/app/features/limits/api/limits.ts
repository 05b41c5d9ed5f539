import type { Client } from '@croupier/client'
import type { PlayerLimit } from '@croupier/contract/types'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'

/** The kind of limit that is a break [9-03a]. */
export const COOLING_OFF = 5

/** The player's limits with the amounts used. */
export function limitsQuery(api: Client) {
  return queryOptions({
    queryKey: personalKey('limits'),
    queryFn: ({ signal }) => api.call('GET /api/player/limits', {}, { signal }),
  })
}

/** When the player's break ends; null outside of one. */
export function findBreakEnd(limits: readonly PlayerLimit[]): string | null {
  return limits.find(({ definition }) => definition === COOLING_OFF)?.endsAt ?? null
}

/** When the player's break ends; null outside of one, and while unknown. */
export function useBreakEnd(): string | null {
  const isPlayer = useSession().status === 'player'
  const { data: limits = [] } = useQuery({ ...limitsQuery(useApi()), enabled: isPlayer })
  return findBreakEnd(limits)
}
