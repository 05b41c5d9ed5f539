import type { playerShapes } from '@croupier/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CallContext, done, fail, type Kernel } from '../../kernel.ts'
import { deviceOf } from './device.ts'
import type { Enrolment } from './enrolment.ts'
import { originOf, record } from './events.ts'
import { findByLogin } from './logins.ts'
import type { Passwords } from './passwords.ts'
import type { KeptCode, PhoneCodes } from './phone-codes.service.ts'
import { maySignIn, profileOf, statuses } from './players.ts'
import type { Sessions } from './sessions.service.ts'
import { player } from './tables.ts'

export type PhoneRegistration = z.output<typeof playerShapes.phoneRegistration>

interface PhoneRegistrationDeps {
  readonly enrolment: Enrolment
  readonly codes: PhoneCodes
  readonly passwords: Passwords
  readonly sessions: Sessions
}

/**
 * Registering by phone, with the code that was sent there. Only who has typed the right code is told that the number is
 * somebody's already: until then nothing is.
 */
export function createPhoneRegistration(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { enrolment, codes, passwords, sessions }: PhoneRegistrationDeps,
) {
  /** By a number that they have proved, or have once given without being asked to prove it. */
  async function isSelfExcluded(phone: string): Promise<boolean> {
    const excluded = eq(player.status, statuses.selfExcluded)
    const [proved] = await db.orm
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.phone, phone), excluded))
      .limit(1)
    if (proved) return true
    const [given] = await db.orm
      .select({ id: player.id })
      .from(player)
      // As in the index, which is of these alone.
      .where(and(sql`(${player.details} ->> 'phone') = ${phone}`, sql`${player.status} = 4`))
      .limit(1)
    return given !== undefined
  }

  /**
   * The same once more, because the answer was lost on its way or the button was pressed twice: the player that the code has
   * registered is signed in again. Null for anybody else.
   */
  async function again(input: PhoneRegistration, phone: string, kept: KeptCode, context: CallContext) {
    const found = await findByLogin(db.orm, { kind: 'phone', key: phone })
    const isRight = await passwords.matches(found?.passwordHash ?? null, input.password)
    return db.transaction(async (tx) => {
      const holder = await codes.holder(tx, kept.id)
      if (!found || holder !== found.player.id || !isRight || !maySignIn(found.player.status)) {
        await codes.miss(tx, kept)
        return null
      }
      const device = deviceOf(context.userAgent, input.fingerprint)
      const origin = originOf(context, device)
      const { id } = found.player
      const { sessionId, isNewDevice, accessToken } = await sessions.open(tx, id, origin, device.key)
      const details = { isNewDevice, by: 'registration' }
      await record(tx, { kind: 'signed-in', playerId: id, sessionId, details }, origin)
      await outbox.add(tx, {
        topic: 'player.signed-in',
        key: id,
        payload: { playerId: id, sessionId, isNewDevice },
      })
      return done({ accessToken, profile: profileOf(found.player) })
    })
  }

  return async function registerByPhone(input: PhoneRegistration, context: CallContext) {
    const { now } = context
    const refused = enrolment.refusal('phone', input, context) ?? enrolment.faults('phone', input, now)
    if (refused) return refused
    const number = codes.read(input.phone)
    // No code is ever sent to such a number.
    if ('fault' in number) return fail('wrong-code')
    const { number: phone } = number
    const kept = await codes.check('registration', phone, input.code, now)
    if (!kept) return fail('wrong-code')
    const taken = () => enrolment.taken('phone', input)
    if (kept.playerId) return (await again(input, phone, kept, context)) ?? taken()

    const prepared = await enrolment.prepare('phone', input)
    if (await isSelfExcluded(phone)) {
      const origin = originOf(context, deviceOf(context.userAgent, input.fingerprint))
      const details = { reason: 'self-excluded' }
      await db.transaction((tx) =>
        record(tx, { kind: 'registration-refused', playerId: null, details }, origin),
      )
      return taken()
    }
    const first = await db.transaction(async (tx) => {
      if (await codes.holder(tx, kept.id)) return 'again'
      const answer = await enrolment.enrol(tx, input, { way: 'phone', phone }, prepared, context)
      if (answer) await codes.use(tx, kept.id, answer.data.profile.id)
      return answer ?? taken()
    })
    return first === 'again' ? ((await again(input, phone, kept, context)) ?? taken()) : first
  }
}
