import type { PlayerLimit } from '@croupier/contract/types'
import { isReached, limitDefinitions } from '~/data/limit.ts'
import { type AmountUnit, type Bounds, parseWireAmount } from './amount-rules.ts'

/** What the tightest of the player's own deposit limits still lets in, in the smallest unit. */
export interface DepositAllowance {
  readonly remaining: bigint
  readonly limit: PlayerLimit
}

type Limits = readonly PlayerLimit[]

const isDepositLimitIn = (limit: PlayerLimit, currency: string) =>
  limit.definition === limitDefinitions.deposit && limit.currency === currency

/** @returns null where the player has no deposit limit in the currency */
export function findDepositAllowance(limits: Limits, unit: AmountUnit): DepositAllowance | null {
  const allowances = limits
    .filter((limit) => isDepositLimitIn(limit, unit.currency.code))
    .map((limit) => {
      const remaining =
        parseWireAmount(limit.amount ?? '0', unit) - parseWireAmount(limit.currentAmount ?? '0', unit)
      return { remaining: remaining > 0n ? remaining : 0n, limit }
    })
  return (
    allowances.toSorted((one, other) =>
      one.remaining < other.remaining ? -1 : one.remaining > other.remaining ? 1 : 0,
    )[0] ?? null
  )
}

/**
 * The bounds of a deposit under the player's limits. Where less is left than the method takes, its own bounds stand: there is
 * no amount that satisfies both, and the form says so.
 */
export function limitBounds(bounds: Bounds, allowance: DepositAllowance | null): Bounds {
  return allowance && allowance.remaining >= bounds.min && allowance.remaining < bounds.max
    ? { ...bounds, max: allowance.remaining }
    : bounds
}

/** Why nothing can be deposited: a break, a limit of the player's own, or the operator's cap. */
export type DepositBlock =
  | { readonly kind: 'break'; readonly limit: PlayerLimit }
  | { readonly kind: 'own'; readonly limit: PlayerLimit }
  | { readonly kind: 'cap' }

/**
 * @param isFresh whether the limits were read after deposits were refused. Until then the cap is not named: a break or a limit
 *   that has only just begun would be announced as something else first.
 * @returns null while that is not known
 */
export function findDepositBlock(limits: Limits, currency: string, isFresh: boolean): DepositBlock | null {
  const activeBreak = limits.find((limit) => limit.definition === limitDefinitions.coolingOff)
  if (activeBreak) return { kind: 'break', limit: activeBreak }
  const reachedLimit = limits.find((limit) => isDepositLimitIn(limit, currency) && isReached(limit))
  if (reachedLimit) return { kind: 'own', limit: reachedLimit }
  return isFresh ? { kind: 'cap' } : null
}
