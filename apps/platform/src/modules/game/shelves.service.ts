import { desc, gt, sql } from 'drizzle-orm'
import type { Kernel } from '../../kernel.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { GameRow } from './game-view.ts'
import type { PlayedGames } from './played-games.service.ts'
import { gameRound } from './tables.ts'

/** An evening. */
const TONIGHT_MS = 12 * 3_600_000
/** Rounds that are counted at most, so that the cost does not grow with the number of players. */
const MAX_ROUNDS = 200_000
/** Fills a row of covers on the widest screen. */
const SHELF_LENGTH = 14
/** A player's latest games, none of which is offered again. */
const MAX_PLAYED = 100

export interface Shelves {
  /** The games on offer that most players have played for money in the last hours. */
  tonight(): Promise<readonly GameRow[]>
  /** The player's latest game, and others on offer that are most like it. */
  becausePlayed(
    playerId: string,
  ): Promise<{ readonly played: GameRow | null; readonly games: readonly GameRow[] }>
}

/** What two games have in common: features count most. */
function likeness(one: GameRow, other: GameRow): number {
  const shared = one.features.filter((feature) => other.features.includes(feature)).length
  const same = [
    one.category === other.category,
    one.providerId === other.providerId,
    one.volatility === other.volatility,
  ].filter(Boolean).length
  return 2 * shared + same
}

export function createShelves(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { index, played }: { readonly index: Pick<CatalogueIndex, 'current'>; readonly played: PlayedGames },
): Shelves {
  return {
    async tonight() {
      const since = new Date(clock.now().getTime() - TONIGHT_MS)
      const rounds = db.orm
        .select({ gameId: gameRound.gameId, playerId: gameRound.playerId })
        .from(gameRound)
        .where(gt(gameRound.createdAt, since))
        .limit(MAX_ROUNDS)
        .as('rounds')
      const players = sql<number>`count(distinct ${rounds.playerId})`
      const rows = await db.orm
        .select({ gameId: rounds.gameId })
        .from(rounds)
        .groupBy(rounds.gameId)
        .orderBy(desc(players), rounds.gameId)
        // Some may not be on offer any more.
        .limit(2 * SHELF_LENGTH)
      const { byId } = await index.current()
      return rows
        .flatMap(({ gameId }) => byId.get(gameId) ?? [])
        .filter(({ isAvailable }) => isAvailable)
        .slice(0, SHELF_LENGTH)
    },
    async becausePlayed(playerId) {
      const { rows } = await played.list(playerId, { page: 1, perPage: MAX_PLAYED })
      const [latest] = rows
      if (!latest) return { played: null, games: [] }
      const known = new Set(rows.map(({ id }) => id))
      const { popular } = (await index.current()).orders
      const games = popular
        .filter(({ id }) => !known.has(id))
        .map((row) => ({ row, score: likeness(latest, row) }))
        .filter(({ score }) => score > 0)
        // Equal ones stay in the order of popularity.
        .sort((one, other) => other.score - one.score)
        .slice(0, SHELF_LENGTH)
      return { played: latest, games: games.map(({ row }) => row) }
    },
  }
}
