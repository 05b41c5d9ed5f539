import { and, asc, countDistinct, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../kernel.ts'
import { gameColumns } from './game-view.ts'
import { game, gameProvider, gameRound, gameTotal } from './tables.ts'

/** The games that a player has played for money. */
export type PlayedGames = ReturnType<typeof createPlayedGames>

export function createPlayedGames({ orm }: Pick<Database, 'orm'>) {
  /**
   * A row a game, however many years of rounds there are: the totals know the games, and the index of the rounds the last
   * one of each.
   */
  function page(playerId: string, { page, perPage }: { readonly page: number; readonly perPage: number }) {
    const titles = orm
      .selectDistinct({ gameId: gameTotal.gameId })
      .from(gameTotal)
      .where(eq(gameTotal.playerId, playerId))
      .as('titles')
    const last = orm
      .select({ at: gameRound.createdAt })
      .from(gameRound)
      .where(and(eq(gameRound.playerId, playerId), eq(gameRound.gameId, titles.gameId)))
      .orderBy(desc(gameRound.createdAt), gameRound.id)
      .limit(1)
      .as('last')
    return orm
      .select({ ...gameColumns, playedAt: last.at })
      .from(titles)
      .innerJoinLateral(last, sql`true`)
      .innerJoin(game, eq(game.id, titles.gameId))
      .innerJoin(gameProvider, eq(game.providerId, gameProvider.id))
      .where(eq(game.isAvailable, true))
      .orderBy(desc(last.at), asc(game.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
  }

  return {
    /** The one that was played last first; what is not on offer now is left out. */
    async list(playerId: string, query: { readonly page: number; readonly perPage: number }) {
      const [rows, totals] = await Promise.all([
        page(playerId, query),
        orm
          .select({ total: countDistinct(gameTotal.gameId) })
          .from(gameTotal)
          .innerJoin(game, eq(gameTotal.gameId, game.id))
          .where(and(eq(gameTotal.playerId, playerId), eq(game.isAvailable, true))),
      ])
      return { rows, total: totals[0]?.total ?? 0 }
    },
  }
}
