import {
  type CallContext,
  type Caller,
  done,
  type Failure,
  fail,
  type Kernel,
  type Orm,
} from '../../kernel.ts'
import { and, eq, gt, lte } from '../../sql.ts'
import type { Attempts } from './attempts.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { type CheckPassword, hasPassword, wrongPassword } from './password-check.ts'
import { findPlayer } from './players.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { findSecondStep, publishSecondStep, type SecondStepCodes } from './second-step-codes.ts'
import type { SecondStepKeys } from './second-step-key.ts'
import { deleteChallenges } from './second-step-sign-in.service.ts'
import {
  type ConfirmedPurpose,
  playerSecondStep,
  playerSecondStepConfirmation,
  playerSecondStepEnrolment,
} from './second-step-tables.ts'

/** Milliseconds in which the player can add the key to an app. */
const ENROLMENT_LIFETIME = 10 * 60_000
/** Milliseconds in which the player can repeat the call that a code was asked for. */
const CONFIRMATION_LIFETIME = 5 * 60_000

interface SecondStepDeps {
  readonly settings: Pick<PlayerSettings, 'secondStep'>
  readonly keys: SecondStepKeys
  readonly codes: SecondStepCodes
  readonly attempts: Attempts
  readonly checkPassword: CheckPassword
  readonly content: PlayerContent
}

type Deps = Pick<Kernel, 'db' | 'outbox'> & SecondStepDeps
type PasswordDeps = Pick<Deps, 'db' | 'attempts' | 'checkPassword' | 'content'>

const ofPlayer = (playerId: string) => eq(playerSecondStep.playerId, playerId)
const enrolmentOf = (playerId: string) => eq(playerSecondStepEnrolment.playerId, playerId)

/**
 * Checks the password, if the player has one: an open session alone must not change how its owner signs in.
 * @returns null if it is right
 */
export async function refuseWithoutPassword(
  { db, attempts, checkPassword, content }: PasswordDeps,
  typed: string | undefined,
  caller: Caller,
  context: CallContext,
) {
  const row = await findPlayer(db.orm, caller.playerId)
  if (!row || !(await hasPassword(db.orm, caller.playerId))) return null
  if (!typed) return wrongPassword(content, row)
  const checked = await checkPassword(row, typed, caller, context)
  if (checked.ok) await db.transaction((tx) => attempts.succeed(tx, checked.attempt))
  else if (checked.error !== 'no-password') return checked as Failure<'validation-failed' | 'rate-limited'>
  return null
}

/** Turning on: a pending key, and its confirmation by a code. */
function createEnrolment(deps: Deps) {
  const { db, outbox, settings, keys } = deps
  return {
    async begin(currentPassword: string | undefined, caller: Caller, context: CallContext) {
      const { playerId } = caller
      if (settings.secondStep().use === 'off') return fail('second-step-off')
      if (await findSecondStep(db.orm, playerId)) return fail('second-step-on')
      const refusal = await refuseWithoutPassword(deps, currentPassword, caller, context)
      if (refusal) return refusal
      const row = await findPlayer(db.orm, playerId)
      const { uri, secret, encryptedKey } = keys.create(
        playerId,
        row?.email ?? row?.phone ?? row?.nickname ?? '',
      )
      const values = { encryptedKey, expiresAt: new Date(context.now.getTime() + ENROLMENT_LIFETIME) }
      await db.orm
        .insert(playerSecondStepEnrolment)
        .values({ playerId, ...values })
        .onConflictDoUpdate({ target: playerSecondStepEnrolment.playerId, set: values })
      return done({ uri, secret, expiresIn: ENROLMENT_LIFETIME / 1000 })
    },

    /** A wrong code needs no lock: it confirms only the key that this session has just been given. */
    async confirm(typed: string, caller: Caller, context: CallContext) {
      const { playerId } = caller
      const { now } = context
      const code = typed.replaceAll(/[\s-]/g, '')
      return db.transaction(async (tx) => {
        const [pending] = await tx
          .select()
          .from(playerSecondStepEnrolment)
          .where(and(enrolmentOf(playerId), gt(playerSecondStepEnrolment.expiresAt, now)))
          .for('update')
        // After the lock: a concurrent confirmation is visible.
        if (await findSecondStep(tx, playerId)) return fail('second-step-on')
        if (!pending) return fail('second-step-expired')
        const { encryptedKey } = pending
        const step = keys.findStep(playerId, encryptedKey, code, now)
        if (step === null) return fail('wrong-code')
        const stored = await tx
          .insert(playerSecondStep)
          .values({ playerId, encryptedKey, lastStep: step, turnedOnAt: now })
          .onConflictDoNothing()
          .returning({ playerId: playerSecondStep.playerId })
        if (stored.length === 0) return fail('second-step-on')
        await tx.delete(playerSecondStepEnrolment).where(enrolmentOf(playerId))
        const recoveryCodes = await replaceRecoveryCodes(tx, playerId)
        const origin = originOf(context, parseDevice(context.userAgent))
        await record(tx, { kind: 'second-step-turned-on', ...caller }, origin)
        await publishSecondStep(outbox, tx, playerId, 'turned-on')
        return done({ recoveryCodes })
      })
    },
  }
}

/** @returns false if it was not turned on */
async function remove(outbox: Kernel['outbox'], tx: Orm, playerId: string): Promise<boolean> {
  const removed = await tx
    .delete(playerSecondStep)
    .where(ofPlayer(playerId))
    .returning({ playerId: playerSecondStep.playerId })
  if (removed.length === 0) return false
  await deleteRecoveryCodes(tx, playerId)
  await deleteChallenges(tx, playerId)
  await publishSecondStep(outbox, tx, playerId, 'turned-off')
  return true
}

/** Codes that a session gives before a withdrawal, a change of the password or a new way to sign in. */
function createConfirmations({ db, settings, codes }: Deps) {
  const table = playerSecondStepConfirmation

  function isAsked(purpose: Exclude<ConfirmedPurpose, 'sign-in-method'>): boolean {
    const { use, askAt } = settings.secondStep()
    return use !== 'off' && askAt.includes(purpose)
  }

  async function isMissingForWithdrawal(tx: Orm, playerId: string): Promise<boolean> {
    if (!isAsked('withdrawal') || settings.secondStep().use !== 'required') return false
    return !(await findSecondStep(tx, playerId))
  }

  /** Takes effect with the transaction: a change that is refused later leaves the confirmation valid. */
  async function useConfirmation(tx: Orm, { sessionId }: Caller, purpose: ConfirmedPurpose, now: Date) {
    const used = await tx
      .delete(table)
      .where(and(eq(table.sessionId, sessionId), eq(table.purpose, purpose), gt(table.expiresAt, now)))
      .returning({ sessionId: table.sessionId })
    return used.length > 0 ? null : fail('second-step-needed')
  }

  return {
    async confirm(code: string, purpose: ConfirmedPurpose, caller: Caller, context: CallContext) {
      const { playerId, sessionId } = caller
      if (!(await findSecondStep(db.orm, playerId))) return fail('second-step-off')
      return codes.accept({ playerId, sessionId, code }, context, async (tx) => {
        const expiresAt = new Date(context.now.getTime() + CONFIRMATION_LIFETIME)
        await tx
          .insert(table)
          .values({ sessionId, purpose, expiresAt })
          .onConflictDoUpdate({ target: [table.sessionId, table.purpose], set: { expiresAt } })
        return done({ expiresIn: CONFIRMATION_LIFETIME / 1000 })
      })
    },

    async demandForPassword(
      tx: Orm,
      caller: Caller,
      now: Date,
    ): Promise<Failure<'second-step-needed'> | null> {
      if (!isAsked('password-change') || !(await findSecondStep(tx, caller.playerId))) return null
      return useConfirmation(tx, caller, 'password-change', now)
    },

    /** Whatever the places are where a code is asked for: a new way to sign in outlasts the session. */
    async demandForSignInMethod(
      tx: Orm,
      caller: Caller,
      now: Date,
    ): Promise<Failure<'second-step-needed'> | null> {
      if (settings.secondStep().use === 'off' || !(await findSecondStep(tx, caller.playerId))) return null
      return useConfirmation(tx, caller, 'sign-in-method', now)
    },

    async demandForWithdrawal(
      tx: Orm,
      caller: Caller,
      now: Date,
    ): Promise<Failure<'second-step-needed' | 'second-step-missing'> | null> {
      if (!isAsked('withdrawal')) return null
      if (await isMissingForWithdrawal(tx, caller.playerId)) return fail('second-step-missing')
      if (!(await findSecondStep(tx, caller.playerId))) return null
      return useConfirmation(tx, caller, 'withdrawal', now)
    },

    isMissingForWithdrawal,
  }
}

/** The second step of a signed-in player. */
export function createSecondStep(kernel: Pick<Kernel, 'db' | 'outbox'>, options: SecondStepDeps) {
  const deps: Deps = { ...kernel, ...options }
  const { db, outbox, settings, codes } = deps
  return {
    enrolment: createEnrolment(deps),
    confirmations: createConfirmations(deps),

    isOn: async (orm: Orm, playerId: string): Promise<boolean> =>
      settings.secondStep().use !== 'off' && (await findSecondStep(orm, playerId)) !== null,

    async describe({ playerId }: Caller) {
      const row = await findSecondStep(db.orm, playerId)
      return done({
        use: settings.secondStep().use,
        turnedOnAt: row?.turnedOnAt.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db.orm, playerId),
      })
    },

    async turnOff(
      { code, currentPassword }: { readonly code: string; readonly currentPassword?: string | undefined },
      caller: Caller,
      context: CallContext,
    ) {
      const { playerId, sessionId } = caller
      if (!(await findSecondStep(db.orm, playerId))) return fail('second-step-off')
      const refusal = await refuseWithoutPassword(deps, currentPassword, caller, context)
      if (refusal) return refusal
      return codes.accept({ playerId, sessionId, code }, context, async (tx) => {
        if (!(await remove(outbox, tx, playerId))) return fail('second-step-off')
        const origin = originOf(context, parseDevice(context.userAgent))
        await record(tx, { kind: 'second-step-turned-off', ...caller, details: { by: 'player' } }, origin)
        return done({ done: true as const })
      })
    },

    async replaceRecoveryCodes(code: string, caller: Caller, context: CallContext) {
      const { playerId, sessionId } = caller
      if (!(await findSecondStep(db.orm, playerId))) return fail('second-step-off')
      return codes.accept({ playerId, sessionId, code }, context, async (tx) => {
        const recoveryCodes = await replaceRecoveryCodes(tx, playerId)
        const origin = originOf(context, parseDevice(context.userAgent))
        await record(tx, { kind: 'recovery-codes-replaced', ...caller }, origin)
        return done({ recoveryCodes })
      })
    },

    /** For a player who has lost app and recovery codes. @returns false if it is not turned on */
    turnOffByOperator: (playerId: string, now: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (!(await remove(outbox, tx, playerId))) return false
        await record(tx, { kind: 'second-step-turned-off', playerId, details: { by: 'operator' } }, { now })
        return true
      }),

    /** Deletes what has expired. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerSecondStepEnrolment).where(lte(playerSecondStepEnrolment.expiresAt, now))
      await tx.delete(playerSecondStepConfirmation).where(lte(playerSecondStepConfirmation.expiresAt, now))
    },
  }
}
export type SecondStep = ReturnType<typeof createSecondStep>
