import { done, fail, type Serve } from '../../kernel.ts'
import type { Tournaments } from './tournaments.service.ts'

export function serveTournaments(serve: Serve, tournaments: Tournaments) {
  serve('GET /api/retention/tournaments', async ({ query: { page, perPage } }) => {
    const list = tournaments.list(page, perPage)
    return done(list.tournaments, { page, perPage, total: list.total })
  })

  serve('GET /api/retention/tournaments/{tournamentId}', async ({ params }) => {
    const found = tournaments.find(params.tournamentId)
    return found ? done(found) : fail('not-found')
  })
}
