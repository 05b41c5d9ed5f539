import { type Clock, done, type Serve } from '../../kernel.ts'
import type { ViewGame } from './game-view.ts'
import type { Shelves } from './shelves.service.ts'

/** The rounds of all players are counted at most this often. */
const FRESH_MS = 60_000

export function serveShelves(serve: Serve, shelves: Shelves, view: ViewGame, clock: Clock) {
  serve('GET /api/game/shelves/played-tonight', async () => done((await shelves.tonight()).map(view)), {
    shared: { version: () => Math.floor(clock.now().getTime() / FRESH_MS), scope: () => '' },
  })

  serve('GET /api/game/shelves/because-you-played', async ({ caller }) => {
    const { played, games } = await shelves.becausePlayed(caller.playerId)
    return done(games.map(view), { played: played && { slug: played.slug, title: played.title } })
  })
}
