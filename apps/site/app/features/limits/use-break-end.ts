import { useQuery } from '@tanstack/react-query'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { findBreakEnd, limitsQuery } from './api.ts'

/** When the player's break ends; null outside of one, and while unknown. */
export function useBreakEnd(): string | null {
  const isPlayer = useSession().status === 'player'
  const { data: limits = [] } = useQuery({ ...limitsQuery(useApi()), enabled: isPlayer })
  return findBreakEnd(limits)
}
