import { type CallContext, type Caller, fail, type Kernel, type Orm, withRetryAfter } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import type { Attempts } from './attempts.ts'
import type { EventKind } from './column-values.ts'
import { parseDevice } from './device.ts'
import { emailKey } from './email-address.ts'
import { originOf, record } from './events.ts'
import { fieldText } from './field-text.ts'
import { isKnownAddress, knownSince } from './known-address.ts'
import type { Passwords } from './passwords.ts'
import type { PlayerRow } from './players.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'
import { playerCredential } from './tables.ts'

interface PasswordCheckDeps {
  readonly settings: Pick<PlayerSettings, 'signIn'>
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly content: PlayerContent
}

export async function hasPassword(orm: Orm, playerId: string): Promise<boolean> {
  const [credential] = await orm
    .select({ playerId: playerCredential.playerId })
    .from(playerCredential)
    .where(eq(playerCredential.playerId, playerId))
  return credential !== undefined
}

/** The login that failed attempts are counted for; sign-in counts the same one. */
const countedLogin = (row: PlayerRow) => (row.email && emailKey(row.email)) || row.phone || row.id

/** The error of a field `currentPassword`. */
export const wrongPassword = (content: PlayerContent, { locale }: Pick<PlayerRow, 'locale'>) =>
  fail('validation-failed', {
    currentPassword: [fieldText(content, locale, 'currentPassword', 'wrong-password')],
  })

/**
 * Checks the password of a signed-in player before a sensitive change. Failed attempts count like failed sign-ins;
 * the caller ends the attempt with `attempts.succeed`.
 */
export function createPasswordCheck(
  { db }: Pick<Kernel, 'db'>,
  { settings, passwords, attempts, content }: PasswordCheckDeps,
) {
  return async function checkPassword(row: PlayerRow, typed: string, caller: Caller, context: CallContext) {
    const { ip, now } = context
    const [credential] = await db.orm
      .select()
      .from(playerCredential)
      .where(eq(playerCredential.playerId, caller.playerId))
    if (!credential) return fail('no-password')
    const origin = originOf(context, parseDevice(context.userAgent))
    const recordAttempt = (kind: EventKind) => db.transaction((tx) => record(tx, { kind, ...caller }, origin))
    const since = knownSince(settings.signIn(), now)
    const attempt = {
      login: countedLogin(row),
      ip,
      isKnownAddress: await isKnownAddress(db.orm, caller.playerId, ip, since),
      now,
    }
    const lock = await db.transaction((tx) => attempts.begin(tx, attempt))
    if (lock) {
      // Once per lock, so that the log cannot be flooded.
      if (lock.hasJustBegun) await recordAttempt('password-change-locked')
      return withRetryAfter((lock.until.getTime() - now.getTime()) / 1000, fail('rate-limited'))
    }
    if (await passwords.matches(credential.passwordHash, typed))
      return { ok: true, credential, attempt } as const
    await recordAttempt('password-change-failed')
    return wrongPassword(content, row)
  }
}
export type CheckPassword = ReturnType<typeof createPasswordCheck>
