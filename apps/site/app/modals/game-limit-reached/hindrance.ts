import type { PlayerLimit } from '@croupier/contract/types'
import { definition, isReached } from '~/data/limit.ts'

/** What keeps a player from staking: a break, limits that are reached, or nothing. */
export type Hindrance =
  | { readonly kind: 'break' | 'none' }
  | { readonly kind: 'limits'; readonly reached: readonly PlayerLimit[] }

/** A limit on deposits keeps nobody from playing. */
export function hindranceOf(limits: readonly PlayerLimit[]): Hindrance {
  if (limits.some((limit) => limit.definition === definition.coolingOff)) return { kind: 'break' }
  const reached = limits.filter((limit) => limit.definition !== definition.deposit && isReached(limit))
  return reached.length > 0 ? { kind: 'limits', reached } : { kind: 'none' }
}
