import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReservedAward } from '../bonus/index.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Where a player sends coins of an account: one address for each method and network, for good. What comes there is the
 * player's whenever it comes.
 */
export const depositAddress = pgTable(
  'deposit_address',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    walletAccountId: uuid('wallet_account_id').notNull(),
    method: text('method').notNull(),
    /** Of the method's networks; empty where it has none to choose from. */
    network: text('network').notNull(),
    currency: text('currency').notNull(),
    country: text('country').notNull(),
    /** Null until the provider has said it. */
    address: text('address'),
    tag: text('tag'),
    /** The bonus that is wanted with the next coins that come, or that none is. */
    bonusId: uuid('bonus_id'),
    isBonusDecline: boolean('is_bonus_decline').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique('deposit_address_of').on(table.walletAccountId, table.method, table.network)],
)
export type AddressRow = typeof depositAddress.$inferSelect

export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    /** What the player and support name it by. */
    number: text('number').notNull().unique(),
    playerId: uuid('player_id').notNull(),
    walletAccountId: uuid('wallet_account_id').notNull(),
    type: text('type', { enum: ['deposit', 'withdrawal'] }).notNull(),
    /** 1 pending, 2 success, 3 failure. */
    status: integer('status').notNull(),
    failure: text('failure', { enum: ['declined', 'expired', 'cancelled', 'refused', 'unreachable'] }),
    method: text('method').notNull(),
    /** In the currency's smallest unit. */
    amount: numeric('amount', { precision: 60, scale: 0, mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    country: text('country').notNull(),
    /** What the player filled in. Personal: never logged, never in an event. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    /** What it is named by at the provider. Of coins that were sent to an address: the transfer. */
    providerId: text('provider_id'),
    /** The address that its coins were sent to; null for a payment that was ordered. */
    addressId: uuid('address_id').references(() => depositAddress.id),
    /** The provider's page of a payment, and what is appended to its address. */
    action: text('action'),
    actionFields: jsonb('action_fields').$type<{ key: string; value: string }[]>().notNull().default([]),
    /** What its player pays a deposit by; null until the provider has said it. */
    publicData: jsonb('public_data').$type<{ qr: string }>(),
    /** Of a deposit: when its player was shown how to go on. Until then nobody can pay it. */
    startedAt: at('started_at'),
    /** Of a deposit: the bonus that was chosen with it, as it was promised then. */
    promised: jsonb('promised').$type<ReservedAward>(),
    /** Of a deposit: its player wanted no bonus, and said so. */
    isBonusDecline: boolean('is_bonus_decline').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** Of a deposit that was ordered: when it is given up, by the lifetime that its method had then. */
    expiresAt: at('expires_at'),
    settledAt: at('settled_at'),
    /**
     * Of a deposit that failed: when the provider said, by its own word, that nobody can pay it any more. Until then
     * it counts towards the operator's cap.
     */
    closedAtProvider: at('closed_at_provider'),
  },
  (table) => [
    index('invoice_player').on(table.playerId, table.createdAt.desc().nullsFirst(), table.id),
    index('invoice_pending').on(table.createdAt).where(sql`${table.status} = 1`),
    index('invoice_failed').on(table.settledAt).where(sql`${table.status} = 3`),
    uniqueIndex('invoice_transfer').on(table.addressId, table.providerId),
    check('invoice_amount', sql`${table.amount} > 0`),
    check('invoice_failure', sql`(${table.status} = 3) = (${table.failure} is not null)`),
  ],
)

export type InvoiceRow = typeof invoice.$inferSelect
export type Failure = NonNullable<InvoiceRow['failure']>

/** Every event of a provider that was taken in: replay-safe for ever. */
export const paymentEventSeen = pgTable('payment_event_seen', {
  eventId: uuid('event_id').primaryKey(),
  invoiceId: uuid('invoice_id')
    .notNull()
    .references(() => invoice.id),
  state: text('state').notNull(),
  /** What it did: `applied`, `nothing` (already so, or out of order), `conflict` (kept for a person to look at). */
  outcome: text('outcome', { enum: ['applied', 'nothing', 'conflict'] }).notNull(),
  receivedAt: at('received_at').notNull(),
})
