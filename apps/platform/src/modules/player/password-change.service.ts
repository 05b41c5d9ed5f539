import { randomUUID } from 'node:crypto'
import type { passwordShapes } from '@croupier/contract'
import { standardFieldRules } from '@croupier/rules'
import type { z } from 'zod'
import { type CallContext, type Caller, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import type { Attempts } from './attempts.ts'
import { endContactChanges } from './contact-changes.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { validateFields } from './field-text.ts'
import type { NewPasswordCheck } from './guessable-password.ts'
import { type CheckPassword, wrongPassword } from './password-check.ts'
import type { Passwords } from './passwords.ts'
import { findPlayer } from './players.ts'
import type { PlayerContent } from './ports.ts'
import type { SecondStep } from './second-step.service.ts'
import { deleteChallenges } from './second-step-sign-in.service.ts'
import type { SessionCloser } from './session-closer.ts'
import { playerCredential, playerPasswordReset, playerSignInToken } from './tables.ts'

export type PasswordChange = z.output<typeof passwordShapes.passwordChange>

interface PasswordChangeDeps {
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly ends: SessionCloser
  readonly checkPassword: CheckPassword
  readonly checkNewPassword: NewPasswordCheck
  readonly secondStep: Pick<SecondStep, 'confirmations'>
  readonly content: PlayerContent
}

const { currentPassword, newPassword, repeatNewPassword } = standardFieldRules
const fields = {
  currentPassword,
  newPassword,
  // The repetition is optional for API clients.
  repeatNewPassword: repeatNewPassword.filter(({ rule }) => rule !== 'required'),
}

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
  await deleteChallenges(tx, playerId)
  await endContactChanges(tx, outbox, playerId, now)
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
  { passwords, attempts, ends, content, checkPassword, checkNewPassword, secondStep }: PasswordChangeDeps,
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
      const { now } = context
      const { playerId } = caller
      const row = await findPlayer(db.orm, playerId)
      const credential = await findCredential(playerId)
      if (!row || !credential) return fail('no-password')
      const origin = originOf(context, parseDevice(context.userAgent))
      const invalidFields = {
        ...checkNewPassword({ ...row, field: 'newPassword', password: input.newPassword }),
        ...validateFields(content, row.locale, fields, input, now),
      }
      if (Object.keys(invalidFields).length > 0) return fail('validation-failed', invalidFields)

      const checked = await checkPassword(row, input.currentPassword, caller, context)
      if (!checked.ok) return checked
      const { attempt } = checked
      const passwordHash = await passwords.hash(input.newPassword)
      return db.transaction(async (tx) => {
        const ofPlayer = eq(playerCredential.playerId, playerId)
        const [current] = await tx.select().from(playerCredential).where(ofPlayer).for('update')
        // Changed concurrently: the typed password is no longer the current one.
        if (current?.passwordHash !== checked.credential.passwordHash) return wrongPassword(content, row)
        await attempts.succeed(tx, attempt)
        const refusal = await secondStep.confirmations.demandForPassword(tx, caller, now)
        if (refusal) return refusal
        await tx.update(playerCredential).set({ passwordHash, changedAt: now }).where(ofPlayer)
        await endOtherAccess({ outbox, ends }, tx, caller, now)
        await record(tx, { kind: 'password-changed', ...caller }, origin)
        return done({ done: true as const })
      })
    },
  }
}
export type PasswordChanges = ReturnType<typeof createPasswordChange>
