import type { Kernel } from '../../kernel.ts'
import { count, desc, gt } from '../../sql.ts'
import { createAlikeGames } from './alike-games.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { GameRow } from './game-view.ts'
import type { PlayedGames } from './played-games.service.ts'
import { gameRound } from './tables.ts'

/** An evening. */
const TONIGHT_MS = 12 * 3_600_000
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

export function createShelves(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { index, played }: { readonly index: Pick<CatalogueIndex, 'current'>; readonly played: PlayedGames },
): Shelves {
  // So many that a full shelf is left without those that the player has played.
  const alike = createAlikeGames(SHELF_LENGTH + MAX_PLAYED)
  return {
    async tonight() {
      const since = new Date(clock.now().getTime() - TONIGHT_MS)
      // Every round of the time counts, and none is sorted: its index finds them, and pairs are hashed.
      const players = db.orm
        .selectDistinct({ gameId: gameRound.gameId, playerId: gameRound.playerId })
        .from(gameRound)
        .where(gt(gameRound.createdAt, since))
        .as('players')
      const rows = await db.orm
        .select({ gameId: players.gameId })
        .from(players)
        .groupBy(players.gameId)
        .orderBy(desc(count()), players.gameId)
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
      const games = alike(latest, popular).filter(({ id }) => !known.has(id))
      return { played: latest, games: games.slice(0, SHELF_LENGTH) }
    },
  }
}
