import { randomUUID } from 'node:crypto'
import type { playerShapes } from '@croupier/contract'
import { maskEmail, standardFieldRules } from '@croupier/rules'
import type { z } from 'zod'
import { type CallContext, done, fail, type Kernel, type Orm, withRetryAfter } from '../../kernel.ts'
import { and, eq, gt, lte } from '../../sql.ts'
import type { Attempts } from './attempts.ts'
import { endContactChanges } from './contact-changes.ts'
import { parseDevice } from './device.ts'
import { emailKey, phoneKey } from './email-address.ts'
import { originOf, record } from './events.ts'
import { validateFields } from './field-text.ts'
import type { NewPasswordCheck } from './guessable-password.ts'
import { findByLogin, type Login, parseLogin } from './logins.ts'
import type { Passwords } from './passwords.ts'
import type { PhoneCodes } from './phone-codes.service.ts'
import { maySignIn, type PlayerRow } from './players.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'
import { deleteChallenges } from './second-step-sign-in.service.ts'
import type { SessionCloser } from './session-closer.ts'
import { player, playerCredential, playerPasswordReset, playerSignInToken } from './tables.ts'
import { hashOfCode, passwordResetCode } from './tokens.ts'

export type NewPassword = z.output<typeof playerShapes.newPassword>
export type PasswordRequest = { readonly login: string; readonly fingerprint?: string | undefined }

interface PasswordResetDeps {
  readonly settings: Pick<PlayerSettings, 'passwordReset'>
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly codes: PhoneCodes
  readonly ends: SessionCloser
  readonly content: PlayerContent
  readonly checkNewPassword: NewPasswordCheck
  /** Key for deriving the codes. */
  readonly secret: string
}

const fields = {
  password: [{ rule: 'required', params: {} }, ...standardFieldRules.password],
  // The confirmation is optional for API clients.
  password_confirmation: standardFieldRules.password_confirmation.filter(({ rule }) => rule !== 'required'),
}

/**
 * Password reset by a link sent by e-mail or a code sent by SMS. Must not reveal whether a login exists: the
 * response, the limits and the timing are the same for an unknown login.
 */
export function createPasswordResets(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { settings, passwords, attempts, codes, ends, content, secret, checkNewPassword }: PasswordResetDeps,
) {
  const linkMinutes = () => settings.passwordReset().linkMinutes
  const codeOf = (resetId: string) => passwordResetCode(secret, resetId)

  /** The owner of a valid link, locked until the transaction ends; null for any other code. */
  async function findResetOwner(tx: Orm, code: string, now: Date): Promise<PlayerRow | null> {
    const reset = playerPasswordReset
    const [found] = await tx
      .select({ player })
      .from(reset)
      // A link to a former address of the player may be read by somebody else.
      .innerJoin(player, and(eq(player.id, reset.playerId), eq(player.email, reset.email)))
      .where(and(eq(reset.codeHash, hashOfCode(code)), gt(reset.expiresAt, now)))
      .for('update', { of: reset })
    return found?.player ?? null
  }

  const validationErrors = (input: NewPassword, { email, phone, locale }: PlayerRow, now: Date) => ({
    ...checkNewPassword({ field: 'password', password: input.password, email, phone, locale }),
    ...validateFields(content, locale, fields, input, now),
  })

  /** Sets the password and ends every session and link that depended on the old one. */
  async function setPassword(tx: Orm, row: PlayerRow, passwordHash: string, { ip, now }: CallContext) {
    const credential = { passwordHash, changedAt: now }
    // A player who registered through a provider has no password yet.
    await tx
      .insert(playerCredential)
      .values({ playerId: row.id, ...credential })
      .onConflictDoUpdate({ target: playerCredential.playerId, set: credential })
    await tx.delete(playerPasswordReset).where(eq(playerPasswordReset.playerId, row.id))
    await tx.delete(playerSignInToken).where(eq(playerSignInToken.playerId, row.id))
    await deleteChallenges(tx, row.id)
    await endContactChanges(tx, outbox, row.id, now)
    await ends.endAll(tx, row.id, 'password-changed', now)
    const logins = [row.email && emailKey(row.email), row.phone]
    for (const login of logins) if (login) await attempts.clearFailures(tx, { login, ip })
  }

  async function completeReset(tx: Orm, row: PlayerRow, passwordHash: string, context: CallContext) {
    await setPassword(tx, row, passwordHash, context)
    const origin = originOf(context, parseDevice(context.userAgent))
    await record(tx, { kind: 'password-reset', playerId: row.id }, origin)
    await outbox.add(tx, {
      topic: 'player.password.changed',
      key: row.id,
      payload: { playerId: row.id, changeId: randomUUID(), by: 'reset' },
    })
    return done({ done: true as const })
  }

  async function refuse(tx: Orm, { id, status }: PlayerRow, context: CallContext) {
    const origin = originOf(context, parseDevice(context.userAgent))
    await record(tx, { kind: 'password-reset-refused', playerId: id, details: { status } }, origin)
    return fail('wrong-code')
  }

  /** Sends a code to the number's player, if one exists and may sign in. */
  async function requestByPhone(phone: string, { fingerprint }: PasswordRequest, context: CallContext) {
    const knownPlayer = (await findByLogin(db.orm, { kind: 'phone', key: phone }))?.player
    const playerId = knownPlayer?.id ?? null
    const isRefused = knownPlayer !== undefined && !maySignIn(knownPlayer.status)
    const sent = await codes.requestPasswordCode(
      {
        ...{ phone, fingerprint },
        ...(knownPlayer && { locale: knownPlayer.locale }),
        requested: isRefused
          ? { kind: 'password-reset-refused', playerId, details: { status: knownPlayer.status } }
          : { kind: 'password-reset-requested', playerId },
        locked: { kind: 'password-reset-locked', playerId },
      },
      context,
    )
    return sent.ok ? done({ email: null, ...sent.data }) : sent
  }

  /** Sets the password by an SMS code. An invalid password does not use the code up. */
  async function confirmByPhone(phone: string, input: NewPassword, context: CallContext) {
    const { now } = context
    const login: Login = { kind: 'phone', key: phone }
    const storedCode = await codes.check('password', phone, input.code, now)
    const owner = storedCode?.playerId === null ? (await findByLogin(db.orm, login))?.player : undefined
    if (!storedCode || !owner) return fail('wrong-code')
    const fieldErrors = validationErrors(input, owner, now)
    if (Object.keys(fieldErrors).length > 0) return fail('validation-failed', fieldErrors)
    const passwordHash = await passwords.hash(input.password)
    return db.transaction(async (tx) => {
      const row = (await findByLogin(tx, login))?.player
      if (!row || !(await codes.claim(tx, storedCode.id, row.id, now))) return fail('wrong-code')
      if (!maySignIn(row.status)) return refuse(tx, row, context)
      return completeReset(tx, row, passwordHash, context)
    })
  }

  return {
    /** The code of a link, from the reset's id. */
    codeOf,

    /** Sends a link or a code to the login's player, if one exists and may sign in. */
    async requestReset(request: PasswordRequest, context: CallContext) {
      const typed = request.login
      const { ip, now } = context
      const login = parseLogin(typed)
      if (login.kind === 'phone') return requestByPhone(login.key, request, context)
      const origin = originOf(context, parseDevice(context.userAgent))
      return db.transaction(async (tx) => {
        const knownPlayer = (await findByLogin(tx, login))?.player
        const lock = await attempts.beginReset(tx, { login: login.key, ip, now })
        if (lock) {
          const event = { kind: 'password-reset-locked', playerId: knownPlayer?.id ?? null } as const
          if (lock.hasJustBegun) await record(tx, event, origin)
          return withRetryAfter((lock.until.getTime() - now.getTime()) / 1000, fail('rate-limited'))
        }
        const recipient = knownPlayer?.email && maySignIn(knownPlayer.status) ? knownPlayer : null
        const id = randomUUID()
        await tx.insert(playerPasswordReset).values({
          id,
          playerId: recipient?.id ?? null,
          email: recipient?.email ?? null,
          codeHash: hashOfCode(codeOf(id)),
          createdAt: now,
          expiresAt: new Date(now.getTime() + linkMinutes() * 60_000),
        })
        const isRefused = knownPlayer && !recipient
        await record(
          tx,
          {
            kind: isRefused ? 'password-reset-refused' : 'password-reset-requested',
            playerId: knownPlayer?.id ?? null,
            ...(isRefused && { details: { status: knownPlayer.status } }),
          },
          origin,
        )
        await outbox.add(tx, {
          topic: 'player.password-reset.requested',
          key: recipient?.id ?? id,
          payload: { playerId: recipient?.id ?? null, resetId: id },
        })
        return done({
          email: maskEmail(typed.trim()),
          expiresIn: linkMinutes() * 60,
          resendIn: null,
        })
      })
    },

    /** Whether the code of a link would set a password now. */
    async check(code: string, now: Date) {
      const owner = await findResetOwner(db.orm, code, now)
      return owner && maySignIn(owner.status) ? done({ done: true as const }) : fail('wrong-code')
    },

    /** Sets the password. Of concurrent requests with the same code only one succeeds. */
    async confirm(input: NewPassword, context: CallContext) {
      const { now } = context
      if (input.phone !== undefined) {
        const phone = phoneKey(input.phone)
        return phone === null ? fail('wrong-code') : confirmByPhone(phone, input, context)
      }
      const owner = await findResetOwner(db.orm, input.code, now)
      if (!owner) return fail('wrong-code')
      const fieldErrors = validationErrors(input, owner, now)
      if (Object.keys(fieldErrors).length > 0) return fail('validation-failed', fieldErrors)
      const passwordHash = await passwords.hash(input.password)
      const origin = originOf(context, parseDevice(context.userAgent))
      return db.transaction(async (tx) => {
        const row = await findResetOwner(tx, input.code, now)
        if (!row) return fail('wrong-code')
        if (!maySignIn(row.status)) return refuse(tx, row, context)
        // The code proves access to the mailbox.
        await tx.update(player).set({ isEmailConfirmed: true }).where(eq(player.id, row.id))
        if (!row.isEmailConfirmed) await record(tx, { kind: 'email-confirmed', playerId: row.id }, origin)
        return completeReset(tx, row, passwordHash, context)
      })
    },

    /** Deletes expired links. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerPasswordReset).where(lte(playerPasswordReset.expiresAt, now))
    },
  }
}
export type PasswordResets = ReturnType<typeof createPasswordResets>
