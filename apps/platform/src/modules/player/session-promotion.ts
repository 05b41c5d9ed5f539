import type { Clock, Orm } from '../../kernel.ts'
import { and, eq, isNull } from '../../sql.ts'
import { mayBePromotedTo, maySignIn } from './players.ts'
import { player, playerSession } from './tables.ts'
import { isSessionExpired } from './token-rotation.ts'
import type { Tokens } from './tokens.ts'

/**
 * Whether rewards may be offered to the player of a token, which may have ended: the site's server asks before the
 * browser has renewed it. Renews and ends nothing.
 * @returns null if the token is none, or its session is over
 */
export async function readSessionPromotion(
  orm: Orm,
  { tokens, clock }: { readonly tokens: Pick<Tokens, 'readIgnoringExpiry'>; readonly clock: Clock },
  token: string,
): Promise<boolean | null> {
  const claims = await tokens.readIgnoringExpiry(token)
  if (!claims) return null
  const now = clock.now()
  const { id, playerId, endedAt } = playerSession
  const [found] = await orm
    .select({ session: playerSession, player })
    .from(playerSession)
    .innerJoin(player, eq(player.id, playerId))
    .where(and(eq(id, claims.sessionId), eq(playerId, claims.playerId), isNull(endedAt)))
  if (!found || isSessionExpired(found.session, now) || !maySignIn(found.player.status)) return null
  return mayBePromotedTo(found.player, now)
}
