import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from '../sql.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** An event, written in the transaction of its change. */
export const outboxEvent = pgTable('outbox_event', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  topic: text('topic').notNull(),
  key: text('key').notNull(),
  payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: at('created_at').notNull(),
})

/** A pending delivery of an event to a listener. */
export const outboxDelivery = pgTable(
  'outbox_delivery',
  {
    eventId: bigint('event_id', { mode: 'bigint' })
      .notNull()
      .references(() => outboxEvent.id, { onDelete: 'cascade' }),
    listener: text('listener').notNull(),
    /** The event's key, so that earlier events of it are found without a join. */
    key: text('key').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Earliest time of the next attempt, by the system clock. */
    dueAt: at('due_at').notNull(),
    /** End of the current lease, by the system clock. */
    takenUntil: at('taken_until'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.listener] }),
    index('outbox_delivery_order').on(table.listener, table.key, table.eventId),
    index('outbox_delivery_due').on(table.dueAt),
  ],
)

/** Who listens to a topic. Read when an event is written, whichever process writes it. */
export const outboxListener = pgTable(
  'outbox_listener',
  {
    topic: text('topic').notNull(),
    listener: text('listener').notNull(),
    /** The latest release that has registered it, e.g. {0,1,0}. */
    release: integer('release').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.listener] })],
)

/** State that the platform keeps between starts. */
export const platformState = pgTable('platform_state', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

/** The operator's files as a start or `npm run operator -- apply` has put them in force: who, when, why, and what. */
export const operatorRevision = pgTable(
  'operator_revision',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<'start' | 'apply'>().notNull(),
    /** Of all files. */
    hash: text('hash').notNull(),
    /** The text of each file, by its name. */
    files: jsonb('files').$type<Readonly<Record<string, string>>>().notNull(),
    /** Who applied it, as they name themselves; null for a start. */
    operator: text('operator'),
    reason: text('reason'),
    /** What was applied: entries with their values before and after. */
    changes: jsonb('changes').$type<readonly unknown[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('operator_revision_hash').on(table.hash, table.id),
    index('operator_revision_applied').on(table.id).where(sql`${table.kind} = 'apply'`),
    check('operator_revision_kind', sql`${table.kind} in ('start', 'apply')`),
    check('operator_revision_operator', sql`(${table.kind} = 'apply') = (${table.operator} is not null)`),
  ],
)

/** Exports of codes or players' groups by `npm run operator`: who, when, why, and how many rows. Append-only. */
export const operatorExport = pgTable(
  'operator_export',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<'codes' | 'games' | 'segments'>().notNull(),
    rowCount: integer('row_count').notNull(),
    /** As they name themselves. */
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [check('operator_export_kind', sql`${table.kind} in ('codes', 'games', 'segments')`)],
)
