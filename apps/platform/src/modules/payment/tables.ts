import { codedColumn } from '../../coded-column.ts'
import {
  boolean,
  check,
  index,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from '../../sql.ts'
import type { AcceptedOffer, ReservedAward } from '../bonus/index.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The address for a player's coin deposits: one per account, method and network, permanent. */
export const depositAddress = pgTable(
  'deposit_address',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    walletAccountId: uuid('wallet_account_id').notNull(),
    method: text('method').notNull(),
    /** One of the method's networks; empty if it has none. */
    network: text('network').notNull(),
    currency: text('currency').notNull(),
    country: text('country').notNull(),
    /** Null until the provider has returned it. */
    address: text('address'),
    tag: text('tag'),
    /** The bonus chosen for the next transfer. */
    bonusId: uuid('bonus_id'),
    isBonusDecline: boolean('is_bonus_decline').notNull().default(false),
    /** The terms of that bonus, or of the player's code, when it was chosen; null without one. */
    accepted: jsonb('accepted').$type<ChosenOffer>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique('deposit_address_of').on(table.walletAccountId, table.method, table.network)],
)
export type AddressRow = typeof depositAddress.$inferSelect

/** An offer that waits for the next transfer to an address, until a time; rows of earlier releases have none. */
export type ChosenOffer = AcceptedOffer & { readonly until?: string }

/** The codes of the contract and of the database. */
export const invoiceStatusCodes = { pending: 1, succeeded: 2, failed: 3 } as const
export type InvoiceStatus = keyof typeof invoiceStatusCodes

export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    /** The human-readable number for players and support. */
    number: text('number').notNull().unique(),
    playerId: uuid('player_id').notNull(),
    walletAccountId: uuid('wallet_account_id').notNull(),
    type: text('type', { enum: ['deposit', 'withdrawal'] }).notNull(),
    status: codedColumn('status', invoiceStatusCodes).notNull(),
    failure: text('failure', { enum: ['declined', 'expired', 'cancelled', 'refused', 'unreachable'] }),
    method: text('method').notNull(),
    /** In the currency's smallest unit. */
    amount: numeric('amount', { precision: 60, scale: 0, mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    country: text('country').notNull(),
    /** The field values that the player entered. Personal: never logged, never in an event. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    /** The id at the provider; for coin deposits, the id of the transfer. */
    providerId: text('provider_id'),
    /** The address that the coins were sent to; null for other payments. */
    addressId: uuid('address_id').references(() => depositAddress.id),
    /** The URL of the provider's page, and the fields to append to it. */
    action: text('action'),
    actionFields: jsonb('action_fields').$type<{ key: string; value: string }[]>().notNull().default([]),
    /** Withdrawals only: where the provider's page returns to; null for the home page. */
    backUrl: text('back_url'),
    /** The payment code of a deposit; null until the provider has sent it. */
    publicData: jsonb('public_data').$type<{ qr: string }>(),
    /** Deposits only: when the player was shown how to pay. Until then it cannot be paid. */
    startedAt: at('started_at'),
    /** Deposits only: the reserved bonus, as offered at that time. */
    promised: jsonb('promised').$type<ReservedAward>(),
    /** Deposits only: the player declined bonuses. */
    isBonusDecline: boolean('is_bonus_decline').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** Ordered deposits only: the expiry by the method's lifetime at that time. */
    expiresAt: at('expires_at'),
    settledAt: at('settled_at'),
    /** Invoices of an erased player only: the end of the retention period of their personal data. */
    keptUntil: at('kept_until'),
    /**
     * Failed deposits only: when the provider confirmed that it can no longer be paid. Until then it counts
     * towards the operator's cap.
     */
    closedAtProvider: at('closed_at_provider'),
  },
  (table) => [
    index('invoice_player').on(table.playerId, table.createdAt.desc().nullsFirst(), table.id),
    index('invoice_pending').on(table.createdAt).where(sql`${table.status} = 1`),
    index('invoice_kept').on(table.keptUntil).where(sql`${table.keptUntil} is not null`),
    index('invoice_failed').on(table.settledAt).where(sql`${table.status} = 3`),
    uniqueIndex('invoice_transfer').on(table.addressId, table.providerId),
    check('invoice_amount', sql`${table.amount} > 0`),
    check('invoice_failure', sql`(${table.status} = 3) = (${table.failure} is not null)`),
  ],
)

export type InvoiceRow = typeof invoice.$inferSelect
export type Failure = NonNullable<InvoiceRow['failure']>

/** Every accepted event of a provider, kept for ever to detect replays. */
export const paymentEventSeen = pgTable('payment_event_seen', {
  eventId: uuid('event_id').primaryKey(),
  invoiceId: uuid('invoice_id')
    .notNull()
    .references(() => invoice.id),
  state: text('state').notNull(),
  /** `applied`, `no-change` (known already, or out of order), `conflict` (to be resolved by support). */
  outcome: text('outcome', { enum: ['applied', 'no-change', 'conflict'] }).notNull(),
  receivedAt: at('received_at').notNull(),
})
