import { randomUUID, timingSafeEqual } from 'node:crypto'
import { parsePhone } from '@croupier/rules/phone'
import { type CallContext, done, fail, type Kernel, type Orm, withRetryAfter } from '../../kernel.ts'
import { and, eq, gt, isNull, lte, sql } from '../../sql.ts'
import type { Attempts } from './attempts.ts'
import type { CodePurpose } from './column-values.ts'
import { parseDevice } from './device.ts'
import { phoneKey } from './email-address.ts'
import { originOf, record, type SignificantEvent } from './events.ts'
import { fieldText } from './field-text.ts'
import { maySignIn } from './players.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'
import { player, playerPhoneCode } from './tables.ts'
import { phoneCode } from './tokens.ts'

/** Minimum seconds between two messages. [9-01e] */
export const RESEND_SECONDS = 60

export interface CodeRequest {
  readonly phone: string
  readonly locale?: string | undefined
  readonly fingerprint?: string | undefined
}

export interface CodeCheck {
  readonly phone: string
  readonly code: string
  readonly reason: CodePurpose
}

interface PhoneCodeDeps {
  readonly settings: PlayerSettings
  readonly attempts: Attempts
  readonly content: PlayerContent
  /** Key for deriving the codes. */
  readonly secret: string
}

interface CodeMessage {
  readonly purpose: CodePurpose
  /** E.164. */
  readonly phone: string
  readonly locale: string
  readonly fingerprint?: string | undefined
  readonly requested: SignificantEvent
  readonly locked: SignificantEvent
}

export type StoredCode = typeof playerPhoneCode.$inferSelect

const secondsUntil = (target: number, now: Date) => Math.max(0, Math.ceil((target - now.getTime()) / 1000))

/** Takes the same time for every wrong code. */
export function isSameCode(typed: string, code: string): boolean {
  const [typedBytes, codeBytes] = [Buffer.from(typed), Buffer.from(code)]
  return typedBytes.length === codeBytes.length && timingSafeEqual(typedBytes, codeBytes)
}

/**
 * SMS codes that prove ownership of a phone number. Must not reveal whether a number is registered: the
 * response, the limits and the message are the same. The same code is sent again until it expires or has too
 * many failed attempts, so that messages may arrive in any order.
 */
export function createPhoneCodes(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { settings, attempts, content, secret }: PhoneCodeDeps,
) {
  const codeOf = (codeId: string) => phoneCode(secret, codeId)
  const isUsable = (storedCode: StoredCode, now: Date) =>
    storedCode.expiresAt > now && storedCode.tries < settings.phoneCode().tries

  /** Parses a number. The error names an invalid number or a country where registration is closed. */
  function parseNumber(phone: string): { readonly number: string } | { readonly error: string } {
    const parsed = parsePhone(phone.trim())
    if (!parsed.ok) return { error: `phone.${parsed.reason}` }
    // Several countries may share a calling code, and some numbers belong to no country.
    const isOffered = settings
      .countries()
      .some(
        ({ code, phonePrefix }) =>
          (parsed.country ? code === parsed.country : parsed.e164.startsWith(phonePrefix)) &&
          settings.restriction(code) === null,
      )
    return isOffered ? { number: parsed.e164 } : { error: 'unlisted' }
  }

  function localeOf(code: string | undefined): string {
    const locales = settings.locales()
    const locale = locales.find((one) => one.code === code) ?? locales.find(({ isDefault }) => isDefault)
    if (!locale) throw new Error('checked settings have a default language')
    return locale.code
  }

  const codeCondition = (purpose: CodePurpose, phone: string) =>
    and(eq(playerPhoneCode.phone, phone), eq(playerPhoneCode.purpose, purpose))

  /**
   * Reads or creates the number's code, locked until the transaction ends: of concurrent requests only one
   * sends a message.
   */
  async function lockCode(tx: Orm, { phone, purpose, locale }: CodeMessage, now: Date): Promise<StoredCode> {
    const initial = { phone, purpose, id: randomUUID(), tries: 0, locale, expiresAt: now }
    // The update of the key locks the row. Between an insert that does nothing and a select, the job that forgets
    // expired codes could delete it.
    const [storedCode] = await tx
      .insert(playerPhoneCode)
      .values(initial)
      .onConflictDoUpdate({ target: [playerPhoneCode.phone, playerPhoneCode.purpose], set: { phone } })
      .returning()
    if (!storedCode) throw new Error('player_phone_code: upsert returned no row')
    return storedCode
  }

  async function countFailedTry(tx: Orm, { id }: Pick<StoredCode, 'id'>): Promise<void> {
    const nextTries = sql`${playerPhoneCode.tries} + 1`
    await tx.update(playerPhoneCode).set({ tries: nextTries }).where(eq(playerPhoneCode.id, id))
  }

  /** Sends a code to the number, unless one was sent within the last minute. */
  async function send(message: CodeMessage, context: CallContext) {
    const { purpose, phone, locale, fingerprint, requested, locked } = message
    const { ip, now } = context
    const device = parseDevice(context.userAgent, fingerprint)
    const origin = originOf(context, device)
    return db.transaction(async (tx) => {
      const storedCode = await lockCode(tx, message, now)
      const waitSeconds = storedCode.sentAt
        ? secondsUntil(storedCode.sentAt.getTime() + RESEND_SECONDS * 1000, now)
        : 0
      if (waitSeconds > 0)
        return done({ resendIn: waitSeconds, expiresIn: secondsUntil(storedCode.expiresAt.getTime(), now) })
      // Without a fingerprint, the device key would be shared by many devices.
      const request = { phone, ip, device: fingerprint ? device.key : null, now }
      const lock = await attempts.beginCode(tx, request)
      if (lock) {
        if (lock.hasJustBegun) await record(tx, locked, origin)
        return withRetryAfter(secondsUntil(lock.until.getTime(), now), fail('too-many-codes'))
      }
      const isReusable = isUsable(storedCode, now) && storedCode.playerId === null
      const codeId = isReusable ? storedCode.id : randomUUID()
      const next = {
        id: codeId,
        locale,
        sentAt: now,
        expiresAt: new Date(now.getTime() + settings.phoneCode().codeMinutes * 60_000),
        ...(!isReusable && { tries: 0, playerId: null }),
      }
      await tx.update(playerPhoneCode).set(next).where(codeCondition(purpose, phone))
      await record(tx, requested, origin)
      await outbox.add(tx, {
        topic: 'player.phone-code.requested',
        key: codeId,
        payload: { codeId, messageId: randomUUID() },
      })
      return done({ resendIn: RESEND_SECONDS, expiresIn: settings.phoneCode().codeMinutes * 60 })
    })
  }

  /** @returns the stored code if it matches; otherwise null, which counts as a failed attempt */
  const check = (purpose: CodePurpose, phone: string, code: string, now: Date): Promise<StoredCode | null> =>
    db.transaction(async (tx) => {
      const [storedCode] = await tx
        .select()
        .from(playerPhoneCode)
        .where(codeCondition(purpose, phone))
        .for('update')
      if (!storedCode || !isUsable(storedCode, now)) return null
      if (isSameCode(code, codeOf(storedCode.id))) return storedCode
      await countFailedTry(tx, storedCode)
      return null
    })

  /**
   * Checks a code without using it up [7-15]. Checks are limited by IP address, because each number has failed
   * attempts of its own.
   */
  async function verify({ phone, code, reason }: CodeCheck, { ip, now }: CallContext) {
    const lock = await db.transaction((tx) => attempts.beginCodeCheck(tx, { ip, now }))
    if (lock) return withRetryAfter(secondsUntil(lock.until.getTime(), now), fail('too-many-codes'))
    const number = phoneKey(phone)
    const storedCode = number === null ? null : await check(reason, number, code, now)
    // A used password code sets no other password; a used registration code signs in again.
    const isUsed = reason === 'password' && storedCode !== null && storedCode.playerId !== null
    return storedCode && !isUsed ? done({ done: true as const }) : fail('wrong-code')
  }

  /** Whether the number belongs to a player who may sign in. */
  async function canResetPassword(phone: string): Promise<boolean> {
    const [found] = await db.orm.select({ status: player.status }).from(player).where(eq(player.phone, phone))
    return found !== undefined && maySignIn(found.status)
  }

  return {
    parseNumber,

    /** Sends a registration code. */
    async requestCode({ phone, fingerprint, ...input }: CodeRequest, context: CallContext) {
      if (settings.restriction(context.country) !== null) return fail('country-restricted')
      if (!settings.constants().player.registration.phone) return fail('registration-refused')
      const locale = localeOf(input.locale)
      const found = parseNumber(phone)
      if ('error' in found)
        return fail('validation-failed', { phone: [fieldText(content, locale, 'phone', found.error)] })

      return send(
        {
          ...{ purpose: 'registration', phone: found.number, locale, fingerprint },
          requested: { kind: 'phone-code-requested', playerId: null },
          locked: { kind: 'phone-code-locked', playerId: null },
        },
        context,
      )
    },

    /**
     * Sends a code for a new password. The work and the response are the same for an unknown number: the outbox
     * handler decides whether to send a message.
     */
    requestPasswordCode: (
      request: Omit<CodeMessage, 'purpose' | 'locale'> & { locale?: string },
      context: CallContext,
    ) => send({ ...request, purpose: 'password', locale: localeOf(request.locale) }, context),

    check,

    verify,

    countFailedTry,

    /** The player whom this code has registered, or null. Locks the code until the transaction ends. */
    async findRegisteredPlayer(tx: Orm, codeId: string): Promise<string | null> {
      const [storedCode] = await tx
        .select()
        .from(playerPhoneCode)
        .where(eq(playerPhoneCode.id, codeId))
        .for('update')
      return storedCode?.playerId ?? null
    },

    async markUsed(tx: Orm, codeId: string, playerId: string): Promise<void> {
      await tx.update(playerPhoneCode).set({ playerId }).where(eq(playerPhoneCode.id, codeId))
    },

    /** Uses the code up for this player. @returns false if it is already used or expired */
    async claim(tx: Orm, codeId: string, playerId: string, now: Date): Promise<boolean> {
      const isOpen = and(
        eq(playerPhoneCode.id, codeId),
        isNull(playerPhoneCode.playerId),
        gt(playerPhoneCode.expiresAt, now),
      )
      const used = await tx.update(playerPhoneCode).set({ playerId }).where(isOpen).returning()
      return used.length > 0
    },

    /** The content and recipient of a code's message; null if the code has expired. */
    async message(codeId: string, now: Date) {
      const [storedCode] = await db.orm.select().from(playerPhoneCode).where(eq(playerPhoneCode.id, codeId))
      if (!storedCode || !isUsable(storedCode, now)) return null
      const { phone, purpose, locale } = storedCode
      if (purpose === 'password' && !(await canResetPassword(phone))) return null
      return { phone, purpose, locale, code: codeOf(codeId), minutes: settings.phoneCode().codeMinutes }
    },

    /** Deletes expired codes. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerPhoneCode).where(lte(playerPhoneCode.expiresAt, now))
    },
  }
}
export type PhoneCodes = ReturnType<typeof createPhoneCodes>
