import { useQuery } from '@tanstack/react-query'
import { isReached, limitDefinitions, limitsQuery } from '~/data/limit.ts'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'

/** Whether a reached limit in the currency, or a break, blocks betting [4-30]. */
export function useIsPlayBlocked(currency: string | undefined): boolean {
  const isPlayer = useSession().status === 'player'
  const { data: limits = [] } = useQuery({ ...limitsQuery(useApi()), enabled: isPlayer })
  return limits.some((limit) => {
    if (limit.definition === limitDefinitions.coolingOff) return true
    const isPlayLimit =
      limit.definition === limitDefinitions.bet || limit.definition === limitDefinitions.loss
    return isPlayLimit && limit.currency === currency && isReached(limit)
  })
}
