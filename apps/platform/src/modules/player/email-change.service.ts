import { standardFieldRules } from '@croupier/rules'
import { type CallContext, type Caller, done, fail, type Kernel, withRetryAfter } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import type { Attempts } from './attempts.ts'
import { endEmailChanges, publishContactChange } from './contact-changes.ts'
import { parseDevice } from './device.ts'
import { emailKey, normaliseEmail } from './email-address.ts'
import { confirmationLifetime, type EmailConfirmations } from './email-confirmation.service.ts'
import { originOf, record } from './events.ts'
import { fieldText, validateFields } from './field-text.ts'
import { type CheckPassword, hasPassword } from './password-check.ts'
import { findPlayer } from './players.ts'
import type { PlayerContent } from './ports.ts'
import type { SecondStep } from './second-step.service.ts'
import { player } from './tables.ts'

interface EmailChangeDeps {
  readonly confirmations: EmailConfirmations
  readonly checkPassword: CheckPassword
  readonly attempts: Attempts
  readonly content: PlayerContent
  readonly secondStep: Pick<SecondStep, 'confirmations'>
}

const required = { rule: 'required', params: {} }
const newEmail = { email: [required, ...standardFieldRules.email] }
const withPassword = { ...newEmail, currentPassword: standardFieldRules.currentPassword }

/** Change of the e-mail address, which takes effect when the player opens the link sent to the new one. */
export function createEmailChange(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { confirmations, checkPassword, attempts, content, secondStep }: EmailChangeDeps,
) {
  return async function requestEmailChange(
    input: { readonly email: string; readonly currentPassword?: string | undefined },
    caller: Caller,
    context: CallContext,
  ) {
    const { now } = context
    const { playerId } = caller
    const row = await findPlayer(db.orm, playerId)
    if (!row) throw new Error('session without a player')
    const failEmail = (message: string) =>
      fail('validation-failed', { email: [fieldText(content, row.locale, 'email', message)] })
    // A player who signs in by a provider may have neither a password nor an address to set one by.
    const isPasswordAsked = await hasPassword(db.orm, playerId)
    const fields = isPasswordAsked ? withPassword : newEmail
    const invalidFields = validateFields(content, row.locale, fields, input, now)
    if (Object.keys(invalidFields).length > 0) return fail('validation-failed', invalidFields)
    const checked = isPasswordAsked
      ? await checkPassword(row, input.currentPassword ?? '', caller, context)
      : null
    if (checked && !checked.ok && checked.error !== 'no-password') return checked
    const email = normaliseEmail(input.email)
    const key = emailKey(email)
    return db.transaction(async (tx) => {
      if (checked?.ok) await attempts.succeed(tx, checked.attempt)
      await tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('update')
      const [owner] = await tx.select({ id: player.id }).from(player).where(eq(player.emailKey, key))
      if (owner) return failEmail(owner.id === playerId ? 'same-email' : 'taken')
      const wait = await confirmations.findWait(tx, playerId, now)
      if (wait !== null) return withRetryAfter(wait, fail('rate-limited'))
      const refusal = await secondStep.confirmations.demandForSignInMethod(tx, caller, now)
      if (refusal) return refusal
      // Links of earlier requests stop working, but count for the limit.
      await endEmailChanges(tx, playerId, now)
      const confirmationId = await confirmations.createConfirmation(tx, playerId, email, now, {
        isChange: true,
      })
      const origin = originOf(context, parseDevice(context.userAgent))
      await record(tx, { kind: 'email-change-requested', ...caller }, origin)
      await outbox.add(tx, {
        topic: 'player.email-change.requested',
        key: playerId,
        payload: { playerId, confirmationId },
      })
      await publishContactChange(tx, outbox, playerId)
      return done({ expiresIn: confirmationLifetime / 1000 })
    })
  }
}
export type RequestEmailChange = ReturnType<typeof createEmailChange>
