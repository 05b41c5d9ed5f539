import { codedColumn } from '../../coded-column.ts'
import {
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uuid,
} from '../../sql.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The codes of the contract and of the database. */
export const codeKindCodes = { registration: 1, profile: 2, deposit: 3 } as const
export type CodeKind = keyof typeof codeKindCodes

/** `applied`: a deposit code that waits for its deposit. `removed`: by the player, or because it expired. */
export const heldCodeStatusCodes = { applied: 1, used: 2, removed: 3 } as const

/** How often a code is taken: applied or used. The row is the lock that bounds its uses. */
export const bonusCodeUse = pgTable(
  'bonus_code_use',
  { code: text('code').primaryKey(), uses: integer('uses').notNull() },
  (table) => [check('bonus_code_use_uses', sql`${table.uses} >= 0`)],
)

/** A code that a player has applied. */
export const playerBonusCode = pgTable(
  'player_bonus_code',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    /** In upper case. */
    code: text('code').notNull(),
    kind: codedColumn('kind', codeKindCodes).notNull(),
    status: codedColumn('status', heldCodeStatusCodes).notNull(),
    createdAt: at('created_at').notNull(),
    /** Of a deposit code: until when it waits for a deposit. */
    expiresAt: at('expires_at'),
    usedAt: at('used_at'),
  },
  (table) => [
    index('player_bonus_code_player').on(table.playerId, table.createdAt.desc().nullsFirst(), table.id),
    index('player_bonus_code_waiting').on(table.expiresAt).where(sql`${table.status} = 1`),
    check('player_bonus_code_status', sql`${table.kind} in (1, 2, 3) and ${table.status} in (1, 2, 3)`),
    check(
      'player_bonus_code_times',
      sql`(${table.status} = 2) = (${table.usedAt} is not null) and (${table.kind} = 3) = (${table.expiresAt} is not null)`,
    ),
  ],
)

export type PlayerBonusCodeRow = typeof playerBonusCode.$inferSelect

const units = (name: string) => numeric(name, { precision: 60, scale: 0, mode: 'bigint' })

/** Cashback that was paid for a period. */
export const cashbackPayment = pgTable(
  'cashback_payment',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    walletAccountId: uuid('wallet_account_id').notNull(),
    /** In the operator's file. */
    identity: text('identity').notNull(),
    currency: text('currency').notNull(),
    periodStart: at('period_start').notNull(),
    /** In the currency's smallest unit, as is the amount. */
    loss: units('loss').notNull(),
    amount: units('amount').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('cashback_payment_once').on(table.walletAccountId, table.identity, table.periodStart),
    index('cashback_payment_player').on(table.playerId, table.createdAt.desc(), table.id),
    check('cashback_payment_amounts', sql`${table.loss} > 0 and ${table.amount} > 0`),
  ],
)

/** Accounts that have played in an ended period and whose cashback is not decided yet. */
export const cashbackDue = pgTable(
  'cashback_due',
  {
    identity: text('identity').notNull(),
    periodStart: at('period_start').notNull(),
    walletAccountId: uuid('wallet_account_id').notNull(),
    playerId: uuid('player_id').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.identity, table.periodStart, table.walletAccountId] }),
    index('cashback_due_player').on(table.playerId),
  ],
)

/** Ended periods whose accounts are collected. */
export const cashbackPeriod = pgTable(
  'cashback_period',
  {
    identity: text('identity').notNull(),
    start: at('start').notNull(),
    /** Null until the cashback is paid to everybody. */
    finishedAt: at('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.identity, table.start] })],
)
