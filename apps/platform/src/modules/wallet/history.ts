import { formatDecimal } from '@croupier/money'
import { type HistorySource, isOnHistoryPage, isOwnEntry, plainEntry } from '../../history-source.ts'
import type { Orm } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { desc } from '../../sql.ts'
import type { WalletSettings } from './accounts.service.ts'
import { walletCredit } from './tables.ts'

const columns = {
  player: walletCredit.playerId,
  at: walletCredit.createdAt,
  id: walletCredit.id,
  currency: walletCredit.currency,
}

/** Credits of the player's history. */
export function createCreditHistory(
  orm: Orm,
  settings: Pick<WalletSettings, 'currency'>,
): readonly HistorySource[] {
  const credits: HistorySource = {
    kind: 'credit',
    async list(playerId, page) {
      if (page.filter.game) return []
      const rows = await orm
        .select()
        .from(walletCredit)
        .where(isOnHistoryPage(columns, playerId, page))
        .orderBy(desc(walletCredit.createdAt), walletCredit.id)
        .limit(page.limit)
      return rows.map((row) => {
        const currency = listedCurrency(settings, row.currency)
        const amount = formatDecimal(row.amount, currency)
        return {
          ...plainEntry,
          ...{ kind: 'credit', id: row.id, createdAt: row.createdAt.toISOString(), currency: row.currency },
          ...{ status: 'done', names: null, reason: row.reason, amount, in: amount },
          out: formatDecimal(0n, currency),
        }
      })
    },
    has: (playerId, id) => isOwnEntry(orm, walletCredit, columns, playerId, id),
  }
  return [credits]
}
