import { gameShapes } from '@croupier/contract'
import { type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, desc, eq } from '../../sql.ts'
import { type GameRow, gameColumns } from './game-view.ts'
import { game, gameFavourite, gameProvider } from './tables.ts'

const { MAX_FAVOURITES: MOST_FAVOURITES } = gameShapes

const newestFirst = [desc(gameFavourite.createdAt), desc(game.id)]

/** Favourite games of players. */
export interface Favourites {
  /** Newest first. Games that are not on offer are omitted and kept. */
  list(playerId: string): Promise<readonly GameRow[]>
  /** Adds a game. @returns false if the player has reached the maximum */
  add(playerId: string, gameId: string): Promise<boolean>
  remove(playerId: string, gameId: string): Promise<void>
  /** Those of the list, as devices are told. */
  slugs(playerId: string): Promise<string[]>
}

export function createFavourites({ db, clock, outbox }: Pick<Kernel, 'db' | 'clock' | 'outbox'>): Favourites {
  const tellDevices = (tx: Orm, playerId: string) =>
    outbox.add(tx, { topic: 'game.favourites.changed', key: playerId, payload: { playerId } })

  return {
    list: (playerId) =>
      db.orm
        .select(gameColumns)
        .from(gameFavourite)
        .innerJoin(game, eq(gameFavourite.gameId, game.id))
        .innerJoin(gameProvider, eq(game.providerId, gameProvider.id))
        .where(and(eq(gameFavourite.playerId, playerId), eq(game.isAvailable, true)))
        .orderBy(...newestFirst)
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
        await tellDevices(tx, playerId)
        return true
      }),

    remove: (playerId, gameId) =>
      db.transaction(async (tx) => {
        const removed = await tx
          .delete(gameFavourite)
          .where(and(eq(gameFavourite.playerId, playerId), eq(gameFavourite.gameId, gameId)))
          .returning({ gameId: gameFavourite.gameId })
        if (removed.length > 0) await tellDevices(tx, playerId)
      }),

    async slugs(playerId) {
      const rows = await db.orm
        .select({ slug: game.slug })
        .from(gameFavourite)
        .innerJoin(game, eq(gameFavourite.gameId, game.id))
        .where(and(eq(gameFavourite.playerId, playerId), eq(game.isAvailable, true)))
        .orderBy(...newestFirst)
        .limit(MOST_FAVOURITES)
      return rows.map(({ slug }) => slug)
    },
  }
}
