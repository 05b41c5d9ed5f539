import type { betShapes } from '@croupier/contract'
import { formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import { done, type Serve } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import type { BetList } from './bet-list.service.ts'
import type { GameSettings } from './ports.ts'
import { type gameSportsBet, sportsBetStatusCodes } from './tables.ts'

export type BetView = (row: typeof gameSportsBet.$inferSelect) => z.output<typeof betShapes.bet>

/** The view of a sports bet for its player. */
export function createBetView(settings: Pick<GameSettings, 'currency'>): BetView {
  return (row) => {
    const currency = listedCurrency(settings, row.currency)
    return {
      id: row.id,
      currency: row.currency,
      stake: formatDecimal(row.stake, currency),
      odds: row.odds,
      size: row.size,
      selections: row.selections.map(({ event, market, outcome, odds, voidReason }) => ({
        ...{ event, outcome, odds },
        ...(market !== undefined && { market }),
        ...(voidReason !== undefined && { voidReason }),
      })),
      possiblePayout: formatDecimal(row.maxPayout, currency),
      payout: formatDecimal(row.payout, currency),
      cashedOut: formatDecimal(row.cashedOut, currency),
      reason: row.reason,
      status: sportsBetStatusCodes[row.status],
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    }
  }
}

export function serveBets(serve: Serve, bets: Pick<BetList, 'list'>, view: BetView) {
  serve('GET /api/game/bets', async ({ caller, query }) => {
    const { rows, total } = await bets.list(caller.playerId, query)
    return done(rows.map(view), { page: query.page, perPage: query.perPage, total })
  })
}
