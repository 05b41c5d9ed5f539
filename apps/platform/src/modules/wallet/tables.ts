import { codedColumn } from '../../coded-column.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from '../../sql.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
/** An amount in the currency's smallest unit. */
const units = (name: string) => numeric(name, { precision: 60, scale: 0, mode: 'bigint' })

export const accountStatusCodes = { active: 1, hidden: 2 } as const
export type AccountStatus = keyof typeof accountStatusCodes

/** A player's account in one currency. Its money is in the ledger accounts that it owns. */
export const walletAccount = pgTable(
  'wallet_account',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    currency: text('currency').notNull(),
    status: codedColumn('status', accountStatusCodes).notNull(),
    /** The account currently used for games and payments. */
    isSelected: boolean('is_selected').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('wallet_account_currency').on(table.playerId, table.currency),
    uniqueIndex('wallet_account_selected').on(table.playerId).where(sql`${table.isSelected}`),
    check('wallet_account_status', sql`${table.status} in (1, 2)`),
    check('wallet_account_selected_is_active', sql`not ${table.isSelected} or ${table.status} = 1`),
  ],
)

/**
 * The ledger. Constraints and write access are defined in migrations/0002_ledger.sql: rows are written by
 * the functions in sql/ledger_*.sql alone, never through Drizzle.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: uuid('id').primaryKey(),
    /** The wallet account that owns a `player-…` account; null for shared accounts. */
    owner: uuid('owner'),
    currency: text('currency').notNull(),
    /** `player-real`, `player-bonus`, `player-held`, `house`, `promotion`, `receivable`, `provider-clearing:<name>` */
    kind: text('kind').notNull(),
    /** A busy shared account is spread over several rows, so that bets do not queue for one row lock. */
    stripe: smallint('stripe').notNull().default(0),
    balance: units('balance').notNull().default(sql`0`),
    /** The number of the account's entries, which is the sequence number of the latest. */
    lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull().default(sql`0`),
    mayBeNegative: boolean('may_be_negative').notNull().generatedAlwaysAs(sql`kind not like 'player-%'`),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_account_of_owner')
      .on(table.owner, table.currency, table.kind)
      .where(sql`${table.owner} is not null`),
    uniqueIndex('ledger_account_shared')
      .on(table.currency, table.kind, table.stripe)
      .where(sql`${table.owner} is null`),
    check(
      'ledger_account_kind',
      sql`${table.kind} in ('player-real', 'player-bonus', 'player-held', 'house', 'promotion', 'receivable') or ${table.kind} ~ '^provider-clearing:[a-z0-9][a-z0-9-]{0,39}$'`,
    ),
    check('ledger_account_owner', sql`(${table.owner} is not null) = (${table.kind} like 'player-%')`),
    check(
      'ledger_account_stripe',
      sql`${table.stripe} between 0 and case when ${table.owner} is null then 255 else 0 end`,
    ),
    check('ledger_account_currency', sql`${table.currency} ~ '^[A-Z][A-Z0-9]{2,9}$'`),
    check('ledger_account_sign', sql`${table.mayBeNegative} or ${table.balance} >= 0`),
  ],
)

export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: uuid('id').primaryKey(),
    /** The type of the movement: `deposit`, `bet`, `win`, … */
    kind: text('kind').notNull(),
    /** Idempotency key. */
    key: text('key').notNull().unique('ledger_transfer_key'),
    /** SHA-256 of everything but id, key and time; detects a key reused for another input. */
    inputHash: text('input_hash').notNull(),
    /** The reversed transfer. Each can be reversed at most once. */
    reverses: uuid('reverses')
      .unique('ledger_transfer_reverses')
      .references((): AnyPgColumn => ledgerTransfer.id),
    /** The id of the invoice or the round. */
    reference: text('reference').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('ledger_transfer_reference').on(table.reference),
    check('ledger_transfer_kind', sql`${table.kind} ~ '^[a-z][a-z-]{0,39}$'`),
    check('ledger_transfer_key_length', sql`length(${table.key}) between 1 and 200`),
    check('ledger_transfer_reference_length', sql`length(${table.reference}) between 1 and 200`),
  ],
)

export const creditReasonCodes = {
  ...{ code: 1, quest: 2, tournament: 3, level: 4, wheel: 5, cashback: 6, operator: 7, other: 8 },
} as const
export type CreditReason = keyof typeof creditReasonCodes

/** Real money that came from neither a deposit nor a bet nor a bonus, for the player's history. Append-only. */
export const walletCredit = pgTable(
  'wallet_credit',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .unique('wallet_credit_transfer')
      .references(() => ledgerTransfer.id),
    reason: codedColumn('reason', creditReasonCodes).notNull(),
    currency: text('currency').notNull(),
    amount: units('amount').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('wallet_credit_player').on(table.playerId, table.createdAt.desc().nullsFirst(), table.id),
    check('wallet_credit_reason', sql`${table.reason} between 1 and 8`),
    check('wallet_credit_amount', sql`${table.amount} > 0`),
  ],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => ledgerTransfer.id),
    /** The position within the transfer, from 1. */
    line: smallint('line').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    /** The position within the account, from 1, without gaps. */
    seq: bigint('seq', { mode: 'bigint' }).notNull(),
    amount: units('amount').notNull(),
    /** The account's balance after this entry. */
    balanceAfter: units('balance_after').notNull(),
  },
  (table) => [
    primaryKey({ name: 'ledger_entry_pkey', columns: [table.transferId, table.line] }),
    unique('ledger_entry_of_account').on(table.accountId, table.seq),
    check('ledger_entry_amount', sql`${table.amount} <> 0`),
    check('ledger_entry_line', sql`${table.line} >= 1`),
  ],
)

/**
 * What a ledger account gained and lost, by quarter of an hour and kind of transfer. Every offset of a time zone is a
 * multiple of it. Derived from the entries when a player asks for totals, so that bets and wins write nothing more.
 */
export const walletSum = pgTable(
  'wallet_sum',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    quarter: at('quarter').notNull(),
    kind: text('kind').notNull(),
    gained: units('gained').notNull(),
    lost: units('lost').notNull(),
  },
  (table) => [
    primaryKey({ name: 'wallet_sum_pkey', columns: [table.accountId, table.quarter, table.kind] }),
    check('wallet_sum_amounts', sql`${table.gained} >= 0 and ${table.lost} >= 0`),
  ],
)

/** The last entry of a ledger account that `wallet_sum` contains. */
export const walletSumPosition = pgTable('wallet_sum_position', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => ledgerAccount.id),
  seq: bigint('seq', { mode: 'bigint' }).notNull(),
})
