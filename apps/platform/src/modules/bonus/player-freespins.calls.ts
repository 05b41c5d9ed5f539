import { namesOfCodes } from '../../coded-column.ts'
import { done, type Serve } from '../../kernel.ts'
import type { AwardViews } from './award-view.ts'
import type { Awards } from './awards.service.ts'
import type { FreespinsActivation } from './freespins-activation.service.ts'
import { awardStatusCodes } from './tables.ts'

export interface PlayerFreespinsDeps {
  readonly awards: Awards
  readonly activation: FreespinsActivation
  readonly views: AwardViews
}

export function servePlayerFreespins(serve: Serve, { awards, activation, views }: PlayerFreespinsDeps) {
  serve('GET /api/game/player-freespins', async ({ caller, query }) => {
    const status = query.status && namesOfCodes(awardStatusCodes, query.status)
    const { rows, total } = await awards.freespins(caller.playerId, { ...query, status })
    return done(
      rows.map((row) => views.freespins(row)),
      { page: query.page, perPage: query.perPage, total },
    )
  })

  serve('PUT /api/game/player-freespins/{id}/activate', async ({ caller, params, body }, context) =>
    context.runOnce(async (tx) => {
      const at = { ...params, ...body, country: context.country }
      const activated = await activation.activate(tx, caller, at)
      return activated.ok ? done(views.freespins(activated.data)) : activated
    }),
  )

  serve('PUT /api/game/player-freespins/{id}/cancel', async ({ caller, params }, context) =>
    context.runOnce(async (tx) => {
      const cancelled = await activation.cancel(tx, caller.playerId, params.id)
      return cancelled.ok ? done(views.freespins(cancelled.data)) : cancelled
    }),
  )
}
