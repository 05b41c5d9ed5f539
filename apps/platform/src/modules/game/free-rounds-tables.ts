import { pgTable, text, timestamp, uniqueIndex, uuid } from '../../sql.ts'
import { game } from './tables.ts'

/** Free spins that were issued at the aggregator of their game. */
export const gameFreeRounds = pgTable(
  'game_free_rounds',
  {
    freespinsId: uuid('freespins_id').primaryKey(),
    aggregator: text('aggregator').notNull(),
    /** The aggregator's id of them. */
    reference: text('reference').notNull(),
    walletAccountId: uuid('wallet_account_id').notNull(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => game.id),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** When the aggregator was told that the player has cancelled them. */
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('game_free_rounds_reference').on(table.aggregator, table.reference)],
)
