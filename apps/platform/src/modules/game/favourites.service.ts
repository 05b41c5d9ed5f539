import { gameShapes } from '@croupier/contract'
import { type Kernel, lockPlayer } from '../../kernel.ts'
import { and, desc, eq } from '../../sql.ts'
import { type GameRow, gameColumns } from './game-view.ts'
import { game, gameFavourite, gameProvider } from './tables.ts'

const { MAX_FAVOURITES: MOST_FAVOURITES } = gameShapes

/** Favourite games of players. */
export interface Favourites {
  /** Newest first. Games that are not on offer are omitted and kept. */
  list(playerId: string): Promise<readonly GameRow[]>
  /** Adds a game. @returns false if the player has reached the maximum */
  add(playerId: string, gameId: string): Promise<boolean>
  remove(playerId: string, gameId: string): Promise<void>
}

export function createFavourites({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Favourites {
  return {
    list: (playerId) =>
      db.orm
        .select(gameColumns)
        .from(gameFavourite)
        .innerJoin(game, eq(gameFavourite.gameId, game.id))
        .innerJoin(gameProvider, eq(game.providerId, gameProvider.id))
        .where(and(eq(gameFavourite.playerId, playerId), eq(game.isAvailable, true)))
        .orderBy(desc(gameFavourite.createdAt), desc(game.id))
        .limit(MOST_FAVOURITES),

    add: (playerId, gameId) =>
      db.transaction(async (tx) => {
        // Serialises a player's changes, so that the maximum is enforced.
        await lockPlayer(tx, 'favourites', playerId)
        const marked = await tx
          .select({ gameId: gameFavourite.gameId })
          .from(gameFavourite)
          .where(eq(gameFavourite.playerId, playerId))
          .limit(MOST_FAVOURITES)
        if (marked.some((one) => one.gameId === gameId)) return true
        if (marked.length >= MOST_FAVOURITES) return false
        await tx.insert(gameFavourite).values({ playerId, gameId, createdAt: clock.now() })
        return true
      }),

    async remove(playerId, gameId) {
      await db.orm
        .delete(gameFavourite)
        .where(and(eq(gameFavourite.playerId, playerId), eq(gameFavourite.gameId, gameId)))
    },
  }
}
