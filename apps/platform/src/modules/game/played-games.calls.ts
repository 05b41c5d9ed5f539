import { done, type Serve } from '../../kernel.ts'
import type { ViewGame } from './game-view.ts'
import type { PlayedGames } from './played-games.service.ts'

export function servePlayedGames(serve: Serve, played: PlayedGames, view: ViewGame) {
  serve('GET /api/game/games/played', async ({ caller, query }) => {
    const { rows, total } = await played.list(caller.playerId, query)
    const games = rows.map(({ playedAt, lastStatus, ...row }) => ({
      ...view(row),
      playedAt: playedAt.toISOString(),
      hasOpenRound: lastStatus === 'open',
    }))
    return done(games, { page: query.page, perPage: query.perPage, total })
  })
}
