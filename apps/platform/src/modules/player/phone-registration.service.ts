import type { playerShapes } from '@croupier/contract'
import type { z } from 'zod'
import { type CallContext, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, eq, sql } from '../../sql.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import type { ExclusionTraces } from './exclusion-traces.ts'
import { findByLogin } from './logins.ts'
import type { Passwords } from './passwords.ts'
import type { PhoneCodes, StoredCode } from './phone-codes.service.ts'
import { maySignIn, profileOf } from './players.ts'
import type { RegistrationService } from './registration.service.ts'
import type { SecondStepSignIn } from './second-step-sign-in.service.ts'
import type { Sessions } from './sessions.service.ts'
import { player } from './tables.ts'

export type PhoneRegistration = z.output<typeof playerShapes.phoneRegistration>

interface PhoneRegistrationDeps {
  readonly registration: RegistrationService
  readonly codes: PhoneCodes
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly traces: Pick<ExclusionTraces, 'isPhoneKept'>
  readonly secondStep: Pick<SecondStepSignIn, 'isNeeded'>
}

/** Finds self-excluded players by a confirmed number and by an unconfirmed one in their details. */
async function isSelfExcluded(orm: Orm, phone: string): Promise<boolean> {
  const excluded = eq(player.status, 'self-excluded')
  const [byProvedNumber] = await orm
    .select({ id: player.id })
    .from(player)
    .where(and(eq(player.phone, phone), excluded))
    .limit(1)
  if (byProvedNumber) return true
  const [byDetails] = await orm
    .select({ id: player.id })
    .from(player)
    // Must match the partial index `player_excluded_phone`.
    .where(and(sql`(${player.details} ->> 'phone') = ${phone}`, sql`${player.status} = 4`))
    .limit(1)
  return byDetails !== undefined
}

/**
 * Handles a repeated request, e.g. after a lost response or a double click: signs in the player whom the code
 * has registered. Null for any other request.
 */
async function repeatRegistration(
  {
    db,
    outbox,
    codes,
    passwords,
    sessions,
    secondStep,
  }: Pick<Kernel, 'db' | 'outbox'> & PhoneRegistrationDeps,
  input: PhoneRegistration,
  phone: string,
  storedCode: StoredCode,
  context: CallContext,
) {
  const found = await findByLogin(db.orm, { kind: 'phone', key: phone })
  const isRight = await passwords.matches(found?.passwordHash ?? null, input.password)
  return db.transaction(async (tx) => {
    const registeredPlayerId = await codes.findRegisteredPlayer(tx, storedCode.id)
    const isSignedIn =
      found &&
      registeredPlayerId === found.player.id &&
      isRight &&
      maySignIn(found.player.status) &&
      !(await secondStep.isNeeded(tx, found.player.id))
    if (!isSignedIn) {
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

/**
 * Registration by phone with the code sent there. Only a visitor with the right code learns that the number
 * is already registered.
 */
export function createPhoneRegistration(kernel: Pick<Kernel, 'db' | 'outbox'>, deps: PhoneRegistrationDeps) {
  const { db } = kernel
  const { registration, codes } = deps

  return async function registerByPhone(input: PhoneRegistration, context: CallContext) {
    const { now } = context
    const refusal =
      registration.checkAllowed('phone', input, context) ?? registration.validate('phone', input, now)
    if (refusal) return refusal
    const number = codes.parseNumber(input.phone)
    // No code was sent to an invalid number. The response must equal that for a wrong code.
    if ('error' in number) return fail('wrong-code')
    const { number: phone } = number
    const storedCode = await codes.check('registration', phone, input.code, now)
    if (!storedCode) return fail('wrong-code')
    const failAsTaken = () => registration.taken('phone', input)
    if (storedCode.playerId)
      return (
        (await repeatRegistration({ ...kernel, ...deps }, input, phone, storedCode, context)) ?? failAsTaken()
      )

    const prepared = await registration.prepare('phone', input)
    // Both are asked, so that a free number takes as long as that of an erased player.
    const isKept = await deps.traces.isPhoneKept(db.orm, phone, now)
    if ((await isSelfExcluded(db.orm, phone)) || isKept) {
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
      ? ((await repeatRegistration({ ...kernel, ...deps }, input, phone, storedCode, context)) ??
          failAsTaken())
      : result
  }
}
