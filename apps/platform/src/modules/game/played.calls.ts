import { done, type Serve } from '../../kernel.ts'
import type { ViewGame } from './game-view.ts'
import type { Played } from './played.service.ts'

export function servePlayed(serve: Serve, played: Played, view: ViewGame) {
  serve('GET /api/game/games/played', async ({ caller, query }) => {
    const { rows, total } = await played.list(caller.playerId, query)
    const games = rows.map(({ playedAt, ...row }) => ({ ...view(row), playedAt: playedAt.toISOString() }))
    return done(games, { page: query.page, perPage: query.perPage, total })
  })
}
