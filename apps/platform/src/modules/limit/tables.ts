import { codedColumn } from '../../coded-column.ts'
import { check, index, numeric, pgTable, sql, text, timestamp, uniqueIndex, uuid } from '../../sql.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
/** An amount in the currency's smallest unit. */
const units = (name: string) => numeric(name, { precision: 60, scale: 0, mode: 'bigint' })

export const limitDefinitionCodes = {
  bet: 1,
  loss: 2,
  deposit: 3,
  'self-exclusion': 4,
  'cooling-off': 5,
} as const
export type LimitDefinition = keyof typeof limitDefinitionCodes

/** A limit that a player has set. Bets check it in `limit_of_play` (sql/limit_of_play.sql). */
export const playerLimit = pgTable(
  'player_limit',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    definition: codedColumn('definition', limitDefinitionCodes).notNull(),
    /** `daily`, `weekly`, `monthly`; the number of the term for self-exclusion and cooling-off. */
    period: text('period').notNull(),
    currency: text('currency'),
    amount: units('amount'),
    /** The period and amount from `effective_at` on; null if the limit ends then. */
    pendingPeriod: text('pending_period'),
    pendingAmount: units('pending_amount'),
    effectiveAt: at('effective_at'),
    /** The end of a term. */
    endsAt: at('ends_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('player_limit_player').on(table.playerId, table.definition),
    uniqueIndex('player_limit_one')
      .on(table.playerId, table.definition, table.currency, table.period)
      .where(sql`${table.definition} <= 3`),
    check('player_limit_definition', sql`${table.definition} between 1 and 5`),
    check(
      'player_limit_of_money',
      sql`(${table.definition} <= 3) = (${table.currency} is not null and ${table.amount} is not null and ${table.endsAt} is null)`,
    ),
    check('player_limit_amounts', sql`${table.amount} >= 0 and ${table.pendingAmount} >= 0`),
    check(
      'player_limit_pending',
      sql`(${table.pendingPeriod} is null) = (${table.pendingAmount} is null) and (${table.pendingAmount} is null or ${table.effectiveAt} is not null)`,
    ),
  ],
)

export type LimitRow = typeof playerLimit.$inferSelect
