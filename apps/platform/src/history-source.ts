import type { historyShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Orm } from './kernel.ts'
import { and, eq, gt, gte, lt, lte, or, type PgColumn, type PgTable, type SQL, sql } from './sql.ts'

/** What modules contribute to the player's history. Times are those of the injected clock, in milliseconds. */

export type HistoryView = z.output<typeof historyShapes.historyEntry>
export type HistoryKind = HistoryView['kind']

export interface HistoryFilter {
  readonly from: Date | null
  readonly to: Date | null
  readonly currency?: string | undefined
  /** A slug. */
  readonly game?: string | undefined
}

/** Entries after a position of the merged list; of those at the same time all, none, or those after an id. */
export interface HistoryStart {
  readonly at: Date
  readonly ids: 'all' | 'none' | { readonly after: string }
}

export interface HistoryPage {
  readonly filter: HistoryFilter
  readonly start: HistoryStart | null
  readonly limit: number
}

/** The entries of one kind, newest first, then by id. */
export interface HistorySource {
  readonly kind: HistoryKind
  list(playerId: string, page: HistoryPage): Promise<readonly HistoryView[]>
  has(playerId: string, id: string): Promise<boolean>
}

interface Columns {
  readonly player: PgColumn
  readonly at: PgColumn | SQL
  readonly id: PgColumn
  readonly currency: PgColumn
}

/** The condition of a page, in the form that an index of player, time and id serves. */
export function isOnHistoryPage(
  { player, at, id, currency }: Columns,
  playerId: string,
  { filter, start }: Pick<HistoryPage, 'filter' | 'start'>,
): SQL | undefined {
  return and(
    eq(player, playerId),
    filter.from ? gte(timeOf(at), moment(filter.from)) : undefined,
    filter.to ? lt(timeOf(at), moment(filter.to)) : undefined,
    filter.currency ? eq(currency, filter.currency) : undefined,
    start ? isAfter({ at, id }, start) : undefined,
  )
}

const timeOf = (at: Columns['at']): SQL => sql`${at}`
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

function isAfter({ at, id }: Pick<Columns, 'at' | 'id'>, start: HistoryStart): SQL | undefined {
  const [time, last] = [timeOf(at), moment(start.at)]
  if (start.ids === 'all') return lte(time, last)
  if (start.ids === 'none') return lt(time, last)
  return and(lte(time, last), or(lt(time, last), gt(id, start.ids.after)))
}

/** Whether an entry of the table is the player's, and fulfils the condition if there is one. */
export const isOwnEntry = async (
  orm: Orm,
  table: PgTable,
  { player, id }: Pick<Columns, 'player' | 'id'>,
  playerId: string,
  entryId: string,
  condition?: SQL,
): Promise<boolean> => (await orm.$count(table, and(eq(player, playerId), eq(id, entryId), condition))) > 0

/** The fields that most kinds do not have. */
export const plainEntry = {
  reference: null,
  reason: null,
  game: null,
  isFree: false,
  count: null,
  spins: null,
  issuedAt: null,
  unpaid: null,
} as const
