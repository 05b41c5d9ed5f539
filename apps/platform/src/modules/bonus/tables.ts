import { codedColumn } from '../../coded-column.ts'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../sql.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const subunits = (name: string) => numeric(name, { precision: 60, scale: 0, mode: 'bigint' })

export const awardStatusCodes = { issued: 1, active: 2, finished: 3 } as const
export type AwardStatus = keyof typeof awardStatusCodes

/** `open` while it is not finished. Only a bonus can be lost. */
export const awardResultCodes = { open: 1, played: 2, cancelled: 3, expired: 4, lost: 5 } as const
export type AwardResult = keyof typeof awardResultCodes

/** The terms of a bonus. Amounts are decimal integers in the smallest unit of its currency. */
export interface FrozenTerms {
  readonly required: string
  readonly maxBet: string | null
  readonly maxKept: string | null
  readonly order: 'real-first' | 'bonus-first'
  readonly isLocked: boolean
  /** Days from the activation to the deadline; null for none. */
  readonly wagerWithinDays: number | null
  readonly activateWithinDays: number | null
  /** Percentages. */
  readonly contributions: {
    readonly default: number
    readonly categories: Readonly<Record<string, number>>
    readonly games: Readonly<Record<string, number>>
  }
}

/** The terms of a bonus whose amount is not known yet. */
export interface UnsizedTerms extends Omit<FrozenTerms, 'required'> {
  /** Required stakes, in multiples of the bonus. */
  readonly wagering: number
  /** The most that is paid as real money, in multiples of the bonus; null if it is `maxKept`. */
  readonly maxKeptTimes: number | null
}

/** The terms of free spins. Amounts are decimal integers in the smallest unit of their currency. */
export interface FrozenSpinsTerms {
  readonly count: number
  readonly stake: string
  readonly gameId: string
  /** Real money at once, or a bonus after the last spin. */
  readonly winnings: 'real' | 'bonus'
  /** The most that all spins together pay; null for everything. */
  readonly maxWin: string | null
  readonly activateWithinDays: number | null
  /** Days from the activation to the last spin. */
  readonly playWithinDays: number | null
  /** Of the bonus that the winnings become; null for real money. */
  readonly bonus: UnsizedTerms | null
}

/** Common columns of bonuses and free spins. */
const award = () => ({
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  /** The operator's name for it at the time of issue. */
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  status: codedColumn('status', awardStatusCodes).notNull(),
  result: codedColumn('result', awardResultCodes).notNull(),
  /** Shared by awards issued together. */
  packageId: uuid('package_id'),
  /** The operator's offer; null if it was issued manually. */
  offerId: uuid('offer_id'),
  /** Idempotency key: an award is issued once per cause. */
  cause: text('cause').unique(),
  issuedAt: at('issued_at').notNull(),
  finishedAt: at('finished_at'),
})

type EndColumns = Readonly<Record<'status' | 'result' | 'finishedAt', AnyPgColumn>>

/** Only a finished award has an end time, and its result must be a known one. */
const hasOneEnd = ({ status, result, finishedAt }: EndColumns, lastResult: number): SQL =>
  sql`${status} in (1, 2, 3) and ${result} between 1 and ${sql.raw(String(lastResult))}
    and (${status} = 3) = (${result} > 1) and (${status} = 3) = (${finishedAt} is not null)`

export const playerBonus = pgTable(
  'player_bonus',
  {
    ...award(),
    /** In the currency's smallest unit, as is the highest bet. */
    amount: subunits('amount').notNull(),
    maxBetAmount: subunits('max_bet_amount'),
    issueSessionId: uuid('issue_session_id'),
    /** As the player accepted them; the operator's file is not read again, and the database refuses a change. */
    terms: jsonb('terms').$type<FrozenTerms>().notNull(),
    /** SHA-256 of the terms. */
    termsHash: text('terms_hash').notNull(),
    /** Set by the activation, as is the time. */
    walletAccountId: uuid('wallet_account_id'),
    activatedAt: at('activated_at'),
    /** For the activation while it is issued, then for the wagering; null for none. */
    deadline: at('deadline'),
    /** Stakes of settled rounds times their percentages, in hundredths of the smallest unit. */
    progress: subunits('progress').notNull().default(sql`0`),
    /** Bonus money that was paid as real money. */
    kept: subunits('kept').notNull().default(sql`0`),
  },
  (table) => [
    index('player_bonus_player').on(table.playerId, table.issuedAt.desc().nullsFirst(), table.id),
    uniqueIndex('player_bonus_active').on(table.playerId, table.currency).where(sql`${table.status} = 2`),
    index('player_bonus_deadline').on(table.deadline).where(sql`${table.status} < 3`),
    check('player_bonus_amounts', sql`${table.amount} > 0 and ${table.maxBetAmount} > 0`),
    check('player_bonus_progress', sql`${table.progress} >= 0 and ${table.kept} >= 0`),
    check('player_bonus_activation', sql`${table.status} <> 2 or ${table.walletAccountId} is not null`),
    check('player_bonus_end', hasOneEnd(table, 5)),
  ],
)

const countedBet = () => ({
  /** The id of the bet's request. */
  betId: uuid('bet_id').notNull(),
  roundId: uuid('round_id').notNull(),
  bonusId: uuid('bonus_id')
    .notNull()
    .references(() => playerBonus.id),
  /** The part of the stake that was bonus money. */
  bonus: subunits('bonus').notNull(),
  /** What it adds to the progress. */
  counted: subunits('counted').notNull(),
})

/** Bets of rounds that are not settled and count towards a bonus. */
export const bonusOpenBet = pgTable('bonus_open_bet', countedBet(), (table) => [
  primaryKey({ columns: [table.roundId, table.betId] }),
  index('bonus_open_bet_bonus').on(table.bonusId),
  check('bonus_open_bet_amounts', sql`${table.bonus} >= 0 and ${table.counted} > 0`),
])

/** Such bets of ended rounds whose protocol may still pay wins or take bets back. */
export const bonusClosedBet = pgTable(
  'bonus_closed_bet',
  {
    ...countedBet(),
    /** When the round ended. */
    closedAt: at('closed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'bonus_closed_bet_pk', columns: [table.roundId, table.betId] }),
    index('bonus_closed_bet_closed').on(table.closedAt),
  ],
)

export const playerFreespins = pgTable(
  'player_freespins',
  {
    ...award(),
    count: integer('count').notNull(),
    gameId: uuid('game_id').notNull(),
    /** Of each spin, in the currency's smallest unit. */
    stake: subunits('stake').notNull(),
    terms: jsonb('terms').$type<FrozenSpinsTerms>().notNull(),
    termsHash: text('terms_hash').notNull(),
    /** Set by the activation, as is the time. */
    walletAccountId: uuid('wallet_account_id'),
    activatedAt: at('activated_at'),
    /** For the activation while they are issued, then for the last spin; null for none. */
    deadline: at('deadline'),
    played: integer('played').notNull().default(0),
    /** Rounds of these spins that are not settled. */
    openRounds: integer('open_rounds').notNull().default(0),
    won: subunits('won').notNull().default(sql`0`),
  },
  (table) => [
    index('player_freespins_player').on(table.playerId, table.issuedAt.desc().nullsFirst(), table.id),
    uniqueIndex('player_freespins_active').on(table.playerId, table.currency).where(sql`${table.status} = 2`),
    index('player_freespins_deadline').on(table.deadline).where(sql`${table.status} < 3`),
    check('player_freespins_count', sql`${table.count} > 0 and ${table.played} between 0 and ${table.count}`),
    check(
      'player_freespins_rounds',
      sql`${table.openRounds} between 0 and ${table.played}
      and (${table.status} <> 3 or ${table.openRounds} = 0)`,
    ),
    check('player_freespins_amounts', sql`${table.stake} > 0 and ${table.won} >= 0`),
    check('player_freespins_activation', sql`${table.status} <> 2 or ${table.walletAccountId} is not null`),
    check('player_freespins_end', hasOneEnd(table, 4)),
  ],
)

export type PlayerBonusRow = typeof playerBonus.$inferSelect
export type PlayerFreespinsRow = typeof playerFreespins.$inferSelect
