import { type HistorySource, isOnHistoryPage, isOwnEntry, plainEntry } from '../../history-source.ts'
import type { Orm } from '../../kernel.ts'
import { formatStored } from '../../listed-currency.ts'
import { desc, sql } from '../../sql.ts'
import type { ViewDeps } from './award-view.ts'
import type { BonusWallet } from './ports.ts'
import { type PlayerBonusRow, playerBonus, playerFreespins } from './tables.ts'

/** When its result happened; until then, when it was issued. */
const at = (table: typeof playerBonus | typeof playerFreespins) =>
  sql`coalesce(${table.finishedAt}, ${table.issuedAt})`

const columnsOf = (table: typeof playerBonus | typeof playerFreespins) => ({
  player: table.playerId,
  at: at(table),
  id: table.id,
  currency: table.currency,
})
/** A finished award has a result. */
const statusOf = ({ status, result }: Pick<PlayerBonusRow, 'status' | 'result'>) =>
  status !== 'finished' ? status : result === 'open' ? 'cancelled' : result

/** Bonuses and free spins of the player's history. */
export function createBonusHistory(
  orm: Orm,
  deps: ViewDeps & { readonly wallet: Pick<BonusWallet, 'gainedBy'> },
): readonly HistorySource[] {
  const format = (amount: bigint, code: string) => formatStored(deps.settings, amount, code)
  const common = (
    row: Pick<
      PlayerBonusRow,
      'id' | 'issuedAt' | 'finishedAt' | 'currency' | 'status' | 'result' | 'name' | 'offerId' | 'cause'
    >,
  ) => ({
    ...plainEntry,
    ...{ id: row.id, createdAt: (row.finishedAt ?? row.issuedAt).toISOString(), currency: row.currency },
    issuedAt: row.issuedAt.toISOString(),
    ...{ status: statusOf(row), names: deps.namesOf(row), out: format(0n, row.currency) },
  })
  const bonuses: HistorySource = {
    kind: 'bonus',
    async list(playerId, page) {
      if (page.filter.game) return []
      const rows = await orm
        .select()
        .from(playerBonus)
        .where(isOnHistoryPage(columnsOf(playerBonus), playerId, page))
        .orderBy(desc(at(playerBonus)), playerBonus.id)
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
        .orderBy(desc(at(playerFreespins)), playerFreespins.id)
        .limit(page.limit)
      // Of those that were settled as a whole; the wins of the others are those of their rounds.
      const gained = await deps.wallet.gainedBy(
        orm,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({
        ...common(row),
        ...{ kind: 'freespins', count: row.count, amount: null },
        spins: { played: row.played, won: format(row.won, row.currency), winnings: row.terms.winnings },
        in: format(gained.get(row.id) ?? 0n, row.currency),
      }))
    },
    has: (playerId, id) => isOwnEntry(orm, playerFreespins, columnsOf(playerFreespins), playerId, id),
  }
  return [bonuses, freespins]
}
