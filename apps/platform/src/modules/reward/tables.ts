import type { rewardShapes } from '@croupier/contract'
import type { z } from 'zod'
import { boolean, check, index, jsonb, pgTable, sql, text, timestamp, uuid } from '../../sql.ts'

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

/** What an operator's command does for a player. */
export type OperatorTask =
  | { readonly kind: 'give-bonus'; readonly offer: string; readonly currency: string }
  | { readonly kind: 'give-spins'; readonly wheel: string; readonly spins: number }
  | {
      readonly kind: 'give-freespins'
      readonly currency: string
      /** The slug of the game. */
      readonly game: string
      readonly count: number
      /** Of each spin, a decimal string. */
      readonly stake: string
    }
  | { readonly kind: 'cancel-bonus'; readonly bonusId: string }
  | { readonly kind: 'cancel-freespins'; readonly freespinsId: string }
  | { readonly kind: 'cancel-spins'; readonly wheel: string; readonly spins: number }

/** Commands of the operator for single players: who, when, why, and what they have changed. */
export const rewardCommand = pgTable(
  'reward_command',
  {
    id: uuid('id').primaryKey(),
    /** The operator's own: a repeated command has no effect. */
    key: text('key').notNull().unique(),
    playerId: uuid('player_id').notNull(),
    task: jsonb('task').$type<OperatorTask>().notNull(),
    /** Who, as the command names them. */
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** Null until the platform has executed it. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** `done`, or why not. */
    outcome: text('outcome'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('reward_command_player').on(table.playerId, table.requestedAt.desc(), table.id),
    index('reward_command_waiting').on(table.requestedAt).where(sql`${table.doneAt} is null`),
    check('reward_command_key_length', sql`length(${table.key}) between 1 and 60`),
    check('reward_command_done', sql`(${table.doneAt} is null) = (${table.outcome} is null)`),
  ],
)
