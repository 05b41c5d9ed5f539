import { done, fail, type Serve } from '../../kernel.ts'
import type { Participation } from './tournament-participation.service.ts'
import type { Tournaments } from './tournaments.service.ts'

export function serveTournaments(serve: Serve, tournaments: Tournaments & Participation) {
  serve('GET /api/retention/tournaments', async ({ query }, { country }) => {
    const { page, perPage } = query
    const list = await tournaments.list(query, { playerId: null, country })
    return done(list.tournaments, { page, perPage, total: list.total })
  })

  serve('GET /api/retention/tournaments/{tournamentId}', async ({ caller, params }, { country }) => {
    const viewer = { playerId: caller?.playerId ?? null, country }
    const found = await tournaments.findDetails(params.tournamentId, viewer)
    return found ? done(found) : fail('not-found')
  })

  serve('GET /api/retention/tournaments/{tournamentId}/board', async ({ caller, params, query }) => {
    const { page, perPage } = query
    const found = await tournaments.board(params.tournamentId, page, perPage, caller?.playerId ?? null)
    return found ? done(found.rows, { page, perPage, total: found.total }) : fail('not-found')
  })

  serve('GET /api/retention/tournament-entries', async ({ caller }) =>
    done(await tournaments.entries(caller.playerId)),
  )

  serve('POST /api/retention/tournaments/{id}/participate', async ({ caller, params }, context) =>
    context.runOnce((tx) => tournaments.join(tx, caller, context.country, params.id)),
  )
}
