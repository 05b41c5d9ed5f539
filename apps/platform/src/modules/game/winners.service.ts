import type { Kernel } from '../../kernel.ts'
import { and, desc, eq, lt } from '../../sql.ts'
import { game, gameWinner } from './tables.ts'

/** Wins are listed for this many days. */
const KEPT_DAYS = 30

/** The newest wins of all players. Settlements write them (sql/game_win.sql). */
export function createWinners({ db, clock, jobs }: Pick<Kernel, 'db' | 'clock' | 'jobs'>) {
  const oldest = () => new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)

  async function deleteOld(): Promise<void> {
    await db.orm.delete(gameWinner).where(lt(gameWinner.settledAt, oldest()))
  }
  jobs.define('game.delete-old-winners', deleteOld, '17 4 * * *')

  return {
    /** The newest wins in a currency, of games on offer. */
    list: (currency: string, limit: number) =>
      db.orm
        .select({ winner: gameWinner, slug: game.slug, title: game.title, covers: game.covers })
        .from(gameWinner)
        .innerJoin(game, eq(gameWinner.gameId, game.id))
        .where(and(eq(gameWinner.currency, currency), eq(game.isAvailable, true)))
        .orderBy(desc(gameWinner.settledAt), gameWinner.roundId)
        .limit(limit),
  }
}
export type Winners = ReturnType<typeof createWinners>
