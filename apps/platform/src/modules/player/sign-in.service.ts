import { randomUUID } from 'node:crypto'
import { type CallContext, fail, type Kernel, type Orm, type Outbox, withRetryAfter } from '../../kernel.ts'
import { and, eq, gt } from '../../sql.ts'
import type { Attempt, Attempts, SignInLock } from './attempts.ts'
import { parseDevice } from './device.ts'
import { type Origin, originOf, record } from './events.ts'
import { isKnownAddress, knownSince } from './known-address.ts'
import { findByLogin, parseLogin } from './logins.ts'
import { openSession } from './open-session.ts'
import type { Passwords } from './passwords.ts'
import { maySignIn, type PlayerRow } from './players.ts'
import type { PlayerSettings } from './ports.ts'
import type { SecondStepSignIn } from './second-step-sign-in.service.ts'
import type { Sessions } from './sessions.service.ts'
import { playerCredential, playerEvent } from './tables.ts'

export interface SignInDeps {
  readonly settings: PlayerSettings
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly sessions: Sessions
  readonly secondStep: Pick<SecondStepSignIn, 'challenge'>
}

export interface Credentials {
  readonly login: string
  readonly password: string
  readonly fingerprint?: string | undefined
}

async function signInWithPassword(
  { db, outbox, passwords, attempts, sessions, secondStep }: Pick<Kernel, 'db' | 'outbox'> & SignInDeps,
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
    // A concurrent password change ends the existing sessions. The old password must not open a new session
    // or be rehashed over the new one.
    const [credential] = await tx.select().from(playerCredential).where(ofPlayer).for('update')
    if (credential?.passwordHash !== passwordHash) {
      await record(tx, { kind: 'sign-in-failed', playerId: row.id }, origin)
      return fail('invalid-credentials')
    }
    if (rehashed) await tx.update(playerCredential).set({ passwordHash: rehashed }).where(ofPlayer)
    await attempts.succeed(tx, attempt)
    return (
      (await secondStep.challenge(tx, row.id, { by: 'password' }, context.now)) ??
      openSession({ outbox, sessions }, tx, row, origin, device)
    )
  })
}

/** The error of an account that may not sign in; of a self-exclusion with the time left. */
export function failClosed({ status, playClosedUntil }: PlayerRow, now: Date) {
  if (status !== 'self-excluded') return fail('account-blocked')
  const secondsLeft = playClosedUntil ? (playClosedUntil.getTime() - now.getTime()) / 1000 : 0
  return secondsLeft > 0 ? withRetryAfter(secondsLeft, fail('self-excluded')) : fail('self-excluded')
}

/** Milliseconds between two messages about locks to a player. */
const LOCK_MESSAGE_INTERVAL = 24 * 60 * 60_000

/** Logs the lock, and tells the player whose password was guessed. */
async function recordLock(
  tx: Orm,
  outbox: Outbox,
  lock: SignInLock,
  playerId: string | null,
  origin: Origin,
) {
  const { kind, playerId: owner, createdAt } = playerEvent
  const since = new Date(origin.now.getTime() - LOCK_MESSAGE_INTERVAL)
  const isOfPlayer = playerId !== null && lock.of === 'login'
  const [earlier] = isOfPlayer
    ? await tx
        .select({ kind })
        .from(playerEvent)
        .where(and(eq(owner, playerId), eq(kind, 'sign-in-locked'), gt(createdAt, since)))
        .limit(1)
    : []
  await record(tx, { kind: 'sign-in-locked', playerId }, origin)
  if (!isOfPlayer || earlier) return
  await outbox.add(tx, {
    topic: 'player.sign-in.locked',
    key: playerId,
    payload: { playerId, lockId: randomUUID() },
  })
}

/**
 * Sign-in by password. An account's status is revealed only with the right password; its existence never is.
 */
export function createSignIn(kernel: Pick<Kernel, 'db' | 'clock' | 'outbox'>, deps: SignInDeps) {
  const { db, outbox } = kernel
  const { settings, passwords, attempts } = deps

  async function prepare(input: Pick<Credentials, 'login'>, { ip, now }: CallContext) {
    const login = parseLogin(input.login)
    const found = await findByLogin(db.orm, login)
    const knownPlayerId = found?.player.id ?? null
    const since = knownSince(settings.signIn(), now)
    const isKnown = await isKnownAddress(db.orm, knownPlayerId, ip, since)
    return { found, knownPlayerId, attempt: { login: login.key, ip, isKnownAddress: isKnown, now } }
  }

  /** Seconds for which the login or the address is locked; null if it is not. Checks no password. */
  async function findLockSeconds(input: Pick<Credentials, 'login'>, context: CallContext) {
    if (settings.restriction(context.country) !== null) return null
    const { attempt } = await prepare(input, context)
    const lock = await attempts.find(db.orm, attempt)
    return lock && (lock.until.getTime() - context.now.getTime()) / 1000
  }

  async function signIn(input: Credentials, context: CallContext) {
    if (settings.restriction(context.country) !== null) return fail('country-restricted')
    const origin = originOf(context, parseDevice(context.userAgent, input.fingerprint))
    const recordAttempt = (
      kind: 'sign-in-failed' | 'sign-in-refused',
      playerId: string | null,
      details = {},
    ) => db.transaction((tx) => record(tx, { kind, playerId, details }, origin))

    const { now } = context
    const { found, knownPlayerId, attempt } = await prepare(input, context)
    const lock = await db.transaction((tx) => attempts.begin(tx, attempt))
    if (lock) {
      // Once per lock, so that the log cannot be flooded.
      if (lock.hasJustBegun) await db.transaction((tx) => recordLock(tx, outbox, lock, knownPlayerId, origin))
      return withRetryAfter((lock.until.getTime() - now.getTime()) / 1000, fail('rate-limited'))
    }
    const isPasswordCorrect = await passwords.matches(found?.passwordHash ?? null, input.password)
    if (!found?.passwordHash || !isPasswordCorrect) {
      await recordAttempt('sign-in-failed', knownPlayerId)
      return fail('invalid-credentials')
    }
    if (!maySignIn(found.player.status)) {
      await recordAttempt('sign-in-refused', knownPlayerId, { status: found.player.status })
      return failClosed(found.player, now)
    }
    return signInWithPassword(
      { ...kernel, ...deps },
      { ...found, passwordHash: found.passwordHash },
      attempt,
      input,
      context,
    )
  }

  return { signIn, findLockSeconds }
}
