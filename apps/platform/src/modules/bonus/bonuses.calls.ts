import { done, type Serve } from '../../kernel.ts'
import type { Offers } from './offers.service.ts'

export function serveBonuses(serve: Serve, offers: Offers) {
  serve('GET /api/game/bonuses', async ({ caller, query }, context) => {
    const { rows, total } = await offers.list(query, caller?.playerId ?? null, context.country)
    return done(rows, { page: query.page, perPage: query.perPage, total })
  })
}
