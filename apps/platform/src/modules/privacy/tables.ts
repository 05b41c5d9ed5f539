import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { codedColumn } from '../../coded-column.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const exportStatusCodes = { requested: 1, ready: 2, expired: 3, failed: 4 } as const

/** A file of an archive in the document storage. */
export interface ExportPart {
  readonly objectId: string
  readonly bytes: number
}

/** An archive of a player's data. */
export const privacyExport = pgTable(
  'privacy_export',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    status: codedColumn('status', exportStatusCodes).notNull(),
    /** How often it was begun. */
    attempts: integer('attempts').notNull().default(0),
    /** Empty unless it is ready. */
    parts: jsonb('parts').$type<readonly ExportPart[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    /** The end of its storage; null unless it is or was ready. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    index('privacy_export_player').on(table.playerId, table.createdAt.desc()),
    uniqueIndex('privacy_export_one_requested').on(table.playerId).where(sql`${table.status} = 1`),
    index('privacy_export_expires').on(table.expiresAt).where(sql`${table.status} = 2`),
    check('privacy_export_status', sql`${table.status} between 1 and 4`),
  ],
)
export type ExportRow = typeof privacyExport.$inferSelect
