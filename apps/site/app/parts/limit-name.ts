import type { PlayerLimit } from '@croupier/contract/types'
import { type CashLimit, type CashPeriod, cashLimits, cashPeriods, definition } from '~/data/limit.ts'

/** Which limit of money it is; undefined for a term. */
export const cashLimitOf = (limit: Pick<PlayerLimit, 'definition'>): CashLimit | undefined =>
  cashLimits.find((name) => definition[name] === limit.definition)

/** The period of a limit of money; `daily` for one that nobody knows. */
export const cashPeriodOf = (period: string): CashPeriod =>
  cashPeriods.find((known) => known === period) ?? 'daily'
