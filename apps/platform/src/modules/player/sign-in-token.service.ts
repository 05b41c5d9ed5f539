import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { type CallContext, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { findPlayer, maySignIn, profileOf, statuses } from './players.ts'
import type { PlayerSettings } from './ports.ts'
import type { Sessions } from './sessions.service.ts'
import { player, playerSignInToken } from './tables.ts'

/** How long a token is good: it is used at once, or not at all. */
const tokenLifetime = 10 * 60_000
/** Bits of chance in it: nobody guesses them. */
const bits = 256

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

interface SignInTokenDeps {
  readonly settings: Pick<PlayerSettings, 'restriction'>
  readonly sessions: Sessions
}

/**
 * Signing in by a token that the operator's own systems have asked for. It is good once and for minutes, and the store has
 * only its hash: who reads a backup or an old address signs in nowhere.
 */
export function createSignInTokens(
  { db, clock, outbox }: Pick<Kernel, 'db' | 'clock' | 'outbox'>,
  { settings, sessions }: SignInTokenDeps,
) {
  /** Whose token it is; nobody's a second time, however many ask at once. */
  async function consumeToken(tx: Orm, token: string, now: Date): Promise<string | null> {
    const [consumed] = await tx
      .delete(playerSignInToken)
      .where(and(eq(playerSignInToken.tokenHash, hashOf(token)), gt(playerSignInToken.expiresAt, now)))
      .returning({ playerId: playerSignInToken.playerId })
    return consumed?.playerId ?? null
  }

  return {
    /** A new token for the player; the one before it is good no longer. */
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

    /** Signs in, which uses the token up, whatever becomes of it. */
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
          return row.status === statuses.selfExcluded ? fail('self-excluded') : fail('account-blocked')
        }
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

    /** Forgets the tokens that nobody has used in time. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerSignInToken).where(lte(playerSignInToken.expiresAt, now))
    },
  }
}
export type SignInTokens = ReturnType<typeof createSignInTokens>
