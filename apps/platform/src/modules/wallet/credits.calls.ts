import { formatDecimal } from '@croupier/money'
import { done, type Kernel, type Serve } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { count, desc, eq } from '../../sql.ts'
import type { WalletSettings } from './accounts.service.ts'
import { walletCredit } from './tables.ts'

export function serveCredits(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  settings: Pick<WalletSettings, 'currency'>,
) {
  function format(amount: bigint, code: string): string {
    const currency = listedCurrency(settings, code)
    return formatDecimal(amount, currency)
  }

  serve('GET /api/wallet/credits', async ({ caller, query: { page, perPage } }) => {
    const own = eq(walletCredit.playerId, caller.playerId)
    const [rows, totals] = await Promise.all([
      db.orm
        .select()
        .from(walletCredit)
        .where(own)
        .orderBy(desc(walletCredit.createdAt), walletCredit.id)
        .limit(perPage)
        .offset((page - 1) * perPage),
      db.orm.select({ total: count() }).from(walletCredit).where(own),
    ])
    const views = rows.map(({ id, createdAt, reason, amount, currency }) => ({
      ...{ id, reason, currency, createdAt: createdAt.toISOString(), amount: format(amount, currency) },
    }))
    return done(views, { page, perPage, total: totals[0]?.total ?? 0 })
  })
}
