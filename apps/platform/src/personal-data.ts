import type { Orm } from './kernel.ts'
import { and, asc, eq, type PgColumn, type PgTable, type SQL, sql } from './sql.ts'

/**
 * What a player's export contains of each table with a column for a player, and what an erasure does to it. A module
 * lists all of its tables in `personal-data.ts`; a test compares the lists with the database.
 */
export interface PersonalTable {
  /** The name in the database. */
  readonly table: string
  /** The areas that the rows are exported to; otherwise why they are not exported. */
  readonly exported: readonly ExportedArea[] | string
  /**
   * What happens to the player's rows: they are deleted by `player_id`, kept, or changed by a function. A function
   * runs twice, the second time for what was written during the first, and must change nothing else then.
   */
  readonly erased: 'deleted' | `kept because ${string}` | EraseRows
}

/** The erasure of a player, in its transaction. */
export interface Erasure {
  readonly playerId: string
  readonly now: Date
  /** Years for which records of payments keep their personal data. */
  readonly keepRecordsYears: number
  /** What the player row contained before; null when the erasure is repeated. */
  readonly contact: ErasedContact | null
  /** Removes a stored object after the commit. */
  discard(tx: Orm, objectId: string): Promise<void>
  /** Withdraws a document at the service that reviews it, after the commit. */
  withdraw(tx: Orm, documentId: string): Promise<void>
}

/** Normalised, as they are stored for the sign-in. */
export interface ErasedContact {
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly phone: string | null
}

export type EraseRows = (tx: Orm, erasure: Erasure) => Promise<void>

/** Does to a table what its module declares. */
export async function eraseTable(tx: Orm, { table, erased }: PersonalTable, erasure: Erasure): Promise<void> {
  if (typeof erased === 'function') return erased(tx, erasure)
  if (erased === 'deleted')
    await tx.execute(sql`delete from ${sql.identifier(table)} where player_id = ${erasure.playerId}::uuid`)
}

export type ExportContact = Pick<ErasedContact, 'email' | 'isEmailConfirmed'>

export interface ExportPage {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** Where the next page begins; null after the last. */
  readonly next: string | null
}

/** A stored file; `name` is its path in the archive. */
export interface ExportedFile {
  readonly name: string
  readonly objectId: string
}

/** A part of the archive. */
export interface ExportedArea {
  /** The name of its file, without the extension. */
  readonly area: string
  readonly description: string
  /** Descriptions by field. */
  readonly fields: Readonly<Record<string, string>>
  /** The fields that are amounts in the smallest unit of the row's `currency`. */
  readonly amounts?: readonly string[]
  /** Stored files that belong to the rows. */
  files?(orm: Orm, playerId: string): Promise<readonly ExportedFile[]>
  /** @param contact the player's addresses, for rows that have no column for a player */
  page(
    orm: Orm,
    playerId: string,
    after: string | null,
    limit: number,
    contact: ExportContact,
  ): Promise<ExportPage>
}

interface TableExport {
  readonly area: string
  readonly description: string
  readonly table: PgTable
  readonly player: PgColumn
  /** Rows are read in this order. Together unique for the player. */
  readonly order: readonly [PgColumn, ...PgColumn[]]
  /** Columns with their descriptions. */
  readonly columns: Readonly<Record<string, readonly [PgColumn, string]>>
  readonly amounts?: readonly string[]
  readonly files?: ExportedArea['files']
}

/** A condition for the rows after a row, whose values of the order are given as JSON. */
export function isAfter(order: readonly PgColumn[], after: string): SQL {
  const values = JSON.parse(after) as readonly (string | number)[]
  const columns = sql.join(
    order.map((column) => sql`${column}`),
    sql`, `,
  )
  const bounds = sql.join(
    order.map((column, index) => sql`${String(values[index])}::${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  return sql`(${columns}) > (${bounds})`
}

/** Exports chosen columns of a table in bounded pages. */
export function exportTable({
  area,
  description,
  table,
  player,
  order,
  columns,
  amounts,
  files,
}: TableExport): ExportedArea {
  const selected = Object.fromEntries(Object.entries(columns).map(([name, [column]]) => [name, column]))
  // As text, because the driver would round times to milliseconds.
  const position = sql<string>`json_build_array(${sql.join(
    order.map((column) => sql`${column}::text`),
    sql`, `,
  )})::text`
  return {
    ...{ area, description },
    ...(amounts && { amounts }),
    ...(files && { files }),
    fields: Object.fromEntries(Object.entries(columns).map(([name, [, text]]) => [name, text])),
    async page(orm, playerId, after, limit) {
      const rows = await orm
        .select({ values: selected, position })
        .from(table)
        .where(and(eq(player, playerId), after === null ? undefined : isAfter(order, after)))
        .orderBy(...order.map((column) => asc(column)))
        .limit(limit)
      return {
        rows: rows.map(({ values }) => values as Record<string, unknown>),
        next: rows.length < limit ? null : (rows.at(-1)?.position ?? null),
      }
    },
  }
}
