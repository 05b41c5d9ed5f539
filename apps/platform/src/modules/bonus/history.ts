import { formatDecimal } from '@croupier/money'
import { desc } from 'drizzle-orm'
import { type HistorySource, isOnHistoryPage, isOwnEntry, plainEntry } from '../../history-source.ts'
import type { Orm } from '../../kernel.ts'
import { namesIn, type ViewDeps } from './award-view.ts'
import { type PlayerBonusRow, playerBonus, playerFreespins } from './tables.ts'

const columnsOf = (table: typeof playerBonus | typeof playerFreespins) => ({
  player: table.playerId,
  at: table.issuedAt,
  id: table.id,
  currency: table.currency,
})
const statusOf = ({ status, result }: Pick<PlayerBonusRow, 'status' | 'result'>) =>
  status !== 'finished' ? ('open' as const) : result === 'played' ? ('done' as const) : ('ended' as const)

/** Bonuses and free spins of the player's history. */
export function createBonusHistory(orm: Orm, deps: ViewDeps): readonly HistorySource[] {
  function format(amount: bigint, code: string) {
    const currency = deps.settings.currency(code)
    if (!currency) throw new Error(`an award is in ${code}, which currencies.yaml does not list`)
    return formatDecimal(amount, currency)
  }
  const common = (
    row: Pick<PlayerBonusRow, 'id' | 'issuedAt' | 'currency' | 'status' | 'result' | 'name' | 'offerId'>,
  ) => ({
    ...plainEntry,
    ...{ id: row.id, createdAt: row.issuedAt.toISOString(), currency: row.currency },
    ...{ status: statusOf(row), names: namesIn(row, deps), out: format(0n, row.currency) },
  })
  const bonuses: HistorySource = {
    kind: 'bonus',
    async list(playerId, page) {
      if (page.filter.game) return []
      const rows = await orm
        .select()
        .from(playerBonus)
        .where(isOnHistoryPage(columnsOf(playerBonus), playerId, page))
        .orderBy(desc(playerBonus.issuedAt), playerBonus.id)
        .limit(page.limit)
      return rows.map((row) => ({
        ...common(row),
        kind: 'bonus',
        amount: format(row.amount, row.currency),
        in: format(row.activatedAt ? row.amount : 0n, row.currency),
      }))
    },
    has: (playerId, id) => isOwnEntry(orm, playerBonus, columnsOf(playerBonus), playerId, id),
  }
  const freespins: HistorySource = {
    kind: 'freespins',
    async list(playerId, page) {
      if (page.filter.game) return []
      const rows = await orm
        .select()
        .from(playerFreespins)
        .where(isOnHistoryPage(columnsOf(playerFreespins), playerId, page))
        .orderBy(desc(playerFreespins.issuedAt), playerFreespins.id)
        .limit(page.limit)
      return rows.map((row) => ({
        ...common(row),
        ...{ kind: 'freespins', count: row.count, amount: null, in: format(0n, row.currency) },
      }))
    },
    has: (playerId, id) => isOwnEntry(orm, playerFreespins, columnsOf(playerFreespins), playerId, id),
  }
  return [bonuses, freespins]
}
