import type { Clock, Orm } from '../../kernel.ts'
import { and, desc, eq, like, type SQL, sql } from '../../sql.ts'
import type { GameRow } from './game-view.ts'
import type { GamePlayers } from './ports.ts'
import { game, gameRound, gameSession } from './tables.ts'

/** A session for real money, with its game. */
export interface WalletSession {
  readonly tokenHash: string
  readonly playerId: string
  readonly walletAccountId: string
  readonly loginSessionId: string
  readonly gameId: string
  readonly slug: string
  readonly currency: string
  readonly isOpen: boolean
  /** Another game than the session was opened with, which is not offered in the player's country. */
  readonly isRestricted: boolean
}

export interface WalletSessionDeps {
  readonly players: Pick<GamePlayers, 'countryOf'>
  readonly catalogue: {
    isRestricted(row: Pick<GameRow, 'slug' | 'source'>, country: string): boolean
  }
}

/** A player's sessions for real money. */
const sessionColumns = {
  tokenHash: gameSession.tokenHash,
  playerId: gameSession.playerId,
  walletAccountId: gameSession.walletAccountId,
  loginSessionId: gameSession.loginSessionId,
  gameId: gameSession.gameId,
  slug: game.slug,
  currency: gameSession.currency,
  mode: gameSession.mode,
  closedAt: gameSession.closedAt,
  expiresAt: gameSession.expiresAt,
}

/** The sessions that wallet calls name. */
export function createWalletSessions(clock: Clock, { players, catalogue }: WalletSessionDeps) {
  async function findSession(orm: Orm, condition: SQL | undefined): Promise<WalletSession | null> {
    const [found] = await orm
      .select(sessionColumns)
      .from(gameSession)
      .innerJoin(game, eq(gameSession.gameId, game.id))
      .where(and(eq(gameSession.mode, 'real'), condition))
      .orderBy(desc(gameSession.createdAt))
      .limit(1)
    if (!found) return null
    const { playerId, walletAccountId, loginSessionId, closedAt, expiresAt } = found
    if (playerId === null || walletAccountId === null || loginSessionId === null) return null
    const isOpen = closedAt === null && expiresAt > clock.now()
    return { ...found, playerId, walletAccountId, loginSessionId, isOpen, isRestricted: false }
  }

  /**
   * A session in another game of its aggregator, to which the player has moved within the provider's page; null if the
   * aggregator has no such game.
   */
  async function inGame(orm: Orm, session: WalletSession, slug: string): Promise<WalletSession | null> {
    if (slug === session.slug) return session
    const aggregator = sql`${game.source} ->> 'aggregator'`
    const own = orm.select({ one: aggregator }).from(game).where(eq(game.id, session.gameId))
    const [found] = await orm
      .select({ gameId: game.id, source: game.source })
      .from(game)
      .where(and(eq(game.slug, slug), sql`${aggregator} = (${own})`))
    if (!found) return null
    const country = await players.countryOf(orm, session.playerId)
    const isRestricted = country !== null && catalogue.isRestricted({ slug, source: found.source }, country)
    return { ...session, gameId: found.gameId, slug, isRestricted }
  }

  return {
    inGame,
    findByToken: (orm: Orm, tokenHash: string) => findSession(orm, eq(gameSession.tokenHash, tokenHash)),
    /** The latest session on an account of games whose slug matches a pattern, as of LIKE. */
    findLatest: (orm: Orm, walletAccountId: string, pattern: string) =>
      findSession(orm, and(eq(gameSession.walletAccountId, walletAccountId), like(game.slug, pattern))),
    /** The session in which a round was opened, in the round's game. */
    async findOfRound(orm: Orm, roundId: string) {
      const [round] = await orm
        .select({ sessionId: gameRound.sessionId, slug: game.slug })
        .from(gameRound)
        .innerJoin(game, eq(gameRound.gameId, game.id))
        .where(eq(gameRound.id, roundId))
      const session = round && (await findSession(orm, eq(gameSession.id, round.sessionId)))
      return session ? inGame(orm, session, round.slug) : null
    },
    async hasPlayed(orm: Orm, playerId: string, prefix: string) {
      const condition = and(eq(gameSession.playerId, playerId), like(game.slug, `${prefix}%`))
      return (await findSession(orm, condition)) !== null
    },
  }
}
