import type { Orm } from '../../kernel.ts'
import type { Awards, ReservedAward } from './awards.service.ts'
import type { BonusDeposits } from './ports.ts'

const DAY_MS = 86_400_000

/** How often a player may receive an offer; null for no limit. */
export type OfferLimits = Pick<ReservedAward, 'perPlayer' | 'limit'>

interface LimitedOffer extends OfferLimits {
  readonly id: string
}

/** Why a player may not receive an offer again. */
export interface UsedUp {
  /** When it is available again; null if that is unknown or never. */
  readonly availableAt: Date | null
}

interface UsesDeps {
  readonly awards: Pick<Awards, 'countIssued' | 'issuesSince'>
  readonly deposits: BonusDeposits
}

/**
 * Those of the offers that the player has received as often as allowed, or has reserved by pending deposits.
 * Reservations are read first: a deposit paid in between is counted twice rather than not at all.
 */
export async function findUsedUp(
  { awards, deposits }: UsesDeps,
  tx: Orm,
  { playerId, now }: { readonly playerId: string; readonly now: Date },
  offers: readonly LimitedOffer[],
): Promise<ReadonlyMap<string, UsedUp>> {
  const limited = offers.filter(({ perPlayer, limit }) => perPlayer !== null || limit != null)
  if (limited.length === 0) return new Map()
  const reserved = await deposits.countReservations(
    tx,
    playerId,
    limited.map(({ id }) => id),
  )
  const issued = await awards.countIssued(
    tx,
    playerId,
    limited.map(({ id }) => id),
  )
  const periodic = limited.flatMap(({ id, limit }) => (limit ? [{ id, ...limit }] : []))
  const issues = await awards.issuesSince(
    tx,
    playerId,
    periodic.map(({ id }) => id),
    startOf(now, Math.max(0, ...periodic.map(({ days }) => days))),
  )
  return new Map(
    limited.flatMap(({ id, perPlayer, limit }) => {
      const open = reserved.get(id) ?? 0
      if (perPlayer !== null && open + (issued.get(id) ?? 0) >= perPlayer) return [[id, NEVER] as const]
      const within = limit && usedWithin(limit, { issues: issues.get(id) ?? [], open }, now)
      return within ? [[id, within] as const] : []
    }),
  )
}

const NEVER: UsedUp = { availableAt: null }

const startOf = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** @param uses issues newest first, and the number of pending deposits, whose time is not known */
function usedWithin(
  { count, days }: NonNullable<OfferLimits['limit']>,
  { issues, open }: { readonly issues: readonly Date[]; readonly open: number },
  now: Date,
): UsedUp | null {
  const since = startOf(now, days)
  const within = issues.filter((at) => at > since)
  if (open + within.length < count) return null
  const last = within[count - open - 1]
  return { availableAt: last ? new Date(last.getTime() + days * DAY_MS) : null }
}
