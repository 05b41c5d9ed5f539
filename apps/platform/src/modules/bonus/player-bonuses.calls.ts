import type { bonusShapes } from '@croupier/contract'
import { type Currency, formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import { done, type Serve } from '../../kernel.ts'
import type { Awards } from './awards.service.ts'
import type { PlayerBonusRow } from './tables.ts'

/** What bonuses need of the operator's settings. */
export interface BonusSettings {
  currency(code: string): Currency | null
}

export function servePlayerBonuses(serve: Serve, awards: Awards, settings: BonusSettings) {
  function view(row: PlayerBonusRow): z.output<typeof bonusShapes.playerBonus> {
    const currency = settings.currency(row.currency)
    if (!currency) throw new Error(`a bonus is kept in ${row.currency}, which the settings do not list`)
    const { playerId: _, amount, maxBetAmount, issuedAt, finishedAt, ...rest } = row
    return {
      ...rest,
      amount: formatDecimal(amount, currency),
      maxBetAmount: maxBetAmount === null ? null : formatDecimal(maxBetAmount, currency),
      issuedAt: issuedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }
  }

  serve('GET /api/game/player-bonuses', async ({ caller, query }) => {
    const { rows, total } = await awards.bonuses(caller.playerId, query)
    return done(rows.map(view), { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/game/player-bonuses/{id}/cancel', async ({ caller, params }, context) =>
    context.once(async (tx) => {
      const cancelled = await awards.cancelBonus(tx, caller.playerId, params.id, context.now)
      return cancelled.ok ? done(view(cancelled.data)) : cancelled
    }),
  )
}
