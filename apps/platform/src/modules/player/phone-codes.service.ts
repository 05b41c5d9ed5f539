import { randomUUID, timingSafeEqual } from 'node:crypto'
import { parsePhone } from '@croupier/rules/phone'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { type CallContext, done, fail, type Kernel, type Orm, withRetryAfter } from '../../kernel.ts'
import type { Attempts } from './attempts.ts'
import { parseDevice } from './device.ts'
import { originOf, record, type SignificantEvent } from './events.ts'
import { fieldText } from './field-text.ts'
import { maySignIn } from './players.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'
import { type CodePurpose, player, playerPhoneCode } from './tables.ts'
import { phoneCode } from './tokens.ts'

/** Seconds from one message to the next. [9-01e] */
const RESEND_SECONDS = 60

export interface CodeRequest {
  readonly phone: string
  readonly locale?: string | undefined
  readonly fingerprint?: string | undefined
}

interface PhoneCodeDeps {
  readonly settings: PlayerSettings
  readonly attempts: Attempts
  readonly content: PlayerContent
  /** What the codes are made with. */
  readonly secret: string
}

/** A code to be sent, and what is recorded of it. */
interface CodeMessage {
  readonly purpose: CodePurpose
  /** With a leading plus. */
  readonly phone: string
  readonly locale: string
  readonly fingerprint?: string | undefined
  readonly asked: SignificantEvent
  readonly locked: SignificantEvent
}

export type StoredCode = typeof playerPhoneCode.$inferSelect

const secondsUntil = (target: number, now: Date) => Math.max(0, Math.ceil((target - now.getTime()) / 1000))

/** Whether two texts of digits are the same, in as long as it takes whichever they are. */
function constantTimeEqual(typed: string, code: string): boolean {
  const [one, other] = [Buffer.from(typed), Buffer.from(code)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Codes by which somebody proves that a telephone is theirs. Whether a number is a player's is told by nothing: the answer,
 * the limits and the message are the same. Until it has run out or was guessed at too often, the same code is sent again, so
 * that messages may come in any order.
 */
export function createPhoneCodes(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { settings, attempts, content, secret }: PhoneCodeDeps,
) {
  const { tries, codeMinutes } = settings.phoneCode()
  const codeOf = (codeId: string) => phoneCode(secret, codeId)
  const isUsable = (storedCode: StoredCode, now: Date) =>
    storedCode.expiresAt > now && storedCode.tries < tries

  /** The number in its one spelling, or what is wrong with it: none, or of a country where nobody can register. */
  function parseNumber(phone: string): { readonly number: string } | { readonly error: string } {
    const parsed = parsePhone(phone.trim())
    if (!parsed.ok) return { error: `phone.${parsed.reason}` }
    // Several countries may share a calling code, and some numbers are of no one country.
    const isOffered = settings
      .countries()
      .some(
        ({ code, phonePrefix }) =>
          (parsed.country ? code === parsed.country : parsed.e164.startsWith(phonePrefix)) &&
          settings.restriction(code) === null,
      )
    return isOffered ? { number: parsed.e164 } : { error: 'unlisted' }
  }

  /** The language of the site that is meant, else the house's own. */
  function localeOf(code: string | undefined): string {
    const locales = settings.locales()
    const locale = locales.find((one) => one.code === code) ?? locales.find(({ isDefault }) => isDefault)
    if (!locale) throw new Error('checked settings have a default language')
    return locale.code
  }

  const codeCondition = (purpose: CodePurpose, phone: string) =>
    and(eq(playerPhoneCode.phone, phone), eq(playerPhoneCode.purpose, purpose))

  /** What is kept of a number, held until the transaction ends: of several who ask at once, one is sent a code. */
  async function lockCode(tx: Orm, { phone, purpose, locale }: CodeMessage, now: Date): Promise<StoredCode> {
    const initial = { phone, purpose, id: randomUUID(), tries: 0, locale, expiresAt: now }
    await tx.insert(playerPhoneCode).values(initial).onConflictDoNothing()
    const [storedCode] = await tx
      .select()
      .from(playerPhoneCode)
      .where(codeCondition(purpose, phone))
      .for('update')
    if (!storedCode) throw new Error('what was just kept of a number is gone')
    return storedCode
  }

  /** Counts a failed attempt. */
  async function countFailedTry(tx: Orm, { id }: Pick<StoredCode, 'id'>): Promise<void> {
    const more = sql`${playerPhoneCode.tries} + 1`
    await tx.update(playerPhoneCode).set({ tries: more }).where(eq(playerPhoneCode.id, id))
  }

  /** Sends a code to the number, unless one went out within the last minute. */
  async function send(message: CodeMessage, context: CallContext) {
    const { purpose, phone, locale, fingerprint, asked, locked } = message
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
      // Without a fingerprint a device is one of very many.
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
        expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
        ...(!isReusable && { tries: 0, playerId: null }),
      }
      await tx.update(playerPhoneCode).set(next).where(codeCondition(purpose, phone))
      await record(tx, asked, origin)
      await outbox.add(tx, {
        topic: 'player.phone-code.asked',
        key: codeId,
        payload: { codeId, messageId: randomUUID() },
      })
      return done({ resendIn: RESEND_SECONDS, expiresIn: codeMinutes * 60 })
    })
  }

  /** Whether the number belongs to a player who may sign in: nobody else is sent a code for a new password. */
  async function canResetPassword(phone: string): Promise<boolean> {
    const [found] = await db.orm.select({ status: player.status }).from(player).where(eq(player.phone, phone))
    return found !== undefined && maySignIn(found.status)
  }

  return {
    parseNumber,

    /** Sends a code to the number, unless it was sent one just now. */
    async requestCode({ phone, fingerprint, ...input }: CodeRequest, context: CallContext) {
      if (settings.restriction(context.country) !== null) return fail('country-restricted')
      if (!settings.constants().player.registration.phone) return fail('registration-refused')
      const locale = localeOf(input.locale)
      const found = parseNumber(phone)
      if ('error' in found)
        return fail('validation-failed', { phone: [fieldText(content, locale, found.error, {})] })

      return send(
        {
          ...{ purpose: 'registration', phone: found.number, locale, fingerprint },
          asked: { kind: 'phone-code-asked', playerId: null },
          locked: { kind: 'phone-code-locked', playerId: null },
        },
        context,
      )
    },

    /**
     * Sends a code for a new password. The work and the answer are the same for a number that is nobody's: whether a message
     * goes out is decided when it is written.
     */
    askForPassword: (
      request: Omit<CodeMessage, 'purpose' | 'locale'> & { locale?: string },
      context: CallContext,
    ) => send({ ...request, purpose: 'password', locale: localeOf(request.locale) }, context),

    /** What is kept of the number if this is its code; null otherwise, which counts as a try. */
    check: (purpose: CodePurpose, phone: string, code: string, now: Date): Promise<StoredCode | null> =>
      db.transaction(async (tx) => {
        const [storedCode] = await tx
          .select()
          .from(playerPhoneCode)
          .where(codeCondition(purpose, phone))
          .for('update')
        if (!storedCode || !isUsable(storedCode, now)) return null
        if (constantTimeEqual(code, codeOf(storedCode.id))) return storedCode
        await countFailedTry(tx, storedCode)
        return null
      }),

    countFailedTry,

    /** Whom the code has registered: null where it is still to be used, by who asks first. Held until the transaction ends. */
    async findRegisteredPlayer(tx: Orm, codeId: string): Promise<string | null> {
      const [storedCode] = await tx
        .select()
        .from(playerPhoneCode)
        .where(eq(playerPhoneCode.id, codeId))
        .for('update')
      return storedCode?.playerId ?? null
    },

    /** Uses the code up for this player. */
    async markUsed(tx: Orm, codeId: string, playerId: string): Promise<void> {
      await tx.update(playerPhoneCode).set({ playerId }).where(eq(playerPhoneCode.id, codeId))
    },

    /** Uses the code up for this player. @returns false where it is used already, or has run out */
    async claim(tx: Orm, codeId: string, playerId: string, now: Date): Promise<boolean> {
      const isOpen = and(
        eq(playerPhoneCode.id, codeId),
        isNull(playerPhoneCode.playerId),
        gt(playerPhoneCode.expiresAt, now),
      )
      const used = await tx.update(playerPhoneCode).set({ playerId }).where(isOpen).returning()
      return used.length > 0
    },

    /** What a message with this code says, and to whom; null where the code is good no longer. */
    async message(codeId: string, now: Date) {
      const [storedCode] = await db.orm.select().from(playerPhoneCode).where(eq(playerPhoneCode.id, codeId))
      if (!storedCode || !isUsable(storedCode, now)) return null
      const { phone, purpose, locale } = storedCode
      if (purpose === 'password' && !(await canResetPassword(phone))) return null
      return { phone, purpose, locale, code: codeOf(codeId), minutes: codeMinutes }
    },

    /** Forgets the codes that are good for nothing any more. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerPhoneCode).where(lte(playerPhoneCode.expiresAt, now))
    },
  }
}
export type PhoneCodes = ReturnType<typeof createPhoneCodes>
