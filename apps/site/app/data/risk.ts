import type { Client } from '@croupier/client'
import type { CallData } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'

export type Turnover = CallData<'GET /api/risk/reasons/turn-over-wager'>

/** Every answer to what has to be staked: what to invalidate when something was staked or paid. */
export const turnoverKey = ['payment', 'turnover'] as const

/**
 * What has to be staked in a currency before a withdrawal.
 *
 * @param version of the account, where an answer from before its last movement must not be shown
 */
export function turnoverQuery(api: Client, currency: string, version?: number) {
  return queryOptions({
    queryKey: [...turnoverKey, currency, version ?? null],
    queryFn: ({ signal }) =>
      api.call('GET /api/risk/reasons/turn-over-wager', { query: { currency } }, { signal }),
    // Every round changes it.
    staleTime: 0,
  })
}
