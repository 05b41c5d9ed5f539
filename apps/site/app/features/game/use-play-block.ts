import { useQuery } from '@tanstack/react-query'
import { isReached, limitDefinitions } from '~/features/limits/api/definitions.ts'
import { findBreakEnd, limitsQuery } from '~/features/limits/api/limits.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'

/** The player's own break, or own limit that is reached. Both prevent betting. */
export type PlayBlock = { readonly kind: 'break'; readonly endsAt: string } | { readonly kind: 'limit' }

/** The player's own limit or break that prevents betting in a currency [4-30]; null if there is none. */
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
