import { useQuery } from '@tanstack/react-query'
import { findBreakEnd, isReached, limitDefinitions, limitsQuery } from '~/features/limits/api.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'

/** What the player has set themselves and leaves no bet: a break until its end, or a limit that is reached. */
export type PlayBlock = { readonly kind: 'break'; readonly endsAt: string } | { readonly kind: 'limit' }

/** What leaves the player no bet in a currency [4-30]; null where nothing does. */
export function usePlayBlock(currency: string | undefined): PlayBlock | null {
  const isPlayer = useSession().status === 'player'
  const { data: limits = [] } = useQuery({ ...limitsQuery(useApi()), enabled: isPlayer })
  const endsAt = findBreakEnd(limits)
  if (endsAt !== null) return { kind: 'break', endsAt }
  const isLimitReached = limits.some((limit) => {
    const isPlayLimit =
      limit.definition === limitDefinitions.bet || limit.definition === limitDefinitions.loss
    return isPlayLimit && limit.currency === currency && isReached(limit)
  })
  return isLimitReached ? { kind: 'limit' } : null
}
