import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/** What a player has collected. Who has no row has collected nothing. */
export const retentionAccount = pgTable(
  'retention_account',
  {
    playerId: uuid('player_id').primaryKey(),
    points: bigint('points', { mode: 'number' }).notNull(),
  },
  (table) => [check('retention_account_points', sql`${table.points} between 0 and 9007199254740991`)],
)
