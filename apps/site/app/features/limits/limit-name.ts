import type { PlayerLimit } from '@croupier/contract/types'
import {
  type CashLimit,
  type CashPeriod,
  cashLimits,
  cashPeriods,
  limitDefinitions,
} from './api/definitions.ts'

/** @returns undefined for limits of time */
export const getCashLimit = (limit: Pick<PlayerLimit, 'definition'>): CashLimit | undefined =>
  cashLimits.find((name) => limitDefinitions[name] === limit.definition)

/** The period of a money limit; `daily` if unknown. */
export const getCashPeriod = (period: string): CashPeriod =>
  cashPeriods.find((known) => known === period) ?? 'daily'
