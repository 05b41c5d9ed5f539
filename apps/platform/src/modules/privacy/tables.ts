import { codedColumn } from '../../coded-column.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../sql.ts'

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
/** The erasure of a player's account: requested, or carried out. */
export const privacyErasure = pgTable(
  'privacy_erasure',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull().unique(),
    requestedAt: at('requested_at').notNull(),
    /** End of the waiting period. */
    erasesAt: at('erases_at').notNull(),
    /** Whether the player has agreed that active bonuses end with the erasure. */
    leavesBonuses: boolean('leaves_bonuses').notNull().default(false),
    /** When it is tried; null after the erasure. */
    nextAttemptAt: at('next_attempt_at'),
    /** How often an obstacle prevented it after the waiting period. */
    attempts: integer('attempts').notNull().default(0),
    erasedAt: at('erased_at'),
    /** When the erasure is repeated for what was written during the first; null otherwise. */
    repeatsAt: at('repeats_at'),
    /** Recipient and language of the last mail, until it is sent. */
    lastEmail: text('last_email'),
    lastLocale: text('last_locale'),
  },
  (table) => [
    index('privacy_erasure_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('privacy_erasure_repeats').on(table.repeatsAt).where(sql`${table.repeatsAt} is not null`),
    check('privacy_erasure_erased', sql`(${table.erasedAt} is null) = (${table.nextAttemptAt} is not null)`),
  ],
)
export type ErasureRow = typeof privacyErasure.$inferSelect

export type ExportRow = typeof privacyExport.$inferSelect
