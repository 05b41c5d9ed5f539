import { randomUUID } from 'node:crypto'
import { standardFieldRules } from '@croupier/rules'
import {
  type CallContext,
  type Caller,
  done,
  fail,
  type Kernel,
  type Orm,
  withRetryAfter,
} from '../../kernel.ts'
import { findSqlState } from '../../plugins/database.ts'
import { and, desc, eq, isNull, lte, sql } from '../../sql.ts'
import type { Attempts } from './attempts.ts'
import { publishContactChange } from './contact-changes.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { fieldText, validateFields } from './field-text.ts'
import { type CheckPassword, hasPassword } from './password-check.ts'
import { isSameCode, type PhoneCodes, RESEND_SECONDS } from './phone-codes.service.ts'
import { findPlayer, type PlayerRow } from './players.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'
import { isPhoneEditable } from './profile-fields.ts'
import type { SecondStep } from './second-step.service.ts'
import { player, playerPhoneChange, playerPhoneCode } from './tables.ts'
import { phoneCode } from './tokens.ts'

interface PhoneChangeDeps {
  readonly settings: PlayerSettings
  readonly codes: Pick<PhoneCodes, 'parseNumber'>
  readonly checkPassword: CheckPassword
  readonly attempts: Attempts
  readonly content: PlayerContent
  readonly secondStep: Pick<SecondStep, 'confirmations'>
  /** Key for deriving the codes. */
  readonly secret: string
}

type PhoneChangeRow = typeof playerPhoneChange.$inferSelect

const UNIQUE_VIOLATION = '23505'
/** For the message to the former number, and for a repeated confirmation. Milliseconds. */
const KEPT_MS = 3 * 86_400_000

const required = { rule: 'required', params: {} }
const newPhone = { phone: [required] }
const withPassword = { ...newPhone, currentPassword: standardFieldRules.currentPassword }

const secondsUntil = (target: number, now: Date) => Math.max(0, Math.ceil((target - now.getTime()) / 1000))

/** The player's last request, used or not. */
async function findLast(tx: Orm, playerId: string): Promise<PhoneChangeRow | null> {
  const [row] = await tx
    .select()
    .from(playerPhoneChange)
    .where(eq(playerPhoneChange.playerId, playerId))
    .orderBy(desc(playerPhoneChange.createdAt), desc(playerPhoneChange.sentAt))
    .limit(1)
  return row ?? null
}

type Deps = Pick<Kernel, 'db' | 'outbox'> & PhoneChangeDeps

const isPending = (row: PhoneChangeRow, now: Date) => row.usedAt === null && row.expiresAt > now

const isOpen = (row: PhoneChangeRow, settings: PlayerSettings, now: Date) =>
  isPending(row, now) && row.tries < settings.phoneCode().tries

/** Seconds. */
const waitsOf = ({ sentAt, expiresAt }: PhoneChangeRow, now: Date) => ({
  resendIn: secondsUntil(sentAt.getTime() + RESEND_SECONDS * 1000, now),
  expiresIn: secondsUntil(expiresAt.getTime(), now),
})

const failPhone = (content: PlayerContent, { locale }: PlayerRow, message: string) =>
  fail('validation-failed', { phone: [fieldText(content, locale, 'phone', message)] })

async function findOwner(orm: Orm, { playerId }: Caller): Promise<PlayerRow> {
  const row = await findPlayer(orm, playerId)
  if (!row) throw new Error('session without a player')
  return row
}

/** The open request for the number, sent again, or a new one. */
async function saveRequest(
  tx: Orm,
  settings: PlayerSettings,
  { playerId, phone }: Pick<PhoneChangeRow, 'playerId' | 'phone'>,
  now: Date,
): Promise<string> {
  const last = await findLast(tx, playerId)
  const sent = { sentAt: now, expiresAt: new Date(now.getTime() + settings.phoneCode().codeMinutes * 60_000) }
  if (last?.phone === phone && isOpen(last, settings, now)) {
    await tx.update(playerPhoneChange).set(sent).where(eq(playerPhoneChange.id, last.id))
    return last.id
  }
  const open = and(eq(playerPhoneChange.playerId, playerId), isNull(playerPhoneChange.usedAt))
  await tx.update(playerPhoneChange).set({ expiresAt: now }).where(open)
  const id = randomUUID()
  await tx.insert(playerPhoneChange).values({ id, playerId, phone, createdAt: now, ...sent })
  return id
}

/** Replaces the number. @returns false if another player has it */
async function replaceNumber(
  tx: Orm,
  outbox: Kernel['outbox'],
  owner: PlayerRow,
  row: PhoneChangeRow,
  context: CallContext,
) {
  const { now } = context
  const { playerId, phone } = row
  const [other] = await tx.select({ id: player.id }).from(player).where(eq(player.phone, phone))
  const isTaken = other !== undefined && other.id !== playerId
  await tx
    .update(playerPhoneChange)
    .set(isTaken ? { expiresAt: now } : { usedAt: now, previousPhone: owner.phone })
    .where(eq(playerPhoneChange.id, row.id))
  await publishContactChange(tx, outbox, playerId)
  if (isTaken) return false
  const { phone: _unconfirmed, ...details } = owner.details
  await tx.update(player).set({ phone, details }).where(eq(player.id, playerId))
  // A code for a new password that was sent to the former number.
  if (owner.phone) await tx.delete(playerPhoneCode).where(eq(playerPhoneCode.phone, owner.phone))
  await record(tx, { kind: 'phone-changed', playerId }, originOf(context, parseDevice(context.userAgent)))
  const payload = { playerId, changeId: row.id }
  await outbox.add(tx, { topic: 'player.phone.changed', key: playerId, payload })
  return true
}

async function confirmInTransaction(
  tx: Orm,
  { settings, secret, outbox }: Deps,
  code: string,
  owner: PlayerRow,
  context: CallContext,
): Promise<'changed' | 'wrong' | 'taken' | 'read-only'> {
  const [current] = await tx.select().from(player).where(eq(player.id, owner.id)).for('update')
  const row = current ? await findLast(tx, owner.id) : null
  if (!current || !row) return 'wrong'
  const isRight = isSameCode(code, phoneCode(secret, row.id))
  if (row.usedAt !== null && isRight && current.phone === row.phone) return 'changed'
  if (!isOpen(row, settings, context.now)) return 'wrong'
  if (!isRight) {
    const nextTries = sql`${playerPhoneChange.tries} + 1`
    await tx.update(playerPhoneChange).set({ tries: nextTries }).where(eq(playerPhoneChange.id, row.id))
    return 'wrong'
  }
  // It may have become fixed since, e.g. by the identity check.
  if (!isPhoneEditable(settings, current)) return 'read-only'
  return (await replaceNumber(tx, outbox, current, row, context)) ? 'changed' : 'taken'
}

/** Counts the message, and sends the code of the number's request. */
async function sendCode(tx: Orm, deps: Deps, phone: string, caller: Caller, context: CallContext) {
  const { attempts, settings, outbox } = deps
  const { ip, now } = context
  const { playerId } = caller
  const lock = await attempts.beginCode(tx, { phone, ip, device: null, playerId, now })
  if (lock) return withRetryAfter(secondsUntil(lock.until.getTime(), now), fail('too-many-codes'))
  const codeId = await saveRequest(tx, settings, { playerId, phone }, now)
  const origin = originOf(context, parseDevice(context.userAgent))
  await record(tx, { kind: 'phone-change-requested', ...caller }, origin)
  await outbox.add(tx, {
    topic: 'player.phone-code.requested',
    key: codeId,
    payload: { codeId, messageId: randomUUID() },
  })
  await publishContactChange(tx, outbox, playerId)
  return done({ resendIn: RESEND_SECONDS, expiresIn: settings.phoneCode().codeMinutes * 60 })
}

/** Sends a code to the new number. */
function createRequest(deps: Deps) {
  const { db, settings, codes, checkPassword, attempts, content, secondStep } = deps
  return async function request(
    input: { readonly phone: string; readonly currentPassword?: string | undefined },
    caller: Caller,
    context: CallContext,
  ) {
    const { now } = context
    const { playerId } = caller
    const owner = await findOwner(db.orm, caller)
    if (!isPhoneEditable(settings, owner)) return failPhone(content, owner, 'read-only')
    const isPasswordAsked = await hasPassword(db.orm, playerId)
    const fields = isPasswordAsked ? withPassword : newPhone
    const invalidFields = validateFields(content, owner.locale, fields, input, now)
    if (Object.keys(invalidFields).length > 0) return fail('validation-failed', invalidFields)
    const found = codes.parseNumber(input.phone)
    if ('error' in found) return failPhone(content, owner, found.error)
    const phone = found.number
    const checked = isPasswordAsked
      ? await checkPassword(owner, input.currentPassword ?? '', caller, context)
      : null
    if (checked && !checked.ok && checked.error !== 'no-password') return checked
    return db.transaction(async (tx) => {
      if (checked?.ok) await attempts.succeed(tx, checked.attempt)
      const [current] = await tx.select().from(player).where(eq(player.id, playerId)).for('update')
      if (current?.phone === phone) return failPhone(content, owner, 'same-phone')
      const last = await findLast(tx, playerId)
      const isRepeated = last?.phone === phone && isOpen(last, settings, now)
      if (last && isRepeated && waitsOf(last, now).resendIn > 0) return done(waitsOf(last, now))
      const refusal = isRepeated
        ? null
        : await secondStep.confirmations.demandForSignInMethod(tx, caller, now)
      if (refusal) return refusal
      return sendCode(tx, deps, phone, caller, context)
    })
  }
}

/** Sends the code of the open request again, without the password that it was made with. */
function createResend(deps: Deps) {
  const { db } = deps
  return async function resend(caller: Caller, context: CallContext) {
    const { playerId } = caller
    return db.transaction(async (tx) => {
      await tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('update')
      const last = await findLast(tx, playerId)
      // After too many wrong codes, another code is sent.
      if (!last || !isPending(last, context.now)) return fail('not-found')
      const { resendIn } = waitsOf(last, context.now)
      if (resendIn > 0) return done({ isSent: false, resendIn })
      const sent = await sendCode(tx, deps, last.phone, caller, context)
      return sent.ok ? done({ isSent: true, resendIn: sent.data.resendIn }) : sent
    })
  }
}

/** Changes the number by the code of the last request. */
function createConfirmation(deps: Deps) {
  const { db, attempts, content } = deps
  return async function confirm({ code }: { readonly code: string }, caller: Caller, context: CallContext) {
    const { ip, now } = context
    const owner = await findOwner(db.orm, caller)
    const lock = await db.transaction((tx) => attempts.beginCodeCheck(tx, { ip, now }))
    if (lock) return withRetryAfter(secondsUntil(lock.until.getTime(), now), fail('too-many-codes'))
    try {
      const result = await db.transaction((tx) => confirmInTransaction(tx, deps, code, owner, context))
      if (result === 'changed') return done({ done: true as const })
      return result === 'wrong'
        ? fail('wrong-code')
        : failPhone(content, owner, result === 'taken' ? 'phone-of-other' : 'read-only')
    } catch (error) {
      // Another player confirmed the same number at the same time.
      if (findSqlState(error) === UNIQUE_VIOLATION) return failPhone(content, owner, 'phone-of-other')
      throw error
    }
  }
}

/**
 * Change of the phone number, which takes effect by the code sent to the new one. Must not reveal whether a number is
 * registered: only who has received its code learns that.
 */
export function createPhoneChange(kernel: Pick<Kernel, 'db' | 'outbox'>, deps: PhoneChangeDeps) {
  const { db, outbox } = kernel
  const { settings, secret } = deps
  return {
    request: createRequest({ db, outbox, ...deps }),
    confirm: createConfirmation({ db, outbox, ...deps }),
    resend: createResend({ db, outbox, ...deps }),

    /** The requested number that waits for its code. */
    async findPending(playerId: string, now: Date) {
      const last = await findLast(db.orm, playerId)
      return last && isPending(last, now) ? { phone: last.phone, ...waitsOf(last, now) } : null
    },

    /** The content and recipient of a code's message; null if the code has expired, or is not for a change. */
    async message(codeId: string, now: Date) {
      const [found] = await db.orm
        .select({ change: playerPhoneChange, locale: player.locale })
        .from(playerPhoneChange)
        .innerJoin(player, eq(player.id, playerPhoneChange.playerId))
        .where(eq(playerPhoneChange.id, codeId))
      if (!found || !isOpen(found.change, settings, now)) return null
      const { phone } = found.change
      const { locale } = found
      return {
        purpose: 'change' as const,
        ...{ phone, locale, code: phoneCode(secret, codeId), minutes: settings.phoneCode().codeMinutes },
      }
    },

    /** The number that a change replaced, and the language of its owner; null if there was none. */
    async findFormer(changeId: string): Promise<{ readonly phone: string; readonly locale: string } | null> {
      const [found] = await db.orm
        .select({ phone: playerPhoneChange.previousPhone, locale: player.locale })
        .from(playerPhoneChange)
        .innerJoin(player, eq(player.id, playerPhoneChange.playerId))
        .where(eq(playerPhoneChange.id, changeId))
      return found?.phone ? { phone: found.phone, locale: found.locale } : null
    },

    /** Deletes old changes. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      const before = new Date(now.getTime() - KEPT_MS)
      await tx.delete(playerPhoneChange).where(lte(playerPhoneChange.createdAt, before))
    },
  }
}
export type PhoneChanges = ReturnType<typeof createPhoneChange>
