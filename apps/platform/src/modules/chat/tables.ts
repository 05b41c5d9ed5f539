import { bigint, check, index, pgTable, sql, text, timestamp, uuid } from '../../sql.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A player as a customer of the chat, with the last token. */
export const chatCustomer = pgTable(
  'chat_customer',
  {
    playerId: uuid('player_id').primaryKey(),
    /** Id and secret by which the provider recognises the customer. */
    customerId: text('customer_id').notNull(),
    customerSecret: text('customer_secret').notNull(),
    entityId: text('entity_id').notNull(),
    token: text('token').notNull(),
    createdAt: at('created_at').notNull(),
    /** Milliseconds from `created_at`. */
    lifetime: bigint('lifetime', { mode: 'number' }).notNull(),
    /** The organization at the provider that issued the token. */
    organizationId: text('organization_id').notNull(),
  },
  (table) => [check('chat_customer_lifetime', sql`${table.lifetime} > 0`)],
)

/** The player to whom a user of Freshchat's widget belongs. A player has one in each browser. */
export const chatFreshchatUser = pgTable(
  'chat_freshchat_user',
  {
    /** Chosen by the widget. */
    uuid: text('uuid').primaryKey(),
    playerId: uuid('player_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('chat_freshchat_user_player').on(table.playerId)],
)
