import { index, integer, json, pgTable, primaryKey, text, timestamp } from '../sql.ts'

/** Responses to commands with an idempotency key. */
export const idempotency = pgTable(
  'idempotency',
  {
    key: text('key').notNull(),
    /** The player's id, or `guest`. */
    owner: text('owner').notNull(),
    /** The literal of the call. */
    call: text('call').notNull(),
    /** SHA-256 of the input, so that a key cannot be used for something else. */
    inputHash: text('input_hash').notNull(),
    /** Status of the response; null only within the transaction that runs the command. */
    status: integer('status'),
    /** The exact text of the response: `jsonb` would sort its keys. */
    answer: json('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.call, table.key] }),
    index('idempotency_created').on(table.createdAt),
  ],
)
