import { done, fail, type Serve } from '../../kernel.ts'
import type { Catalogue } from './catalogue.service.ts'
import type { Favourites } from './favourites.service.ts'
import type { ViewGame } from './game-view.ts'

export function serveFavourites(serve: Serve, favourites: Favourites, catalogue: Catalogue, view: ViewGame) {
  const listOf = async (playerId: string) => done((await favourites.list(playerId)).map(view))

  serve('GET /api/game/games/favorites', ({ caller }) => listOf(caller.playerId))

  serve('POST /api/game/games/{id}/favorite', async ({ caller, params }) => {
    const game = await catalogue.find(params.id)
    if (!game) return fail('not-found')
    if (!game.isAvailable) return fail('game-unavailable')
    return (await favourites.add(caller.playerId, game.id))
      ? listOf(caller.playerId)
      : fail('favourites-full')
  })

  serve('DELETE /api/game/games/{id}/favorite', async ({ caller, params }) => {
    const game = await catalogue.find(params.id)
    if (!game) return fail('not-found')
    await favourites.remove(caller.playerId, game.id)
    return listOf(caller.playerId)
  })
}
