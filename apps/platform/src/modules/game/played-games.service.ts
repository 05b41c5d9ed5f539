import type { Database } from '../../kernel.ts'
import { and, asc, countDistinct, desc, eq, sql } from '../../sql.ts'
import { gameColumns } from './game-view.ts'
import { game, gameProvider, gameRound, gameTotal } from './tables.ts'

/** Games that a player has played for money. */
export type PlayedGames = ReturnType<typeof createPlayedGames>

export function createPlayedGames({ orm }: Pick<Database, 'orm'>) {
  /**
   * One row per game, independent of the number of rounds: games come from the totals, the last round of each
   * from an index.
   */
  function page(playerId: string, { page, perPage }: { readonly page: number; readonly perPage: number }) {
    const titles = orm
      .selectDistinct({ gameId: gameTotal.gameId })
      .from(gameTotal)
      .where(eq(gameTotal.playerId, playerId))
      .as('titles')
    const last = orm
      .select({ at: gameRound.createdAt, status: gameRound.status })
      .from(gameRound)
      .where(and(eq(gameRound.playerId, playerId), eq(gameRound.gameId, titles.gameId)))
      .orderBy(desc(gameRound.createdAt), gameRound.id)
      .limit(1)
      .as('last')
    return orm
      .select({ ...gameColumns, playedAt: last.at, lastStatus: last.status })
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
    /** By title, also games that are not on offer. */
    titles: (playerId: string, limit: number) =>
      orm
        .selectDistinct({ slug: game.slug, title: game.title })
        .from(gameTotal)
        .innerJoin(game, eq(game.id, gameTotal.gameId))
        .where(eq(gameTotal.playerId, playerId))
        .orderBy(asc(game.title), asc(game.slug))
        .limit(limit),
    /** Most recently played first; games not on offer are omitted. */
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
