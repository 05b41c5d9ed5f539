import { randomUUID } from 'node:crypto'
import type { passwordShapes } from '@croupier/contract'
import { standardFieldRules } from '@croupier/rules'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type CallContext,
  type Caller,
  done,
  fail,
  type Kernel,
  type Orm,
  withRetryAfter,
} from '../../kernel.ts'
import type { Attempts } from './attempts.ts'
import { parseDevice } from './device.ts'
import { emailKey } from './email-address.ts'
import { originOf, record } from './events.ts'
import { fieldText, validateFields } from './field-text.ts'
import { isKnownAddress, knownSince } from './known-address.ts'
import type { Passwords } from './passwords.ts'
import { findPlayer, type PlayerRow } from './players.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'
import type { SessionCloser } from './session-closer.ts'
import { type EventKind, playerCredential, playerPasswordReset, playerSignInToken } from './tables.ts'

export type PasswordChange = z.output<typeof passwordShapes.passwordChange>

interface PasswordChangeDeps {
  readonly settings: Pick<PlayerSettings, 'signIn'>
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly ends: SessionCloser
  readonly content: PlayerContent
}

const { currentPassword, newPassword, repeatNewPassword } = standardFieldRules
const fields = {
  currentPassword,
  newPassword,
  // The repetition is optional for API clients.
  repeatNewPassword: repeatNewPassword.filter(({ rule }) => rule !== 'required'),
}

/** The login that failed attempts are counted for; sign-in counts the same one. */
const countedLogin = (row: PlayerRow) => (row.email && emailKey(row.email)) || row.phone || row.id

/** Ends what depended on the old password, except the current session, and publishes the change. */
async function endOtherAccess(
  { outbox, ends }: Pick<Kernel, 'outbox'> & Pick<PasswordChangeDeps, 'ends'>,
  tx: Orm,
  caller: Caller,
  now: Date,
) {
  const { playerId } = caller
  await tx.delete(playerPasswordReset).where(eq(playerPasswordReset.playerId, playerId))
  await tx.delete(playerSignInToken).where(eq(playerSignInToken.playerId, playerId))
  await ends.endOthers(tx, caller, 'password-changed', now)
  await outbox.add(tx, {
    topic: 'player.password.changed',
    key: playerId,
    payload: { playerId, changeId: randomUUID(), by: 'player' },
  })
}

/** Change of the password by a signed-in player, who has to know the current one [7-19]. */
export function createPasswordChange(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { settings, passwords, attempts, ends, content }: PasswordChangeDeps,
) {
  async function findCredential(playerId: string) {
    const [row] = await db.orm.select().from(playerCredential).where(eq(playerCredential.playerId, playerId))
    return row ?? null
  }

  return {
    async describe({ playerId }: Caller) {
      const credential = await findCredential(playerId)
      return done({ isSet: credential !== null, changedAt: credential?.changedAt.toISOString() ?? null })
    },

    async change(input: PasswordChange, caller: Caller, context: CallContext) {
      const { ip, now } = context
      const { playerId } = caller
      const row = await findPlayer(db.orm, playerId)
      const credential = await findCredential(playerId)
      if (!row || !credential) return fail('no-password')
      const origin = originOf(context, parseDevice(context.userAgent))
      const recordAttempt = (kind: EventKind) =>
        db.transaction((tx) => record(tx, { kind, ...caller }, origin))
      const invalidFields = validateFields(content, row.locale, fields, input, now)
      if (Object.keys(invalidFields).length > 0) return fail('validation-failed', invalidFields)

      const since = knownSince(settings.signIn(), now)
      const attempt = {
        login: countedLogin(row),
        ip,
        isKnownAddress: await isKnownAddress(db.orm, playerId, ip, since),
        now,
      }
      const lock = await db.transaction((tx) => attempts.begin(tx, attempt))
      if (lock) {
        // Once per lock, so that the log cannot be flooded.
        if (lock.hasJustBegun) await recordAttempt('password-change-locked')
        return withRetryAfter((lock.until.getTime() - now.getTime()) / 1000, fail('rate-limited'))
      }
      const failWrongPassword = () =>
        fail('validation-failed', {
          currentPassword: [fieldText(content, row.locale, 'wrong-password', {})],
        })
      if (!(await passwords.matches(credential.passwordHash, input.currentPassword))) {
        await recordAttempt('password-change-failed')
        return failWrongPassword()
      }

      const passwordHash = await passwords.hash(input.newPassword)
      const isStored = await db.transaction(async (tx) => {
        const ofPlayer = eq(playerCredential.playerId, playerId)
        const [current] = await tx.select().from(playerCredential).where(ofPlayer).for('update')
        // Changed concurrently: the typed password is no longer the current one.
        if (current?.passwordHash !== credential.passwordHash) return false
        await tx.update(playerCredential).set({ passwordHash, changedAt: now }).where(ofPlayer)
        await attempts.succeed(tx, attempt)
        await endOtherAccess({ outbox, ends }, tx, caller, now)
        await record(tx, { kind: 'password-changed', ...caller }, origin)
        return true
      })
      return isStored ? done({ done: true as const }) : failWrongPassword()
    },
  }
}
export type PasswordChanges = ReturnType<typeof createPasswordChange>
