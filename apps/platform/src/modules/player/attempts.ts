import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import type { SignInPolicy } from '../settings/index.ts'
import { addressKey } from './identity.ts'
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

const keyOf = (kind: 'login' | 'login-at-home' | 'address', what: string) =>
  createHash('sha256').update(`${kind}:${what}`).digest('hex')

const loginKey = ({ login, ip, isKnownAddress }: Attempt) =>
  isKnownAddress ? keyOf('login-at-home', `${addressKey(ip)} ${login}`) : keyOf('login', login)
const addressCount = ({ ip }: Attempt) => keyOf('address', addressKey(ip))

export function createAttempts(policy: SignInPolicy): Attempts {
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
    const isOver = sql`${table.until} <= ${now.toISOString()}::timestamptz`
    const [row] = await tx
      .insert(table)
      .values({ key, failures: 1, until })
      .onConflictDoUpdate({
        target: table.key,
        set: {
          failures: sql`case when ${isOver} then 1 else ${table.failures} + 1 end`,
          until: sql`case when ${isOver} or ${table.failures} + 1 = ${limit} then ${until.toISOString()}::timestamptz else ${table.until} end`,
        },
      })
      .returning({ failures: table.failures, until: table.until })
    return row && row.failures > limit ? { until: row.until, hasJustBegun: row.failures === limit + 1 } : null
  }

  return {
    async begin(tx, attempt) {
      const { failuresPerLogin, lockMinutes, failuresPerAddress, addressLockMinutes } = policy
      const { now, isKnownAddress } = attempt
      const ofLogin = await count(tx, loginKey(attempt), failuresPerLogin, lockMinutes, now)
      if (ofLogin || isKnownAddress) return ofLogin
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
    async sweep(tx, now) {
      await tx.delete(table).where(lt(table.until, now))
    },
  }
}
