import { codedColumn } from '../../coded-column.ts'
import { boolean, check, index, jsonb, pgTable, primaryKey, sql, text, timestamp, uuid } from '../../sql.ts'

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

/** An amount that is formatted when the message is read; `subunits` is an integer. */
interface MessageAmount {
  readonly currency: string
  readonly subunits: string
}

/** A name of the operator's files in each language that the files have it in. */
interface MessageNames {
  readonly names: Readonly<Record<string, string>>
}

/** The values of a message's text, independent of the language. */
export type MessageValues = Readonly<Record<string, string | number | MessageAmount | MessageNames>>

export const messageStateCodes = { unread: 1, read: 2 } as const

/** A message to a player inside the site. */
export const notificationMessage = pgTable(
  'notification_message',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    state: codedColumn('state', messageStateCodes).notNull(),
    /** The key in content/<language>/messages.yaml; null in messages of earlier versions. */
    text: text('text'),
    values: jsonb('values').$type<MessageValues>(),
    /** The rendered text of a message of an earlier version. */
    title: text('title'),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    index('notification_message_player').on(table.playerId, table.createdAt.desc()),
    index('notification_message_unread').on(table.playerId).where(sql`${table.state} = 1`),
    check(
      'notification_message_text',
      sql`(${table.title} is null) = (${table.text} is not null) and (${table.text} is null) = (${table.values} is null)`,
    ),
    check('notification_message_state', sql`${table.state} in (1, 2)`),
    check('notification_message_read', sql`(${table.readAt} is null) = (${table.state} = 1)`),
  ],
)

/** A mail that was sent to a player, without its text. */
export const notificationMail = pgTable(
  'notification_mail',
  {
    /** The id of the message. */
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    template: text('template').notNull(),
    subject: text('subject').notNull(),
    /** Masked. */
    address: text('address').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [
    index('notification_mail_player').on(table.playerId, table.sentAt.desc()),
    index('notification_mail_sent').on(table.sentAt),
  ],
)

/** The player's choices of what is sent. Without a row a kind is sent; security is always sent. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    playerId: uuid('player_id').notNull(),
    kind: text('kind', { enum: ['security', 'payments', 'rewards', 'offers'] }).notNull(),
    channel: text('channel', { enum: ['mail', 'sms', 'site'] }).notNull(),
    isOn: boolean('is_on').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.kind, table.channel] })],
)
