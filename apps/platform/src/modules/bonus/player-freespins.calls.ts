import { namesOfCodes } from '../../coded-column.ts'
import { done, type Serve } from '../../kernel.ts'
import { freespinsView } from './award-view.ts'
import type { Awards } from './awards.service.ts'
import { awardStatusCodes } from './tables.ts'

export function servePlayerFreespins(serve: Serve, awards: Awards) {
  serve('GET /api/game/player-freespins', async ({ caller, query }) => {
    const status = query.status && namesOfCodes(awardStatusCodes, query.status)
    const { rows, total } = await awards.freespins(caller.playerId, { ...query, status })
    return done(rows.map(freespinsView), { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/game/player-freespins/{id}/cancel', async ({ caller, params }, context) =>
    context.runOnce(async (tx) => {
      const cancelled = await awards.cancelFreespins(tx, caller.playerId, params.id, context.now)
      return cancelled.ok ? done(freespinsView(cancelled.data)) : cancelled
    }),
  )
}
