import type { gameShapes } from '@croupier/contract'
import { type Currency, formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import { done, type Serve } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import type { Covers } from './covers.ts'
import type { GameSettings } from './ports.ts'
import type { SpinRow, Spins } from './spins.service.ts'
import { roundStatusCodes } from './tables.ts'

export type SpinView = (row: SpinRow) => z.output<typeof gameShapes.spin>

const currencyIn =
  (settings: GameSettings) =>
  (code: string): Currency => {
    return listedCurrency(settings, code)
  }

/** The view of a round for its player. */
export function createSpinView(covers: Covers, settings: GameSettings): SpinView {
  const currencyOf = currencyIn(settings)
  return ({ round, slug, title, covers: taken }) => ({
    id: round.id,
    game: { id: round.gameId, slug, title, image: covers.url(slug, 'square', taken.square) },
    currency: round.currency,
    bet: formatDecimal(round.bet, currencyOf(round.currency)),
    win: formatDecimal(round.win, currencyOf(round.currency)),
    paid: formatDecimal(round.win - round.unpaid, currencyOf(round.currency)),
    unpaid: round.unpaid === 0n ? null : formatDecimal(round.unpaid, currencyOf(round.currency)),
    isFree: round.freespinsId !== null,
    status: roundStatusCodes[round.status],
    createdAt: round.createdAt.toISOString(),
    settledAt: round.settledAt?.toISOString() ?? null,
  })
}

export function serveSpins(serve: Serve, spins: Spins, view: SpinView, settings: GameSettings) {
  const currencyOf = currencyIn(settings)

  serve('GET /api/game/spins', async ({ caller, query }) => {
    const { rows, totals, total } = await spins.list(caller.playerId, query)
    return done(rows.map(view), {
      page: query.page,
      perPage: query.perPage,
      total,
      totals: totals.map((one) => ({
        currency: one.currency,
        bet: formatDecimal(BigInt(one.bet ?? 0), currencyOf(one.currency)),
        win: formatDecimal(BigInt(one.win ?? 0), currencyOf(one.currency)),
        paid: formatDecimal(BigInt(one.paid ?? 0), currencyOf(one.currency)),
      })),
    })
  })
}
