import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import type { PasswordResetPolicy, PhoneCodePolicy, SignInPolicy } from '../settings/index.ts'
import { ipKey } from './email-address.ts'
import { playerSignInAttempt } from './tables.ts'

/**
 * Bounds the guessing of passwords, beyond the general rate limit: so many failures for a login, and for an address,
 * and it is locked for a while. An attempt is counted before the password is looked at and given back when it was
 * right, so that many guesses at once cannot slip past the count.
 *
 * An address that the player has signed in from counts for itself: strangers who guess elsewhere, and neighbours who
 * guess at other logins behind the same address, do not lock the player out at home.
 */
export interface Attempts {
  /** Counts an attempt. Null: it may go on. At a locked login the address is not counted. */
  begin(tx: Orm, attempt: Attempt): Promise<Lock | null>
  /** The password was right: the count of the login is forgotten, the address is given its one back. */
  succeed(tx: Orm, attempt: Attempt): Promise<void>
  /** Counts a link to a new password that is asked for. Null: it may be sent. At a locked login the address is not counted. */
  beginReset(tx: Orm, attempt: Omit<Attempt, 'isKnownAddress'>): Promise<Lock | null>
  /** Counts a code that is asked for by text message. Null: it may be sent. At a locked number nothing else is counted. */
  beginCode(tx: Orm, request: CodeRequest): Promise<Lock | null>
  /** The login has a new password: nothing that was tried at the old one, from there or from elsewhere, locks it. */
  clearFailures(tx: Orm, attempt: Pick<Attempt, 'login' | 'ip'>): Promise<void>
  /** Forgets counts that have run out. */
  sweep(tx: Orm, now: Date): Promise<void>
}

/** Nothing may be tried. The same for a login that nobody has: it is counted by what was typed alone. */
export interface Lock {
  readonly until: Date
  readonly hasJustBegun: boolean
}

export interface Attempt {
  /** The login in its one spelling. Only its hash is kept: people type passwords into the wrong field. */
  readonly login: string
  readonly ip: string
  /** Whether the player whose login it is has signed in from there lately. */
  readonly isKnownAddress: boolean
  readonly now: Date
}

export interface CodeRequest extends Pick<Attempt, 'ip' | 'now'> {
  /** With a leading plus. */
  readonly phone: string
  /** What is the same whenever it comes from this device; null where nothing tells one from others of its kind. */
  readonly device: string | null
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

const keyOf = (kind: AttemptKind, subject: string) =>
  createHash('sha256').update(`${kind}:${subject}`).digest('hex')

const knownAddressKey = ({ login, ip }: Pick<Attempt, 'login' | 'ip'>) =>
  keyOf('login-at-home', `${ipKey(ip)} ${login}`)
const loginKey = (attempt: Attempt) =>
  attempt.isKnownAddress ? knownAddressKey(attempt) : keyOf('login', attempt.login)
const addressCount = ({ ip }: Attempt) => keyOf('address', ipKey(ip))

export function createAttempts(
  policy: SignInPolicy,
  resets: PasswordResetPolicy,
  codes: PhoneCodePolicy,
): Attempts {
  const table = playerSignInAttempt

  /** Counts one more. The last one allowed starts the lock's own time; null until it is over the limit. */
  async function count(
    tx: Orm,
    key: string,
    limit: number,
    minutes: number,
    now: Date,
  ): Promise<Lock | null> {
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

  return {
    async begin(tx, attempt) {
      const { failuresPerLogin, lockMinutes, failuresPerAddress, addressLockMinutes } = policy
      const { now, isKnownAddress } = attempt
      const loginLock = await count(tx, loginKey(attempt), failuresPerLogin, lockMinutes, now)
      if (loginLock || isKnownAddress) return loginLock
      return count(tx, addressCount(attempt), failuresPerAddress, addressLockMinutes, now)
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
    async beginCode(tx, { phone, ip, device, now }) {
      const { perPhone, perAddress, perDevice, withinMinutes } = codes
      const counts: readonly (readonly [AttemptKind, string | null, number])[] = [
        ['code-phone', phone, perPhone],
        ['code-address', ipKey(ip), perAddress],
        ['code-device', device, perDevice],
      ]
      for (const [kind, subject, limit] of counts) {
        const lock =
          subject === null ? null : await count(tx, keyOf(kind, subject), limit, withinMinutes, now)
        if (lock) return lock
      }
      return null
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
