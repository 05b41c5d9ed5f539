import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What happened, written with the change it tells of. */
export const outboxEvent = pgTable('outbox_event', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  topic: text('topic').notNull(),
  key: text('key').notNull(),
  payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: at('created_at').notNull(),
})

/** A listener that has not heard of an event yet. */
export const outboxDelivery = pgTable(
  'outbox_delivery',
  {
    eventId: bigint('event_id', { mode: 'bigint' })
      .notNull()
      .references(() => outboxEvent.id, { onDelete: 'cascade' }),
    listener: text('listener').notNull(),
    /** The event's key, so that an earlier one of it is found without a join. */
    key: text('key').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time, after a failure. By the machine's clock, as the next. */
    dueAt: at('due_at').notNull(),
    /** While someone is at it, until when that is believed. */
    takenUntil: at('taken_until'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.listener] }),
    index('outbox_delivery_order').on(table.listener, table.key, table.eventId),
    index('outbox_delivery_due').on(table.dueAt),
  ],
)

/** What the platform itself has to remember from one start to the next. */
export const platformState = pgTable('platform_state', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})
