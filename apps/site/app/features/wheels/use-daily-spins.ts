import { newIdempotencyKey } from '@croupier/client'
import type { Wheel } from '@croupier/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { findBreakEnd, limitsQuery } from '~/features/limits/api/limits.ts'
import { clockOffsetQuery } from '~/features/tournaments/api.ts'
import { useApi } from '~/lib/site.ts'
import { ownWheelsKey, takeDailySpins } from './api.ts'

/**
 * Takes today's free spins when the player visits the wheel and is not on a break. A failure leaves them for the
 * next visit.
 */
export function useDailySpins({ id, identity, isDailyAvailable, nextDailyAt }: Wheel) {
  const api = useApi()
  const queries = useQueryClient()
  const take = useEffectEvent(async () => {
    const wheel = await takeDailySpins(api, id, newIdempotencyKey())
    queries.setQueryData([...ownWheelsKey, identity], wheel)
  })
  const limits = useQuery(limitsQuery(api))
  const mayTake = isDailyAvailable === true && !limits.isPending && findBreakEnd(limits.data ?? []) === null
  // An open page reads the wheel again when the next ones can be taken.
  const { data: offset } = useQuery({ ...clockOffsetQuery(api), enabled: nextDailyAt !== null })
  useEffect(() => {
    if (nextDailyAt === null || offset === undefined) return
    const left = Date.parse(nextDailyAt) - Date.now() - offset
    const read = () => void queries.invalidateQueries({ queryKey: ownWheelsKey })
    const timer = setTimeout(read, Math.max(left, 0))
    return () => clearTimeout(timer)
  }, [nextDailyAt, offset, queries])
  const isAsked = useRef(false)
  useEffect(() => {
    if (mayTake && !isAsked.current) void take().catch(() => {})
    isAsked.current = mayTake
  }, [mayTake])
}
