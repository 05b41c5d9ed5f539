import type { Client } from '@croupier/client'
import type { PlayerLimit, Profile } from '@croupier/contract/types'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '~/features/profile/api/player.ts'
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

/** Of a profile: neither limited nor excluded. */
const ACTIVE = 1

export const isExcludedFromPromotion = (profile: Profile | undefined, limits: readonly PlayerLimit[] = []) =>
  findBreakEnd(limits) !== null || (profile !== undefined && profile.status !== ACTIVE)

const promotionKey = personalKey('promotion')

/** Whether rewards may be offered to the player of a token that has ended. Read by the server only. */
export function promotionQuery(api: Client, endedToken: string) {
  return queryOptions({
    queryKey: promotionKey,
    queryFn: async ({ signal }) => {
      const options = { signal, bearer: endedToken }
      return (await api.publicCall('GET /api/player/sessions/promotion', {}, options)).isAllowed
    },
  })
}

/** Whether the player is offered no rewards: during a break, and while their status allows none. */
export function useIsExcludedFromPromotion(): boolean {
  const { status } = useSession()
  const isToldByServer = useQueryClient().getQueryData(promotionKey) === false
  const { data: profile } = useQuery({ ...profileQuery(useApi()), enabled: status === 'player' })
  const { data: limits } = useQuery({ ...limitsQuery(useApi()), enabled: status === 'player' })
  if (status === 'guest') return false
  return isExcludedFromPromotion(profile, limits) || (isToldByServer && !(profile && limits))
}
