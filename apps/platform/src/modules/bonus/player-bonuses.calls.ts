import { namesOfCodes } from '../../coded-column.ts'
import { done, type Serve } from '../../kernel.ts'
import { bonusView } from './award-view.ts'
import type { Awards } from './awards.service.ts'
import type { BonusSettings } from './ports.ts'
import { awardStatusCodes } from './tables.ts'

export function servePlayerBonuses(serve: Serve, awards: Awards, settings: BonusSettings) {
  serve('GET /api/game/player-bonuses', async ({ caller, query }) => {
    const status = query.status && namesOfCodes(awardStatusCodes, query.status)
    const { rows, total } = await awards.bonuses(caller.playerId, { ...query, status })
    const shown = rows.map((row) => bonusView(row, settings))
    return done(shown, { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/game/player-bonuses/{id}/cancel', async ({ caller, params }, context) =>
    context.runOnce(async (tx) => {
      const cancelled = await awards.cancelBonus(tx, caller.playerId, params.id, context.now)
      return cancelled.ok ? done(bonusView(cancelled.data, settings)) : cancelled
    }),
  )
}
