import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { codedColumn } from '../../coded-column.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const subunits = (name: string) => numeric(name, { precision: 60, scale: 0, mode: 'bigint' })

export const awardStatusCodes = { issued: 1, active: 2, finished: 3 } as const
export type AwardStatus = keyof typeof awardStatusCodes

/** `open` while it is not finished. Only a bonus can be lost. */
export const awardResultCodes = { open: 1, played: 2, cancelled: 3, expired: 4, lost: 5 } as const
export type AwardResult = keyof typeof awardResultCodes

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
  },
  (table) => [
    index('player_bonus_player').on(table.playerId, table.issuedAt.desc(), table.id),
    check('player_bonus_amounts', sql`${table.amount} > 0 and ${table.maxBetAmount} > 0`),
    check('player_bonus_end', hasOneEnd(table, 5)),
  ],
)

export const playerFreespins = pgTable(
  'player_freespins',
  { ...award(), count: integer('count').notNull(), gameId: uuid('game_id').notNull() },
  (table) => [
    index('player_freespins_player').on(table.playerId, table.issuedAt.desc(), table.id),
    check('player_freespins_count', sql`${table.count} > 0`),
    check('player_freespins_end', hasOneEnd(table, 4)),
  ],
)

export type PlayerBonusRow = typeof playerBonus.$inferSelect
export type PlayerFreespinsRow = typeof playerFreespins.$inferSelect
