import { SignJWT } from 'jose'
import { done, fail, type Kernel, lockPlayer } from '../../kernel.ts'
import { count, eq } from '../../sql.ts'
import { chatFreshchatUser } from './tables.ts'

export interface FreshchatPlayers {
  chatProfile(playerId: string): Promise<{
    readonly firstName: string
    readonly lastName: string | null
    readonly email: string | null
  } | null>
}

export interface FreshchatTokensOptions {
  /** Null if visitors get no tokens. */
  readonly key: string | null
  readonly guestAvailable: boolean
  readonly players: FreshchatPlayers
}

/** Milliseconds. The widget asks for the next token. */
const LIFETIME_MS = 15 * 60_000
/** Users of the widget per player: one for each browser, and again after its storage was cleared. */
const MAX_USERS = 1000

/**
 * Tokens of Freshchat's user authentication. Source:
 * https://support.freshdesk.com/support/solutions/articles/50000011580-enable-jwt-authentication
 */
export function createFreshchatTokens({ db, clock }: Kernel, options: FreshchatTokensOptions) {
  const { key, guestAvailable, players } = options
  const signingKey = key === null ? null : new TextEncoder().encode(key)

  async function findOwner(uuid: string): Promise<string | null> {
    const [row] = await db.orm.select().from(chatFreshchatUser).where(eq(chatFreshchatUser.uuid, uuid))
    return row?.playerId ?? null
  }

  /** Makes the player the owner of a user that has none. */
  const claim = (uuid: string, playerId: string) =>
    db.transaction(async (tx) => {
      await lockPlayer(tx, 'chat', playerId)
      const { playerId: owner } = chatFreshchatUser
      const [users] = await tx.select({ total: count() }).from(chatFreshchatUser).where(eq(owner, playerId))
      if ((users?.total ?? 0) >= MAX_USERS) return
      const row = { uuid, playerId, createdAt: clock.now() }
      await tx.insert(chatFreshchatUser).values(row).onConflictDoNothing()
    })

  /** Whether the visitor may be authenticated as the user, so that nobody reads another player's conversation. */
  async function isAllowed(uuid: string, playerId: string | null): Promise<boolean> {
    const owner = await findOwner(uuid)
    if (owner !== null || playerId === null) return owner === playerId
    await claim(uuid, playerId)
    // Another player may have claimed it at the same time.
    return (await findOwner(uuid)) === playerId
  }

  async function claimsOf(playerId: string) {
    const profile = await players.chatProfile(playerId)
    return {
      reference_id: playerId,
      ...(profile && { first_name: profile.firstName }),
      ...(profile?.lastName && { last_name: profile.lastName }),
      ...(profile?.email && { email: profile.email }),
    }
  }

  return {
    /** @param playerId null for a guest */
    async issue(playerId: string | null, uuid: string) {
      if (!signingKey || (playerId === null && !guestAvailable)) return fail('not-found')
      if (!(await isAllowed(uuid, playerId))) return fail('not-found')
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      const token = await new SignJWT({
        freshchat_uuid: uuid,
        ...(playerId !== null && (await claimsOf(playerId))),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_MS / 1000)
        .sign(signingKey)
      return done({ token, expiresIn: LIFETIME_MS })
    },
  }
}
export type FreshchatTokens = ReturnType<typeof createFreshchatTokens>
