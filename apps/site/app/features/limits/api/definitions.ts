import type { PlayerLimit } from '@croupier/contract/types'
import { COOLING_OFF } from './limits.ts'

/** Kinds of limits [9-03a]. */
export const limitDefinitions = {
  bet: 1,
  loss: 2,
  deposit: 3,
  selfExclusion: 4,
  coolingOff: COOLING_OFF,
} as const

/** Money limits, as named in addresses and message keys. */
export const cashLimits = ['deposit', 'loss', 'bet'] as const
export type CashLimit = (typeof cashLimits)[number]

export const cashPeriods = ['daily', 'weekly', 'monthly'] as const
export type CashPeriod = (typeof cashPeriods)[number]

/** Whether a limit is used up [4-30]. Both amounts have the same number of decimals. */
export function isReached({ amount, currentAmount }: PlayerLimit): boolean {
  const units = (text: string) => BigInt(text.replace('.', ''))
  return amount !== null && currentAmount !== null && units(currentAmount) >= units(amount)
}
