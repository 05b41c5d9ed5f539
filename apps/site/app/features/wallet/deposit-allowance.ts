import type { PlayerLimit } from '@croupier/contract/types'
import { isReached, limitDefinitions } from '~/features/limits/api/definitions.ts'
import { type AmountUnit, type Bounds, parseWireAmount } from '~/lib/money/amount-rules.ts'

/** The remaining amount of the tightest deposit limit, in subunits. */
export interface DepositAllowance {
  readonly remaining: bigint
  readonly limit: PlayerLimit
}

type Limits = readonly PlayerLimit[]

const isDepositLimitIn = (limit: PlayerLimit, currency: string) =>
  limit.definition === limitDefinitions.deposit && limit.currency === currency

/** @returns null if the player has no deposit limit in the currency */
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
 * The bounds of a deposit under the player's limits. If the remaining amount is below the method's minimum,
 * the method's bounds are kept: no amount is valid, and the form explains it.
 */
export function limitBounds(bounds: Bounds, allowance: DepositAllowance | null): Bounds {
  return allowance && allowance.remaining >= bounds.min && allowance.remaining < bounds.max
    ? { ...bounds, max: allowance.remaining }
    : bounds
}

/** Why nothing can be deposited: a break, the player's limit, or the operator's cap. */
export type DepositBlock =
  | { readonly kind: 'break'; readonly limit: PlayerLimit }
  | { readonly kind: 'own'; readonly limit: PlayerLimit }
  | { readonly kind: 'cap' }

/**
 * @param isFresh whether the limits were read after the refusal. Until then the cap is not reported, because
 *   a new break or limit may be the reason.
 * @returns null while unknown
 */
export function findDepositBlock(limits: Limits, currency: string, isFresh: boolean): DepositBlock | null {
  const activeBreak = limits.find((limit) => limit.definition === limitDefinitions.coolingOff)
  if (activeBreak) return { kind: 'break', limit: activeBreak }
  const reachedLimit = limits.find((limit) => isDepositLimitIn(limit, currency) && isReached(limit))
  if (reachedLimit) return { kind: 'own', limit: reachedLimit }
  return isFresh ? { kind: 'cap' } : null
}
