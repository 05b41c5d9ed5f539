import type { PlayerLimit } from '@croupier/contract/types'
import { definition, isReached } from '~/data/limit.ts'
import { type AmountUnit, type Bounds, wireAmount } from './amount-rules.ts'

/** What the tightest of the player's own deposit limits still lets in, in the smallest unit. */
export interface DepositRoom {
  readonly left: bigint
  readonly limit: PlayerLimit
}

type Limits = readonly PlayerLimit[]

const isDepositLimitOf = (limit: PlayerLimit, currency: string) =>
  limit.definition === definition.deposit && limit.currency === currency

/** @returns null where the player has no deposit limit in the currency */
export function depositRoom(limits: Limits, unit: AmountUnit): DepositRoom | null {
  const rooms = limits
    .filter((limit) => isDepositLimitOf(limit, unit.currency.code))
    .map((limit) => {
      const left = wireAmount(limit.amount ?? '0', unit) - wireAmount(limit.currentAmount ?? '0', unit)
      return { left: left > 0n ? left : 0n, limit }
    })
  return (
    rooms.toSorted((one, other) => (one.left < other.left ? -1 : one.left > other.left ? 1 : 0))[0] ?? null
  )
}

/**
 * The bounds of a deposit under the player's limits. Where less is left than the method takes, its own bounds stand: there is
 * no amount that satisfies both, and the form says so.
 */
export function boundsWithin(bounds: Bounds, room: DepositRoom | null): Bounds {
  return room && room.left >= bounds.min && room.left < bounds.max ? { ...bounds, max: room.left } : bounds
}

/** Why nothing can be deposited: a break, a limit of the player's own, or the operator's cap. */
export type DepositStop =
  | { readonly kind: 'break'; readonly limit: PlayerLimit }
  | { readonly kind: 'own'; readonly limit: PlayerLimit }
  | { readonly kind: 'cap' }

/**
 * @param isFresh whether the limits were read after deposits were refused. Until then the cap is not named: a break or a limit
 *   that has only just begun would be announced as something else first.
 * @returns null while that is not known
 */
export function depositStop(limits: Limits, currency: string, isFresh: boolean): DepositStop | null {
  const onBreak = limits.find((limit) => limit.definition === definition.coolingOff)
  if (onBreak) return { kind: 'break', limit: onBreak }
  const own = limits.find((limit) => isDepositLimitOf(limit, currency) && isReached(limit))
  if (own) return { kind: 'own', limit: own }
  return isFresh ? { kind: 'cap' } : null
}
