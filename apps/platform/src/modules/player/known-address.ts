import type { Orm } from '../../kernel.ts'
import { and, desc, eq, gt, inArray, isNull, or } from '../../sql.ts'
import type { SignInPolicy } from '../settings/index.ts'
import { ipKey } from './email-address.ts'
import { playerSession } from './tables.ts'

/** Enough to cover a player's usual addresses. */
const MAX_RECENT_SESSIONS = 200
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Whether the player has signed in from the IP address since then. Sessions that were closed from another
 * session, or whose token was copied, do not count. The query runs for an unknown player too, so that the
 * timing is the same.
 */
export async function isKnownAddress(
  tx: Orm,
  playerId: string | null,
  ip: string,
  since: Date,
): Promise<boolean> {
  const { endReason } = playerSession
  const sessions = await tx
    .select({ ip: playerSession.ip })
    .from(playerSession)
    .where(
      and(
        eq(playerSession.playerId, playerId ?? NIL_UUID),
        gt(playerSession.createdAt, since),
        or(isNull(endReason), inArray(endReason, ['signed-out', 'expired', 'crowded'])),
      ),
    )
    .orderBy(desc(playerSession.createdAt))
    .limit(MAX_RECENT_SESSIONS)
  return sessions.some((session) => ipKey(session.ip) === ipKey(ip))
}

/** Start of the period in which an IP address counts as known. */
export const knownSince = ({ knownAddressDays }: Pick<SignInPolicy, 'knownAddressDays'>, now: Date) =>
  new Date(now.getTime() - knownAddressDays * 86_400_000)
