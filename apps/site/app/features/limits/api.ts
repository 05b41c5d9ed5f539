import type { Client } from '@croupier/client'
import type { CallInput, PlayerLimit } from '@croupier/contract/types'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'

/** Kinds of limits [9-03a]. */
export const limitDefinitions = { bet: 1, loss: 2, deposit: 3, selfExclusion: 4, coolingOff: 5 } as const

/** Money limits, as named in addresses and message keys. */
export const cashLimits = ['deposit', 'loss', 'bet'] as const
export type CashLimit = (typeof cashLimits)[number]

export const cashPeriods = ['daily', 'weekly', 'monthly'] as const
export type CashPeriod = (typeof cashPeriods)[number]

/** The player's limits with the amounts used. */
export function limitsQuery(api: Client) {
  return queryOptions({
    queryKey: personalKey('limits'),
    queryFn: ({ signal }) => api.call('GET /api/player/limits', {}, { signal }),
  })
}

/** When the player's break ends; null outside of one. */
export function findBreakEnd(limits: readonly PlayerLimit[]): string | null {
  return limits.find(({ definition }) => definition === limitDefinitions.coolingOff)?.endsAt ?? null
}

/** When the player's break ends; null outside of one, and while unknown. */
export function useBreakEnd(): string | null {
  const isPlayer = useSession().status === 'player'
  const { data: limits = [] } = useQuery({ ...limitsQuery(useApi()), enabled: isPlayer })
  return findBreakEnd(limits)
}

/** Whether a limit is used up [4-30]. Both amounts have the same number of decimals. */
export function isReached({ amount, currentAmount }: PlayerLimit): boolean {
  const units = (text: string) => BigInt(text.replace('.', ''))
  return amount !== null && currentAmount !== null && units(currentAmount) >= units(amount)
}

export const setLimit = (api: Client, body: CallInput<'POST /api/player/limits'>['body']) =>
  api.call('POST /api/player/limits', { body })

export const changeLimit = (
  api: Client,
  limitId: string,
  body: CallInput<'PUT /api/player/limits/{limitId}'>['body'],
) => api.call('PUT /api/player/limits/{limitId}', { params: { limitId }, body })

export const removeLimit = (api: Client, id: string) =>
  api.call('DELETE /api/player/limits/{id}', { params: { id } })
