import type { rewardShapes } from '@croupier/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** A reward as the player sees it: amounts are in their currency. */
export type RewardView = z.output<typeof rewardShapes.reward>

/** A reward that a player was given, or refused because of their status. */
export const rewardGrant = pgTable(
  'reward_grant',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    /** Idempotency key: a cause grants once. */
    cause: text('cause').notNull().unique(),
    reward: jsonb('reward').$type<RewardView>().notNull(),
    isGranted: boolean('is_granted').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('reward_grant_player').on(table.playerId, table.createdAt.desc(), table.id),
    // The keys of ledger and awards are derived from it.
    check('reward_grant_cause_length', sql`length(${table.cause}) between 1 and 150`),
  ],
)
