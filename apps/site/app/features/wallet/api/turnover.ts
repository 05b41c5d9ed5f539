import type { Client } from '@croupier/client'
import type { CallData } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

export type Turnover = CallData<'GET /api/risk/reasons/turn-over-wager'>

/** Key of all turnover queries, for invalidation. */
export const turnoverKey = personalKey('turnover')

/**
 * The turnover required before a withdrawal in a currency.
 * @param version version of the account, to bypass answers from before its last transfer
 */
export function turnoverQuery(api: Client, currency: string, version?: number) {
  return queryOptions({
    queryKey: [...turnoverKey, currency, version ?? null],
    queryFn: ({ signal }) =>
      api.call('GET /api/risk/reasons/turn-over-wager', { query: { currency } }, { signal }),
    // Changes with every round.
    staleTime: 0,
  })
}
