import { randomUUID } from 'node:crypto'
import type { ErrorName } from '@croupier/contract'
import { type CallContext, fail, type Kernel, type Orm, type Outcome, withRetryAfter } from '../../kernel.ts'
import { and, eq, lt } from '../../sql.ts'
import type { Attempts, SecondStepAttempt } from './attempts.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import type { SecondStepKeys } from './second-step-key.ts'
import { playerSecondStep } from './second-step-tables.ts'

interface GivenCode {
  readonly playerId: string
  /** Null at the sign-in. */
  readonly sessionId: string | null
  /** As typed. */
  readonly code: string
}

type Kind = 'app' | 'recovery'

export async function findSecondStep(tx: Orm, playerId: string) {
  const [row] = await tx.select().from(playerSecondStep).where(eq(playerSecondStep.playerId, playerId))
  return row ?? null
}

/** Publishes what the player is told by e-mail. */
export const publishSecondStep = (
  outbox: Kernel['outbox'],
  tx: Orm,
  playerId: string,
  change: 'turned-on' | 'turned-off' | 'locked' | 'recovery-code-used',
) =>
  outbox.add(tx, {
    topic: 'player.second-step.changed',
    key: playerId,
    payload: { playerId, change, changeId: randomUUID() },
  })

/**
 * Accepts codes of authenticator apps and recovery codes, each once. Wrong ones lock the codes of their kind for a
 * time.
 */
export function createSecondStepCodes(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { attempts, keys }: { readonly attempts: Attempts; readonly keys: SecondStepKeys },
) {
  /** The condition on the last step is in the statement: of concurrent requests with one code, one succeeds. */
  async function acceptAppCode(tx: Orm, playerId: string, code: string, now: Date): Promise<boolean> {
    const row = await findSecondStep(tx, playerId)
    if (!row) return false
    const step = keys.findStep(playerId, row.encryptedKey, code, now)
    if (step === null) return false
    const accepted = await tx
      .update(playerSecondStep)
      .set({ lastStep: step })
      .where(
        and(
          eq(playerSecondStep.playerId, playerId),
          eq(playerSecondStep.encryptedKey, row.encryptedKey),
          lt(playerSecondStep.lastStep, step),
        ),
      )
      .returning({ playerId: playerSecondStep.playerId })
    return accepted.length > 0
  }

  /** Accepts the code and runs `work` in one transaction. A refusal by `work` leaves the code used. */
  async function accept<D, E extends ErrorName = never>(
    given: GivenCode,
    context: CallContext,
    work: (tx: Orm, kind: Kind) => Promise<Outcome<D, E>>,
  ): Promise<Outcome<D, E | 'wrong-code' | 'rate-limited'>> {
    const { playerId, sessionId } = given
    const { now } = context
    const code = given.code.replaceAll(/[\s-]/g, '')
    const kind: Kind = /^\d{6}$/.test(code) ? 'app' : 'recovery'
    const place = sessionId === null ? 'sign-in' : 'session'
    const attempt: SecondStepAttempt = { playerId, kind: `${place}-${kind}`, now }
    const origin = originOf(context, parseDevice(context.userAgent))
    const event = { playerId, ...(sessionId !== null && { sessionId }), details: { by: kind } }

    const lock = await db.transaction((tx) => attempts.beginSecondStep(tx, attempt))
    if (lock) {
      // Once per lock, so that the log cannot be flooded.
      if (lock.hasJustBegun)
        await db.transaction(async (tx) => {
          await record(tx, { kind: 'second-step-locked', ...event }, origin)
          // Whoever tried has passed the first step. In a session the player is already there.
          if (sessionId === null) await publishSecondStep(outbox, tx, playerId, 'locked')
        })
      return withRetryAfter((lock.until.getTime() - now.getTime()) / 1000, fail('rate-limited'))
    }
    return db.transaction(async (tx) => {
      const isAccepted = await (kind === 'app'
        ? acceptAppCode(tx, playerId, code, now)
        : useRecoveryCode(tx, playerId, code))
      if (!isAccepted) {
        await record(tx, { kind: 'second-step-failed', ...event }, origin)
        return fail('wrong-code')
      }
      await attempts.succeedSecondStep(tx, attempt)
      if (kind === 'recovery') {
        await record(tx, { kind: 'recovery-code-used', ...event }, origin)
        await publishSecondStep(outbox, tx, playerId, 'recovery-code-used')
      }
      return work(tx, kind)
    })
  }

  return { accept }
}
export type SecondStepCodes = ReturnType<typeof createSecondStepCodes>
