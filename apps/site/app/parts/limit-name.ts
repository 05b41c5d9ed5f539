import type { PlayerLimit } from '@croupier/contract/types'
import { type CashLimit, type CashPeriod, cashLimits, cashPeriods, limitDefinitions } from '~/data/limit.ts'

/** Which limit of money it is; undefined for a term. */
export const getCashLimit = (limit: Pick<PlayerLimit, 'definition'>): CashLimit | undefined =>
  cashLimits.find((name) => limitDefinitions[name] === limit.definition)

/** The period of a limit of money; `daily` for one that nobody knows. */
export const getCashPeriod = (period: string): CashPeriod =>
  cashPeriods.find((known) => known === period) ?? 'daily'
