import { randomUUID } from 'node:crypto'
import type { SessionEndReason } from '@croupier/contract'
import type { Caller, Kernel, Orm } from '../../kernel.ts'
import { and, eq, isNull, sql } from '../../sql.ts'
import { type Origin, record } from './events.ts'
import { findPlayer, maySignIn } from './players.ts'
import type { SessionCloser, SessionRow } from './session-closer.ts'
import { player, playerSession } from './tables.ts'
import { isSessionExpired, tokenStateOf } from './token-rotation.ts'
import { hashOfCode, type TokenClaims, type Tokens } from './tokens.ts'

export interface Sessions {
  /** Opens a session. @returns its first token */
  open(tx: Orm, playerId: string, origin: Origin, deviceKey: string): Promise<OpenedSession>
  /** The player of a valid token of an open session. */
  authenticate(token: string): Promise<Caller | null>
  /** Why the session of this token has ended; null if it has not, or the token is none. */
  findEndReason(token: string): Promise<SessionEndReason | null>
  /** The owner and expiry of a token, for a connection, which may live as long as the token. */
  identify(token: string): Promise<ConnectionIdentity | 'expired' | 'invalid'>
  /** Binds the session's renewals to this key. @returns false if it has a key or was renewed before */
  bind(token: string, key: string): Promise<boolean>
  /** The next token for one that is expiring or has expired; null if its session may not continue. */
  refresh(token: string, key?: string): Promise<string | null>
}

export interface ConnectionIdentity extends Caller {
  readonly expiresAt: Date
}

export interface OpenedSession {
  readonly sessionId: string
  readonly accessToken: string
  /** The player has had no session on this device before. */
  readonly isNewDevice: boolean
}

const firstGeneration = 1
/** Precision of the last-seen time, in milliseconds. */
const lastSeenInterval = 60_000

/**
 * Sessions and their tokens. A token is valid if its signature and expiry are, its session is open, and its
 * generation is accepted (see token-rotation.ts). The session is read on every call, so that ending it takes
 * effect at once on every node.
 */
export function createSessions(
  kernel: Pick<Kernel, 'db' | 'clock'>,
  tokens: Tokens,
  sessionCloser: SessionCloser,
): Sessions {
  const { db, clock } = kernel
  const sessionCondition = ({ sessionId, playerId }: TokenClaims) =>
    and(eq(playerSession.id, sessionId), eq(playerSession.playerId, playerId))

  async function open(tx: Orm, playerId: string, origin: Origin, deviceKey: string): Promise<OpenedSession> {
    const { now, ip, country, device } = origin
    const [earlier] = await tx
      .select({ id: playerSession.id })
      .from(playerSession)
      .where(and(eq(playerSession.playerId, playerId), eq(playerSession.deviceKey, deviceKey)))
      .limit(1)
    const claims = { playerId, sessionId: randomUUID(), generation: firstGeneration }
    await tx.insert(playerSession).values({
      id: claims.sessionId,
      playerId,
      generation: claims.generation,
      usedAt: null,
      createdAt: now,
      lastSeenAt: now,
      ip,
      country,
      browser: device.browser,
      system: device.system,
      deviceKey,
    })
    await sessionCloser.endExcess(tx, playerId, now)
    return {
      sessionId: claims.sessionId,
      accessToken: await tokens.issue(claims, now),
      isNewDevice: earlier === undefined,
    }
  }

  /** Records that a token was used. The first use of the newest token retires the previous one. */
  async function recordUse(session: SessionRow, { generation }: TokenClaims, now: Date) {
    const isFirstUse = generation >= session.generation && session.usedAt === null
    if (!isFirstUse && now.getTime() - session.lastSeenAt.getTime() < lastSeenInterval) return
    const { usedAt } = playerSession
    await db.orm
      .update(playerSession)
      .set({
        lastSeenAt: now,
        ...(isFirstUse && {
          // Only if no newer token was issued in the meantime. Keeps the first of two concurrent first uses.
          usedAt: sql`case when ${playerSession.generation} <= ${generation} then coalesce(${usedAt}, ${now.toISOString()}::timestamptz) else ${usedAt} end`,
        }),
      })
      .where(and(eq(playerSession.id, session.id), isNull(playerSession.endedAt)))
  }

  async function tokenState(claims: TokenClaims, now: Date): Promise<'good' | 'superseded' | 'ended'> {
    const [found] = await db.orm
      .select({ session: playerSession, status: player.status })
      .from(playerSession)
      .innerJoin(player, eq(player.id, playerSession.playerId))
      .where(sessionCondition(claims))
    if (!found || found.session.endedAt || isSessionExpired(found.session, now) || !maySignIn(found.status))
      return 'ended'
    if (tokenStateOf(found.session, claims.generation, now) === 'replayed') return 'superseded'
    await recordUse(found.session, claims, now)
    return 'good'
  }

  async function endReplayed(tx: Orm, session: SessionRow, now: Date): Promise<void> {
    await sessionCloser.end(tx, session, 'replayed', now)
    const { id: sessionId, playerId } = session
    await record(tx, { kind: 'session-replayed', playerId, sessionId }, { now })
  }

  /** Ends the session for all holders: either of them may be the attacker. */
  async function endIfReplayed(tx: Orm, claims: TokenClaims, now: Date): Promise<void> {
    const [session] = await tx.select().from(playerSession).where(sessionCondition(claims)).for('update')
    if (!session || session.endedAt || isSessionExpired(session, now)) return
    if (tokenStateOf(session, claims.generation, now) === 'replayed') await endReplayed(tx, session, now)
  }

  async function authenticate(token: string): Promise<Caller | null> {
    const now = clock.now()
    const claims = await tokens.read(token, now)
    if (!claims) return null
    const state = await tokenState(claims, now)
    // An honest client calls with the newest token, so an older one means that somebody else renewed it
    // (docs/decisions/0018).
    if (state === 'superseded') await db.transaction((tx) => endIfReplayed(tx, claims, now))
    if (state !== 'good') return null
    return { playerId: claims.playerId, sessionId: claims.sessionId }
  }

  async function findEndReason(token: string): Promise<SessionEndReason | null> {
    const claims = await tokens.readIgnoringExpiry(token)
    if (!claims) return null
    const [found] = await db.orm
      .select({ session: playerSession, status: player.status })
      .from(playerSession)
      .innerJoin(player, eq(player.id, playerSession.playerId))
      .where(sessionCondition(claims))
    if (!found) return null
    const { endReason } = found.session
    if (endReason) return endReason === 'signed-out' ? null : endReason
    if (!maySignIn(found.status)) return 'blocked'
    return isSessionExpired(found.session, clock.now()) ? 'expired' : null
  }

  async function identify(token: string): Promise<ConnectionIdentity | 'expired' | 'invalid'> {
    const now = clock.now()
    const claims = await tokens.readIgnoringExpiry(token)
    if (!claims) return 'invalid'
    const { playerId, sessionId, expiresAt } = claims
    if (expiresAt <= now) return 'expired'
    const state = await tokenState(claims, now)
    if (state === 'good') return { playerId, sessionId, expiresAt }
    // A newer token exists. Sockets reconnect with the token that they started with, so this is no sign of a
    // copy.
    return state === 'superseded' ? 'expired' : 'invalid'
  }

  /** The generation of the next token; null if the session is ended or may not continue. */
  async function nextGeneration(
    tx: Orm,
    claims: TokenClaims,
    key: string | null,
    now: Date,
  ): Promise<number | null> {
    const [session] = await tx.select().from(playerSession).where(sessionCondition(claims)).for('update')
    if (!session || session.endedAt) return null
    if (isSessionExpired(session, now)) {
      await sessionCloser.end(tx, session, 'expired', now)
      return null
    }
    const owner = await findPlayer(tx, session.playerId)
    if (!owner || !maySignIn(owner.status)) return null
    const tokenState = tokenStateOf(session, claims.generation, now)
    const { renewalKeyHash } = session
    const lacksKey = renewalKeyHash !== null && (key === null || hashOfCode(key) !== renewalKeyHash)
    // The client that opened the session has its key, so a token without the key is a copy.
    if (tokenState === 'replayed' || lacksKey) {
      await endReplayed(tx, session, now)
      return null
    }
    // The holder of the previous token gets the newest one again, so that two tabs end up with the same
    // token.
    const generation = tokenState === 'latest' ? claims.generation + 1 : session.generation
    await tx
      .update(playerSession)
      .set(tokenState === 'latest' ? { generation, usedAt: null, lastSeenAt: now } : { lastSeenAt: now })
      .where(eq(playerSession.id, session.id))
    return generation
  }

  async function bind(token: string, key: string): Promise<boolean> {
    const claims = await tokens.read(token, clock.now())
    // A later token may be a stolen copy, and binding it would lock the player out of the session.
    if (claims?.generation !== firstGeneration) return false
    const { generation, renewalKeyHash, endedAt } = playerSession
    const bound = await db.orm
      .update(playerSession)
      .set({ renewalKeyHash: hashOfCode(key) })
      .where(
        and(
          sessionCondition(claims),
          eq(generation, firstGeneration),
          isNull(renewalKeyHash),
          isNull(endedAt),
        ),
      )
      .returning({ id: playerSession.id })
    return bound.length > 0
  }

  return {
    open,
    authenticate,
    findEndReason,
    identify,
    bind,
    async refresh(token, key) {
      const claims = await tokens.readIgnoringExpiry(token)
      if (!claims) return null
      const now = clock.now()
      const generation = await db.transaction((tx) => nextGeneration(tx, claims, key ?? null, now))
      return generation === null ? null : tokens.issue({ ...claims, generation }, now)
    },
  }
}
