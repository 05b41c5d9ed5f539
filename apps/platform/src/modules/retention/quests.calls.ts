import { done, type Serve } from '../../kernel.ts'
import type { Quests } from './quests.service.ts'

export function serveQuests(serve: Serve, quests: Quests) {
  serve('GET /api/retention/quests', async ({ query }) => {
    const { quests: found, total } = quests.operatorQuests(query)
    return done(found, { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/retention/quests/{id}/activate', async ({ caller, params }, context) =>
    context.runOnce((tx) => quests.activate(tx, caller, params.id)),
  )

  serve('GET /api/retention/player-quests', async ({ caller, query }) => {
    const { quests: found, total } = await quests.listForPlayer(caller.playerId, query)
    return done(found, { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/retention/player-quests/{id}/cancel', async ({ caller, params }, context) =>
    context.runOnce((tx) => quests.cancel(tx, caller.playerId, params.id)),
  )
}
