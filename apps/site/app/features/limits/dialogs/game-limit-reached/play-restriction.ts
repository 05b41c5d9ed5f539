import type { PlayerLimit } from '@croupier/contract/types'
import { isReached, limitDefinitions } from '../../api/definitions.ts'
import { findBreakEnd } from '../../api/limits.ts'

/** Reason a player may not bet: a break, reached limits, or none. */
export type PlayRestriction =
  | { readonly kind: 'break'; readonly endsAt: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'limits'; readonly reached: readonly PlayerLimit[] }

/** A reached deposit limit does not prevent playing. */
export function findPlayRestriction(limits: readonly PlayerLimit[]): PlayRestriction {
  const endsAt = findBreakEnd(limits)
  if (endsAt !== null) return { kind: 'break', endsAt }
  const reached = limits.filter((limit) => limit.definition !== limitDefinitions.deposit && isReached(limit))
  return reached.length > 0 ? { kind: 'limits', reached } : { kind: 'none' }
}
