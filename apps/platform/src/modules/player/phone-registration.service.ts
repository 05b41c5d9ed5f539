import type { playerShapes } from '@croupier/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CallContext, done, fail, type Kernel } from '../../kernel.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { findByLogin } from './logins.ts'
import type { Passwords } from './passwords.ts'
import type { PhoneCodes, StoredCode } from './phone-codes.service.ts'
import { maySignIn, profileOf, statuses } from './players.ts'
import type { RegistrationService } from './registration.service.ts'
import type { Sessions } from './sessions.service.ts'
import { player } from './tables.ts'

export type PhoneRegistration = z.output<typeof playerShapes.phoneRegistration>

interface PhoneRegistrationDeps {
  readonly registration: RegistrationService
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
  { registration, codes, passwords, sessions }: PhoneRegistrationDeps,
) {
  /** By a number that they have proved, or have once given without being asked to prove it. */
  async function isSelfExcluded(phone: string): Promise<boolean> {
    const excluded = eq(player.status, statuses.selfExcluded)
    const [byProvedNumber] = await db.orm
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.phone, phone), excluded))
      .limit(1)
    if (byProvedNumber) return true
    const [byDetails] = await db.orm
      .select({ id: player.id })
      .from(player)
      // As in the index, which is of these alone.
      .where(and(sql`(${player.details} ->> 'phone') = ${phone}`, sql`${player.status} = 4`))
      .limit(1)
    return byDetails !== undefined
  }

  /**
   * The same once more, because the answer was lost on its way or the button was pressed twice: the player that the code has
   * registered is signed in again. Null for anybody else.
   */
  async function repeatRegistration(
    input: PhoneRegistration,
    phone: string,
    storedCode: StoredCode,
    context: CallContext,
  ) {
    const found = await findByLogin(db.orm, { kind: 'phone', key: phone })
    const isRight = await passwords.matches(found?.passwordHash ?? null, input.password)
    return db.transaction(async (tx) => {
      const registeredPlayerId = await codes.findRegisteredPlayer(tx, storedCode.id)
      if (!found || registeredPlayerId !== found.player.id || !isRight || !maySignIn(found.player.status)) {
        await codes.countFailedTry(tx, storedCode)
        return null
      }
      const device = parseDevice(context.userAgent, input.fingerprint)
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
    const refusal =
      registration.checkAllowed('phone', input, context) ?? registration.validate('phone', input, now)
    if (refusal) return refusal
    const number = codes.parseNumber(input.phone)
    // No code is ever sent to such a number.
    if ('error' in number) return fail('wrong-code')
    const { number: phone } = number
    const storedCode = await codes.check('registration', phone, input.code, now)
    if (!storedCode) return fail('wrong-code')
    const failAsTaken = () => registration.taken('phone', input)
    if (storedCode.playerId)
      return (await repeatRegistration(input, phone, storedCode, context)) ?? failAsTaken()

    const prepared = await registration.prepare('phone', input)
    if (await isSelfExcluded(phone)) {
      const origin = originOf(context, parseDevice(context.userAgent, input.fingerprint))
      const details = { reason: 'self-excluded' }
      await db.transaction((tx) =>
        record(tx, { kind: 'registration-refused', playerId: null, details }, origin),
      )
      return failAsTaken()
    }
    const result = await db.transaction(async (tx) => {
      if (await codes.findRegisteredPlayer(tx, storedCode.id)) return 'again'
      const registered = await registration.registerPlayer(
        tx,
        input,
        { method: 'phone', phone },
        prepared,
        context,
      )
      if (registered) await codes.markUsed(tx, storedCode.id, registered.data.profile.id)
      return registered ?? failAsTaken()
    })
    return result === 'again'
      ? ((await repeatRegistration(input, phone, storedCode, context)) ?? failAsTaken())
      : result
  }
}
