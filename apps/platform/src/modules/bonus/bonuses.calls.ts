import { done, type Kernel, type Serve } from '../../kernel.ts'
import type { Offers } from './offers.service.ts'
import type { BonusPlayers } from './ports.ts'

/** A player on a break, or whose status does not allow rewards, is shown no offers. */
export function serveBonuses(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  { offers, players }: { readonly offers: Offers; readonly players: Pick<BonusPlayers, 'mayBePromotedTo'> },
) {
  serve('GET /api/game/bonuses', async ({ caller, query }, context) => {
    const playerId = caller?.playerId ?? null
    const isOffered = playerId === null || (await players.mayBePromotedTo(db.orm, playerId))
    const { rows, total } = isOffered
      ? await offers.list(query, playerId, context.country)
      : { rows: [], total: 0 }
    return done(rows, { page: query.page, perPage: query.perPage, total })
  })
}
