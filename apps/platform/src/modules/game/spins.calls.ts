import { type Currency, formatDecimal } from '@croupier/money'
import { done, type Serve } from '../../kernel.ts'
import type { Covers } from './covers.ts'
import type { GameSettings } from './ports.ts'
import type { Spins } from './spins.service.ts'

export function serveSpins(serve: Serve, spins: Spins, covers: Covers, settings: GameSettings) {
  function currencyOf(code: string): Currency {
    const currency = settings.currency(code)
    if (!currency) throw new Error(`rounds are kept in ${code}, which the settings do not list`)
    return currency
  }

  serve('GET /api/game/spins', async ({ caller, query }) => {
    const { rows, totals } = await spins.list(caller.playerId, query)
    const shown = rows.map(({ round, slug, title, covers: taken }) => ({
      id: round.id,
      game: { id: round.gameId, slug, title, image: covers.address(slug, 'square', taken.square) },
      currency: round.currency,
      bet: formatDecimal(round.bet, currencyOf(round.currency)),
      win: formatDecimal(round.win, currencyOf(round.currency)),
      status: round.status,
      createdAt: round.createdAt.toISOString(),
      settledAt: round.settledAt?.toISOString() ?? null,
    }))
    return done(shown, {
      page: query.page,
      perPage: query.perPage,
      total: totals.reduce((all, one) => all + one.rounds, 0),
      totals: totals.map((one) => ({
        currency: one.currency,
        bet: formatDecimal(BigInt(one.bet ?? 0), currencyOf(one.currency)),
        win: formatDecimal(BigInt(one.win ?? 0), currencyOf(one.currency)),
      })),
    })
  })
}
