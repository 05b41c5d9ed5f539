import { codedColumn } from '../../coded-column.ts'
import { boolean, check, index, integer, pgTable, sql, text, timestamp, uuid } from '../../sql.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const documentStatusCodes = { 'in-review': 1, accepted: 2, rejected: 3 } as const
export type DocumentStatus = keyof typeof documentStatusCodes

/** A document that a player has uploaded. */
export const documentFile = pgTable(
  'document_file',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    /** Id of a kind of the operator's list. */
    kind: text('kind').notNull(),
    /** Sanitised; empty after the deletion. */
    name: text('name').notNull(),
    /** Media type of the stored object. */
    mediaType: text('media_type').notNull(),
    /** Bytes of the stored object. */
    size: integer('size').notNull(),
    /** SHA-256 of the file as uploaded, for recognising a repeated upload. */
    digest: text('digest').notNull(),
    status: codedColumn('status', documentStatusCodes).notNull(),
    /** Why it was rejected. */
    reason: text('reason'),
    /** The stored object; null after the deletion. */
    objectId: uuid('object_id').unique(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('document_file_player').on(table.playerId, table.createdAt.desc()),
    index('document_file_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('document_file_status', sql`${table.status} between 1 and 3`),
    check('document_file_decided', sql`(${table.status} = 1) = (${table.decidedAt} is null)`),
    check('document_file_object', sql`(${table.objectId} is null) = (${table.deletedAt} is not null)`),
  ],
)
export type DocumentRow = typeof documentFile.$inferSelect

/**
 * Objects of the storage that no document refers to: those being stored, those whose upload failed, and those of
 * deleted documents. Every object is listed here before it is stored, so that none is lost.
 */
export const documentLeftover = pgTable(
  'document_leftover',
  {
    objectId: uuid('object_id').primaryKey(),
    removeAfter: at('remove_after').notNull(),
    /** The removal has begun: a document can no longer claim the object. */
    isRemoving: boolean('is_removing').notNull().default(false),
  },
  (table) => [index('document_leftover_remove').on(table.removeAfter)],
)
