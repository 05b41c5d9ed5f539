import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { codedColumn } from '../../coded-column.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A message to the operator, stored as it was sent. */
export const notificationCommunication = pgTable(
  'notification_communication',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** As typed. */
    email: text('email').notNull(),
    /** Hash of the mailbox, for counting its messages. */
    mailboxKey: text('mailbox_key').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    /** The player that the sender claims to be; unverified. */
    claimedPlayerId: uuid('claimed_player_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('notification_communication_mailbox').on(table.mailboxKey, table.createdAt.desc())],
)

export const messageStateCodes = { unread: 1, read: 2 } as const

/** A message to a player inside the site. */
export const notificationMessage = pgTable(
  'notification_message',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    state: codedColumn('state', messageStateCodes).notNull(),
    title: text('title').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    index('notification_message_player').on(table.playerId, table.createdAt.desc()),
    index('notification_message_unread').on(table.playerId).where(sql`${table.state} = 1`),
    check('notification_message_state', sql`${table.state} in (1, 2)`),
    check('notification_message_read', sql`(${table.readAt} is null) = (${table.state} = 1)`),
  ],
)
