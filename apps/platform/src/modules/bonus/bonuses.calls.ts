import { done, type Kernel, type Serve } from '../../kernel.ts'
import type { Offers } from './offers.service.ts'
import type { BonusPlayers } from './ports.ts'

/** A player whose status does not allow rewards is shown no offers. */
export function serveBonuses(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  { offers, players }: { readonly offers: Offers; readonly players: Pick<BonusPlayers, 'status'> },
) {
  serve('GET /api/game/bonuses', async ({ caller, query }, context) => {
    const playerId = caller?.playerId ?? null
    const isOffered = playerId === null || (await players.status(db.orm, playerId)) === 'active'
    const { rows, total } = isOffered
      ? await offers.list(query, playerId, context.country)
      : { rows: [], total: 0 }
    return done(rows, { page: query.page, perPage: query.perPage, total })
  })
}
