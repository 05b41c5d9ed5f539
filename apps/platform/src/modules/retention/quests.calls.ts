import { namesOfCodes } from '../../coded-column.ts'
import { done, type Serve } from '../../kernel.ts'
import { type Quests, questStateCodes } from './quests.service.ts'
import { playerQuestStateCodes } from './tables.ts'

/** A player on a break, or whose status does not allow rewards, is shown no quests to start. */
export function serveQuests(serve: Serve, quests: Quests) {
  serve('GET /api/retention/quests', async ({ caller, query }) => {
    const state = query.state && namesOfCodes(questStateCodes, query.state)
    const isOffered = caller === null || (await quests.isOffered(caller.playerId))
    const { quests: found, total } = isOffered
      ? await quests.operatorQuests({ ...query, state })
      : { quests: [], total: 0 }
    return done(found, { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/retention/quests/{id}/activate', async ({ caller, params }, context) =>
    context.runOnce((tx) => quests.activate(tx, caller, params.id)),
  )

  serve('GET /api/retention/player-quests', async ({ caller, query }) => {
    const state = query.state && namesOfCodes(playerQuestStateCodes, query.state)
    const { quests: found, total } = await quests.listForPlayer(caller.playerId, { ...query, state })
    return done(found, { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/retention/player-quests/{id}/cancel', async ({ caller, params }, context) =>
    context.runOnce((tx) => quests.cancel(tx, caller.playerId, params.id)),
  )
}
