import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller, Kernel, Orm } from '../../kernel.ts'
import { type Origin, record } from './events.ts'
import { findPlayer, maySignIn } from './players.ts'
import type { SessionCloser, SessionRow } from './session-closer.ts'
import { player, playerSession } from './tables.ts'
import { isSessionExpired, tokenStateOf } from './token-rotation.ts'
import { hashOfCode, type TokenClaims, type Tokens } from './tokens.ts'

export interface Sessions {
  /** Opens a session and answers its first token. */
  open(tx: Orm, playerId: string, origin: Origin, deviceKey: string): Promise<OpenedSession>
  /** The player of a token, if the token and its session are good. */
  authenticate(token: string): Promise<Caller | null>
  /** What a token is worth to a connection, which may live as long as the token. */
  identify(token: string): Promise<ConnectionIdentity | 'expired' | 'invalid'>
  /** Makes renewals of a session need this key; false where it has one, or has been renewed before. */
  bind(token: string, key: string): Promise<boolean>
  /** The next token for one that is ending or has ended; null when its session may not go on. */
  refresh(token: string, key?: string): Promise<string | null>
}

/** Whom a connection belongs to, and until when. */
export interface ConnectionIdentity extends Caller {
  readonly expiresAt: Date
}

export interface OpenedSession {
  readonly sessionId: string
  readonly accessToken: string
  /** Whether the player has had no session on this device before. */
  readonly isNewDevice: boolean
}

const firstGeneration = 1
/** How exact the time of the last use is. */
const lastSeenInterval = 60_000

/**
 * Sign-ins and their tokens. A token is good by three things: its signature and time, its session's row, and its
 * number within the session (see token-rotation.ts). The row is asked for on every call, so that an ended session ends at
 * once and everywhere.
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

  /** Notes that a token was used: the first use of the newest one retires the one before. */
  async function recordUse(session: SessionRow, { generation }: TokenClaims, now: Date) {
    const isFirstUse = generation >= session.generation && session.usedAt === null
    if (!isFirstUse && now.getTime() - session.lastSeenAt.getTime() < lastSeenInterval) return
    const { usedAt } = playerSession
    await db.orm
      .update(playerSession)
      .set({
        lastSeenAt: now,
        ...(isFirstUse && {
          // Only if no newer token was issued in the meantime, and keeping the first of two first uses.
          usedAt: sql`case when ${playerSession.generation} <= ${generation} then coalesce(${usedAt}, ${now.toISOString()}::timestamptz) else ${usedAt} end`,
        }),
      })
      .where(and(eq(playerSession.id, session.id), isNull(playerSession.endedAt)))
  }

  /** What a genuine token that has not ended is worth now. */
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

  /** Ends the session of an older token for all its holders: it cannot be said which of them is the player. */
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
    // An honest holder calls with the newest token, so that somebody else has renewed this one (docs/decisions/0018).
    if (state === 'superseded') await db.transaction((tx) => endIfReplayed(tx, claims, now))
    if (state !== 'good') return null
    return { playerId: claims.playerId, sessionId: claims.sessionId }
  }

  async function identify(token: string): Promise<ConnectionIdentity | 'expired' | 'invalid'> {
    const now = clock.now()
    const claims = await tokens.readIgnoringExpiry(token)
    if (!claims) return 'invalid'
    const { playerId, sessionId, expiresAt } = claims
    if (expiresAt <= now) return 'expired'
    const state = await tokenState(claims, now)
    if (state === 'good') return { playerId, sessionId, expiresAt }
    // Of an open session there is a newer token to be had. Sockets reconnect with the token they began with, which is no
    // sign of a copy.
    return state === 'superseded' ? 'expired' : 'invalid'
  }

  /** The number that the next token has; null when the session ends or may not go on. */
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
    // Whoever began the session has its key, so that a token without it is a copy.
    if (tokenState === 'replayed' || lacksKey) {
      await endReplayed(tx, session, now)
      return null
    }
    // The holder of the previous token is given the newest once more, so that two tabs end up with the same.
    const generation = tokenState === 'latest' ? claims.generation + 1 : session.generation
    await tx
      .update(playerSession)
      .set(tokenState === 'latest' ? { generation, usedAt: null, lastSeenAt: now } : { lastSeenAt: now })
      .where(eq(playerSession.id, session.id))
    return generation
  }

  async function bind(token: string, key: string): Promise<boolean> {
    const claims = await tokens.read(token, clock.now())
    // A later token may be a copy's, which would lock the player out of their own session.
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
