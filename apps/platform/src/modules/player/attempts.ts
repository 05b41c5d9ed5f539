import { createHash } from 'node:crypto'
import type { Orm } from '../../kernel.ts'
import { and, eq, gt, gte, inArray, lt, sql } from '../../sql.ts'
import type {
  PasswordResetPolicy,
  PhoneCodePolicy,
  SecondStepPolicy,
  SignInPolicy,
} from '../settings/index.ts'
import { ipKey } from './email-address.ts'
import { playerSignInAttempt } from './tables.ts'

/**
 * Limits password guessing per login and per IP address, in addition to the general rate limit. An attempt is
 * counted before the password is checked and given back if the password was right, so that concurrent guesses
 * cannot bypass the count.
 * An IP address that the player has recently signed in from has a separate count. Attackers on other
 * addresses, and users behind the same address who guess other logins, therefore do not lock the player out.
 */
export interface Attempts {
  /**
   * Counts an attempt. @returns null if it is allowed. While the login is locked, the IP address is not
   * counted
   */
  begin(tx: Orm, attempt: Attempt): Promise<SignInLock | null>
  /** The lock that `begin` would return. Counts nothing. */
  find(tx: Orm, attempt: Attempt): Promise<Pick<SignInLock, 'until'> | null>
  /** Resets the count of the login and takes this attempt off the count of the IP address. */
  succeed(tx: Orm, attempt: Attempt): Promise<void>
  /**
   * Counts a password reset request. @returns null if it is allowed. While the login is locked, the IP
   * address is not counted
   */
  beginReset(tx: Orm, attempt: Omit<Attempt, 'isKnownAddress'>): Promise<Lock | null>
  /**
   * Counts a request for an SMS code. @returns null if it is allowed. While the number is locked, nothing
   * else is counted
   */
  beginCode(tx: Orm, request: CodeRequest): Promise<Lock | null>
  /** Counts a check of an SMS code by IP address. @returns null if it is allowed */
  beginCodeCheck(tx: Orm, check: Pick<Attempt, 'ip' | 'now'>): Promise<Lock | null>
  /** Counts a code of the second step. @returns null if it is allowed */
  beginSecondStep(tx: Orm, attempt: SecondStepAttempt): Promise<Lock | null>
  /** Resets the count of the codes of the second step. */
  succeedSecondStep(tx: Orm, attempt: SecondStepAttempt): Promise<void>
  /** Clears the failures of the login after a password reset, from this address and from all others. */
  clearFailures(tx: Orm, attempt: Pick<Attempt, 'login' | 'ip'>): Promise<void>
  /** Deletes expired counts. */
  sweep(tx: Orm, now: Date): Promise<void>
}

/**
 * No attempt is allowed until then. Unknown logins are locked in the same way, so that a lock reveals
 * nothing.
 */
export interface Lock {
  readonly until: Date
  readonly hasJustBegun: boolean
}

export interface SignInLock extends Lock {
  /** An address is locked because of its attempts at many logins. */
  readonly of: 'login' | 'address'
}

export interface Attempt {
  /** The normalised login. Only its hash is stored, because people type passwords into the wrong field. */
  readonly login: string
  readonly ip: string
  /** The owner of the login has recently signed in from this IP address. */
  readonly isKnownAddress: boolean
  readonly now: Date
}

export interface CodeRequest extends Pick<Attempt, 'ip' | 'now'> {
  /** E.164. */
  readonly phone: string
  /** A fingerprint-based key of the device; null if the client sent no fingerprint. */
  readonly device: string | null
  /** Who asks, if signed in. */
  readonly playerId?: string
}

export interface SecondStepAttempt extends Pick<Attempt, 'now'> {
  readonly playerId: string
  /**
   * Counted separately: who knows the password and guesses codes at the sign-in does not lock the player's open
   * sessions, and recovery codes are accepted while the app's codes are locked.
   */
  readonly kind: 'sign-in-app' | 'sign-in-recovery' | 'session-app' | 'session-recovery'
}

type AttemptKind =
  | 'login'
  | 'login-at-home'
  | 'address'
  | 'reset-login'
  | 'reset-address'
  | 'code-phone'
  | 'code-address'
  | 'code-device'
  | 'code-player'
  | 'code-check-address'
  | `second-step-${SecondStepAttempt['kind']}`

const table = playerSignInAttempt

const keyOf = (kind: AttemptKind, subject: string) =>
  createHash('sha256').update(`${kind}:${subject}`).digest('hex')

const knownAddressKey = ({ login, ip }: Pick<Attempt, 'login' | 'ip'>) =>
  keyOf('login-at-home', `${ipKey(ip)} ${login}`)
const loginKey = (attempt: Attempt) =>
  attempt.isKnownAddress ? knownAddressKey(attempt) : keyOf('login', attempt.login)
const addressCount = ({ ip }: Attempt) => keyOf('address', ipKey(ip))

/**
 * Increments a count. The last allowed attempt starts the lock period. @returns null while the count is
 * within the limit
 */
async function count(tx: Orm, key: string, limit: number, minutes: number, now: Date): Promise<Lock | null> {
  const until = new Date(now.getTime() + minutes * 60_000)
  const isExpired = sql`${table.until} <= ${now.toISOString()}::timestamptz`
  const [row] = await tx
    .insert(table)
    .values({ key, failures: 1, until })
    .onConflictDoUpdate({
      target: table.key,
      set: {
        failures: sql`case when ${isExpired} then 1 else ${table.failures} + 1 end`,
        until: sql`case when ${isExpired} or ${table.failures} + 1 = ${limit} then ${until.toISOString()}::timestamptz else ${table.until} end`,
      },
    })
    .returning({ failures: table.failures, until: table.until })
  return row && row.failures > limit ? { until: row.until, hasJustBegun: row.failures === limit + 1 } : null
}

/** The lock of a count that has reached its limit. */
async function findLock(tx: Orm, key: string, limit: number, now: Date): Promise<{ until: Date } | null> {
  const [row] = await tx
    .select({ until: table.until })
    .from(table)
    .where(and(eq(table.key, key), gte(table.failures, limit), gt(table.until, now)))
  return row ?? null
}

export function createAttempts(
  policy: SignInPolicy,
  resets: PasswordResetPolicy,
  codes: PhoneCodePolicy,
  secondStep: Pick<SecondStepPolicy, 'tries' | 'lockMinutes'>,
): Attempts {
  return {
    async begin(tx, attempt) {
      const { failuresPerLogin, lockMinutes, failuresPerAddress, addressLockMinutes } = policy
      const { now, isKnownAddress } = attempt
      const loginLock = await count(tx, loginKey(attempt), failuresPerLogin, lockMinutes, now)
      if (loginLock) return { ...loginLock, of: 'login' }
      if (isKnownAddress) return null
      const lock = await count(tx, addressCount(attempt), failuresPerAddress, addressLockMinutes, now)
      return lock && { ...lock, of: 'address' }
    },
    async find(tx, attempt) {
      const { now, isKnownAddress } = attempt
      const loginLock = await findLock(tx, loginKey(attempt), policy.failuresPerLogin, now)
      if (loginLock || isKnownAddress) return loginLock
      return findLock(tx, addressCount(attempt), policy.failuresPerAddress, now)
    },
    async succeed(tx, attempt) {
      await tx.delete(table).where(eq(table.key, loginKey(attempt)))
      if (attempt.isKnownAddress) return
      await tx
        .update(table)
        .set({ failures: sql`greatest(${table.failures} - 1, 0)` })
        .where(eq(table.key, addressCount(attempt)))
    },
    async beginReset(tx, { login, ip, now }) {
      const { perLogin, perAddress, withinMinutes } = resets
      const loginLock = await count(tx, keyOf('reset-login', login), perLogin, withinMinutes, now)
      if (loginLock) return loginLock
      return count(tx, keyOf('reset-address', ipKey(ip)), perAddress, withinMinutes, now)
    },
    async beginCode(tx, { phone, ip, device, playerId = null, now }) {
      const { perPhone, perAddress, perDevice, withinMinutes } = codes
      const counts: readonly (readonly [AttemptKind, string | null, number])[] = [
        ['code-player', playerId, perPhone],
        ['code-phone', phone, perPhone],
        ['code-address', ipKey(ip), perAddress],
        // Devices of one model may have the same fingerprint.
        ['code-device', device && `${ipKey(ip)} ${device}`, perDevice],
      ]
      for (const [kind, subject, limit] of counts) {
        const lock =
          subject === null ? null : await count(tx, keyOf(kind, subject), limit, withinMinutes, now)
        if (lock) return lock
      }
      return null
    },
    beginCodeCheck: (tx, { ip, now }) =>
      count(tx, keyOf('code-check-address', ipKey(ip)), codes.perAddress, codes.withinMinutes, now),
    beginSecondStep: (tx, { playerId, kind, now }) =>
      count(tx, keyOf(`second-step-${kind}`, playerId), secondStep.tries, secondStep.lockMinutes, now),
    async succeedSecondStep(tx, { playerId, kind }) {
      await tx.delete(table).where(eq(table.key, keyOf(`second-step-${kind}`, playerId)))
    },
    async clearFailures(tx, attempt) {
      const keys = [keyOf('login', attempt.login), knownAddressKey(attempt)]
      await tx.delete(table).where(inArray(table.key, keys))
    },
    async sweep(tx, now) {
      await tx.delete(table).where(lt(table.until, now))
    },
  }
}
