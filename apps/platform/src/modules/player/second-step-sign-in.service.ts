import { createHash, randomBytes } from 'node:crypto'
import { type CallContext, type Failure, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, eq, gt, lte } from '../../sql.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { openSession } from './open-session.ts'
import { findPlayer, maySignIn } from './players.ts'
import type { PlayerSettings } from './ports.ts'
import { findSecondStep, type SecondStepCodes } from './second-step-codes.ts'
import { playerSecondStepChallenge } from './second-step-tables.ts'
import type { Sessions } from './sessions.service.ts'
import { failClosed } from './sign-in.service.ts'

/** Milliseconds in which the player can enter a code. */
const CHALLENGE_LIFETIME = 10 * 60_000

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')
const table = playerSecondStepChallenge

interface SecondStepSignInDeps {
  readonly settings: Pick<PlayerSettings, 'restriction' | 'secondStep'>
  readonly sessions: Sessions
  readonly codes: SecondStepCodes
}

/** Invalidates the sign-ins whose first step depended on the player's former password. */
export async function deleteChallenges(tx: Orm, playerId: string): Promise<void> {
  await tx.delete(table).where(eq(table.playerId, playerId))
}

async function findChallenge(tx: Orm, challenge: string, now: Date) {
  const [found] = await tx
    .select()
    .from(table)
    .where(and(eq(table.challengeHash, hashOf(challenge)), gt(table.expiresAt, now)))
  return found ?? null
}

/** Deletes the challenge. Of concurrent requests only one gets it. */
async function useChallenge(tx: Orm, challenge: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(table)
    .where(and(eq(table.challengeHash, hashOf(challenge)), gt(table.expiresAt, now)))
    .returning({ playerId: table.playerId })
  return used.length > 0
}

/** The second step of a sign-in by password, sign-in link or provider. */
export function createSecondStepSignIn(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { settings, sessions, codes }: SecondStepSignInDeps,
) {
  /** Whether a sign-in of the player needs a code. */
  async function isNeeded(tx: Orm, playerId: string): Promise<boolean> {
    const { use, askAt } = settings.secondStep()
    return use !== 'off' && askAt.includes('sign-in') && (await findSecondStep(tx, playerId)) !== null
  }

  return {
    isNeeded,

    /**
     * The answer to a right first step; null if it signs in.
     * @param details how the first step was made, for the log of significant events
     */
    async challenge(
      tx: Orm,
      playerId: string,
      details: Readonly<Record<string, string>>,
      now: Date,
    ): Promise<Failure<'second-step-needed'> | null> {
      if (!(await isNeeded(tx, playerId))) return null
      const challenge = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME)
      await tx.insert(table).values({ challengeHash: hashOf(challenge), playerId, details, expiresAt })
      return { ...fail('second-step-needed'), challenge }
    },

    /** Opens the session. A wrong code leaves the challenge valid. */
    async complete(
      input: {
        readonly challenge: string
        readonly code: string
        readonly fingerprint?: string | undefined
      },
      context: CallContext,
    ) {
      const { country, now, userAgent } = context
      if (settings.restriction(country) !== null) return fail('country-restricted')
      const found = await findChallenge(db.orm, input.challenge, now)
      if (!found) return fail('second-step-expired')
      const { playerId } = found
      const device = parseDevice(userAgent, input.fingerprint)
      const origin = originOf(context, device)
      return codes.accept({ playerId, sessionId: null, code: input.code }, context, async (tx, kind) => {
        const row = await findPlayer(tx, playerId)
        if (!row || !(await useChallenge(tx, input.challenge, now))) return fail('second-step-expired')
        if (!maySignIn(row.status)) {
          const details = { ...found.details, status: row.status }
          await record(tx, { kind: 'sign-in-refused', playerId, details }, origin)
          return failClosed(row, now)
        }
        const details = { ...found.details, secondStep: kind }
        return openSession({ outbox, sessions }, tx, row, origin, device, details)
      })
    },

    /** Deletes expired challenges. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(table).where(lte(table.expiresAt, now))
    },
  }
}
export type SecondStepSignIn = ReturnType<typeof createSecondStepSignIn>
