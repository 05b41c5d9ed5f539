import type { PlayerLimit } from '@croupier/contract/types'
import { isReached, limitDefinitions } from '~/data/limit.ts'

/** What keeps a player from staking: a break, limits that are reached, or nothing. */
export type PlayRestriction =
  | { readonly kind: 'break' | 'none' }
  | { readonly kind: 'limits'; readonly reached: readonly PlayerLimit[] }

/** A limit on deposits keeps nobody from playing. */
export function findPlayRestriction(limits: readonly PlayerLimit[]): PlayRestriction {
  if (limits.some((limit) => limit.definition === limitDefinitions.coolingOff)) return { kind: 'break' }
  const reached = limits.filter((limit) => limit.definition !== limitDefinitions.deposit && isReached(limit))
  return reached.length > 0 ? { kind: 'limits', reached } : { kind: 'none' }
}
