import { formatDecimal } from '@croupier/money'
import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import type { PaymentSettings } from './ports.ts'
import type { createTurnover } from './turnover.ts'

export function serveTurnover(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  turnover: ReturnType<typeof createTurnover>,
  settings: PaymentSettings,
) {
  serve('GET /api/risk/reasons/turn-over-wager', async ({ caller, query }) => {
    const currency = settings.currency(query.currency)
    if (!currency) return fail('currency-unavailable')
    const { total, staked } = await turnover(db.orm, caller.playerId, currency.code)
    return done({
      total: formatDecimal(total, currency),
      turnOverWager: formatDecimal(staked, currency),
      turnOverWagerAmount: formatDecimal(total - staked, currency),
      currency: currency.code,
    })
  })
}
