import { createHash, randomBytes } from 'node:crypto'
import { type CallContext, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, eq, gt, lte } from '../../sql.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { findPlayer, maySignIn, profileOf } from './players.ts'
import type { PlayerSettings } from './ports.ts'
import type { SecondStepSignIn } from './second-step-sign-in.service.ts'
import type { Sessions } from './sessions.service.ts'
import { failClosed } from './sign-in.service.ts'
import { player, playerSignInToken } from './tables.ts'

/** Milliseconds. The link is followed at once. */
const tokenLifetime = 10 * 60_000
/** Random bits. */
const bits = 256

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

interface SignInTokenDeps {
  readonly settings: Pick<PlayerSettings, 'restriction'>
  readonly sessions: Sessions
  readonly secondStep: Pick<SecondStepSignIn, 'challenge'>
}

/** Deletes the token and returns its player. Of concurrent requests only one gets the player. */
async function consumeToken(tx: Orm, token: string, now: Date): Promise<string | null> {
  const [consumed] = await tx
    .delete(playerSignInToken)
    .where(and(eq(playerSignInToken.tokenHash, hashOf(token)), gt(playerSignInToken.expiresAt, now)))
    .returning({ playerId: playerSignInToken.playerId })
  return consumed?.playerId ?? null
}

/**
 * Sign-in by a one-time token that the operator's own systems request. It is valid for minutes, and only its
 * hash is stored, so that a backup or an old URL opens no session.
 */
export function createSignInTokens(
  { db, clock, outbox }: Pick<Kernel, 'db' | 'clock' | 'outbox'>,
  { settings, sessions, secondStep }: SignInTokenDeps,
) {
  return {
    /** Issues a token for the player and invalidates the previous one. */
    async issue(
      playerId: string,
    ): Promise<{ readonly token: string; readonly expiresAt: Date } | 'unknown-player' | 'may-not-sign-in'> {
      const now = clock.now()
      const token = randomBytes(bits / 8).toString('base64url')
      const expiresAt = new Date(now.getTime() + tokenLifetime)
      return db.transaction(async (tx) => {
        const row = await findPlayer(tx, playerId)
        if (!row) return 'unknown-player'
        if (!maySignIn(row.status)) return 'may-not-sign-in'
        const values = { tokenHash: hashOf(token), expiresAt }
        await tx
          .insert(playerSignInToken)
          .values({ playerId, ...values })
          .onConflictDoUpdate({ target: playerSignInToken.playerId, set: values })
        await record(tx, { kind: 'sign-in-token-issued', playerId }, { now })
        return { token, expiresAt }
      })
    },

    /** Signs in. Uses the token up even if the sign-in is refused. */
    async signIn(
      { token, fingerprint }: { readonly token: string; readonly fingerprint?: string | undefined },
      context: CallContext,
    ) {
      if (settings.restriction(context.country) !== null) return fail('country-restricted')
      const device = parseDevice(context.userAgent, fingerprint)
      const origin = originOf(context, device)
      return db.transaction(async (tx) => {
        const playerId = await consumeToken(tx, token, context.now)
        const row = playerId === null ? null : await findPlayer(tx, playerId)
        if (!row) return fail('wrong-code')
        if (!maySignIn(row.status)) {
          const details = { status: row.status, by: 'token' }
          await record(tx, { kind: 'sign-in-refused', playerId: row.id, details }, origin)
          return failClosed(row, context.now)
        }
        const challenged = await secondStep.challenge(tx, row.id, { by: 'token' }, context.now)
        if (challenged) return challenged
        await tx.update(player).set({ isNewlyRegistered: false }).where(eq(player.id, row.id))
        const { sessionId, isNewDevice, accessToken } = await sessions.open(tx, row.id, origin, device.key)
        const details = { isNewDevice, by: 'token' }
        await record(tx, { kind: 'signed-in', playerId: row.id, sessionId, details }, origin)
        await outbox.add(tx, {
          topic: 'player.signed-in',
          key: row.id,
          payload: { playerId: row.id, sessionId, isNewDevice },
        })
        return done({ accessToken, profile: profileOf({ ...row, isNewlyRegistered: false }) })
      })
    },

    /** Deletes expired tokens. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerSignInToken).where(lte(playerSignInToken.expiresAt, now))
    },
  }
}
export type SignInTokens = ReturnType<typeof createSignInTokens>
