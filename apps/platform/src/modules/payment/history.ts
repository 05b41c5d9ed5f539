import { formatDecimal } from '@croupier/money'
import { type HistorySource, isOnHistoryPage, isOwnEntry, plainEntry } from '../../history-source.ts'
import type { Orm } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { and, desc, eq } from '../../sql.ts'
import type { Direction } from './method-settings.ts'
import type { PaymentMethods } from './methods.ts'
import type { PaymentSettings } from './ports.ts'
import { invoice } from './tables.ts'

const columns = {
  player: invoice.playerId,
  at: invoice.createdAt,
  id: invoice.id,
  currency: invoice.currency,
}
const statuses = { pending: 'open', succeeded: 'done', failed: 'failed' } as const

/** Deposits and withdrawals of the player's history. */
export function createPaymentHistory(
  orm: Orm,
  {
    methods,
    settings,
  }: { readonly methods: Pick<PaymentMethods, 'name'>; readonly settings: PaymentSettings },
): readonly HistorySource[] {
  const source = (type: Direction): HistorySource => ({
    kind: type,
    async list(playerId, page) {
      if (page.filter.game) return []
      const rows = await orm
        .select()
        .from(invoice)
        .where(and(isOnHistoryPage(columns, playerId, page), eq(invoice.type, type)))
        .orderBy(desc(invoice.createdAt), invoice.id)
        .limit(page.limit)
      return rows.map((row) => {
        const format = (amount: bigint) => formatDecimal(amount, listedCurrency(settings, row.currency))
        const moved = format(row.status === 'succeeded' ? row.amount : 0n)
        return {
          ...plainEntry,
          ...{ kind: type, id: row.id, createdAt: row.createdAt.toISOString(), currency: row.currency },
          ...{ status: statuses[row.status], names: methods.name(row.method), reference: row.number },
          amount: format(row.amount),
          out: type === 'withdrawal' ? moved : format(0n),
          in: type === 'deposit' ? moved : format(0n),
        }
      })
    },
    has: (playerId, id) => isOwnEntry(orm, invoice, columns, playerId, id, eq(invoice.type, type)),
  })
  return [source('deposit'), source('withdrawal')]
}
