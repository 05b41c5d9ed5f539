import { done, type Serve } from '../../kernel.ts'
import type { Codes } from './codes.service.ts'
import type { PromotionBonuses } from './ports.ts'

export function serveOfferStatuses(serve: Serve, codes: Codes, bonuses: PromotionBonuses) {
  serve('GET /api/game/bonuses/status', async ({ caller, query }, { country }) => {
    const playerId = caller?.playerId ?? null
    const isClosed = playerId !== null && !(await codes.isEligible(playerId, country))
    const market = { currency: query.currency, country }
    const statuses = await bonuses.offerStatuses(query.bonusIds, playerId, market)
    return done(
      statuses.map(({ id, reason, availableAt }) => ({
        id,
        availableAt: isClosed ? null : (availableAt?.toISOString() ?? null),
        isAvailable: !isClosed && reason === null,
        reason: isClosed ? ('closed' as const) : reason,
      })),
    )
  })
}
