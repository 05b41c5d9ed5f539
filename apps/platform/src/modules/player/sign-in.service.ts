import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { type CallContext, done, fail, type Kernel, type Orm, withRetryAfter } from '../../kernel.ts'
import type { Attempt, Attempts } from './attempts.ts'
import { parseDevice } from './device.ts'
import { ipKey } from './email-address.ts'
import { originOf, record } from './events.ts'
import { findByLogin, parseLogin } from './logins.ts'
import type { Passwords } from './passwords.ts'
import { maySignIn, type PlayerRow, profileOf, statuses } from './players.ts'
import type { PlayerSettings } from './ports.ts'
import type { Sessions } from './sessions.service.ts'
import { player, playerCredential, playerSession } from './tables.ts'

export interface SignInDeps {
  readonly settings: PlayerSettings
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly sessions: Sessions
}

export interface Credentials {
  readonly login: string
  readonly password: string
  readonly fingerprint?: string | undefined
}

/** Enough to find the addresses that somebody is usually at. */
const MAX_RECENT_SESSIONS = 200
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Whether the player has signed in from the address since then. A session that was closed from another one, or whose
 * token was copied, makes no address known. For nobody the store is asked as well, so that it takes as long.
 */
async function isKnownAddress(tx: Orm, playerId: string | null, ip: string, since: Date): Promise<boolean> {
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

/**
 * Signing in by password. What an account's state is, is told only to those who know its password; that an account
 * exists is told to nobody.
 */
export function createSignIn(kernel: Pick<Kernel, 'db' | 'clock' | 'outbox'>, deps: SignInDeps) {
  const { db, outbox } = kernel
  const { settings, passwords, attempts, sessions } = deps

  async function openSession(
    { player: row, passwordHash }: { readonly player: PlayerRow; readonly passwordHash: string },
    attempt: Attempt,
    input: Credentials,
    context: CallContext,
  ) {
    const device = parseDevice(context.userAgent, input.fingerprint)
    const origin = originOf(context, device)
    const rehashed = passwords.isOutdated(passwordHash) ? await passwords.hash(input.password) : null
    return db.transaction(async (tx) => {
      const ofPlayer = eq(playerCredential.playerId, row.id)
      // A new password ends the sessions that there are: the old one must neither open another nor take its place.
      const [credential] = await tx.select().from(playerCredential).where(ofPlayer).for('update')
      if (credential?.passwordHash !== passwordHash) {
        await record(tx, { kind: 'sign-in-failed', playerId: row.id }, origin)
        return fail('invalid-credentials')
      }
      if (rehashed) await tx.update(playerCredential).set({ passwordHash: rehashed }).where(ofPlayer)
      await tx.update(player).set({ isNewlyRegistered: false }).where(eq(player.id, row.id))
      await attempts.succeed(tx, attempt)
      const session = await sessions.open(tx, row.id, origin, device.key)
      const { sessionId, isNewDevice } = session
      await record(tx, { kind: 'signed-in', playerId: row.id, sessionId, details: { isNewDevice } }, origin)
      await outbox.add(tx, {
        topic: 'player.signed-in',
        key: row.id,
        payload: { playerId: row.id, sessionId, isNewDevice },
      })
      return done({
        accessToken: session.accessToken,
        profile: profileOf({ ...row, isNewlyRegistered: false }),
      })
    })
  }

  return async function signIn(input: Credentials, context: CallContext) {
    if (settings.restriction(context.country) !== null) return fail('country-restricted')
    const login = parseLogin(input.login)
    const origin = originOf(context, parseDevice(context.userAgent, input.fingerprint))
    const recordAttempt = (
      kind: 'sign-in-locked' | 'sign-in-failed' | 'sign-in-refused',
      playerId: string | null,
      details = {},
    ) => db.transaction((tx) => record(tx, { kind, playerId, details }, origin))

    const { ip, now } = context
    const found = await findByLogin(db.orm, login)
    const knownPlayerId = found?.player.id ?? null
    const since = new Date(now.getTime() - settings.signIn().knownAddressDays * 86_400_000)
    const attempt = {
      login: login.key,
      ip,
      isKnownAddress: await isKnownAddress(db.orm, knownPlayerId, ip, since),
      now,
    }
    const lock = await db.transaction((tx) => attempts.begin(tx, attempt))
    if (lock) {
      // Once for each lock, so that the log cannot be flooded.
      if (lock.hasJustBegun) await recordAttempt('sign-in-locked', knownPlayerId)
      return withRetryAfter((lock.until.getTime() - now.getTime()) / 1000, fail('rate-limited'))
    }
    const isPasswordCorrect = await passwords.matches(found?.passwordHash ?? null, input.password)
    if (!found || !isPasswordCorrect) {
      await recordAttempt('sign-in-failed', knownPlayerId)
      return fail('invalid-credentials')
    }
    if (!maySignIn(found.player.status)) {
      await recordAttempt('sign-in-refused', knownPlayerId, { status: found.player.status })
      return found.player.status === statuses.selfExcluded ? fail('self-excluded') : fail('account-blocked')
    }
    return openSession(found, attempt, input, context)
  }
}
