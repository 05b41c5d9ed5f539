import type { rewardShapes } from '@croupier/contract'
import type { z } from 'zod'
import { codedColumn } from '../../coded-column.ts'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../sql.ts'

export const playerQuestStateCodes = {
  available: 1,
  active: 2,
  completed: 3,
  cancelled: 4,
  expired: 5,
  'expired-before-activation': 6,
} as const
export type PlayerQuestState = keyof typeof playerQuestStateCodes

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A player's points. Players without a row have none. */
export const retentionAccount = pgTable(
  'retention_account',
  {
    playerId: uuid('player_id').primaryKey(),
    points: bigint('points', { mode: 'number' }).notNull(),
    /** The fraction of the next point, in millionths. */
    millionths: integer('millionths').notNull().default(0),
  },
  (table) => [
    check('retention_account_points', sql`${table.points} between 0 and 9007199254740991`),
    check('retention_account_millionths', sql`${table.millionths} between 0 and 999999`),
  ],
)

/**
 * A player's quest, copied from the operator's at activation, so that later changes of the file do not affect
 * it.
 */
export const playerQuest = pgTable(
  'retention_player_quest',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    /** The id of the operator's quest. */
    questId: uuid('quest_id').notNull(),
    name: text('name').notNull(),
    state: codedColumn('state', playerQuestStateCodes).notNull(),
    currency: text('currency').notNull(),
    /** As they were promised at the activation. */
    rewards: jsonb('rewards').$type<z.output<typeof rewardShapes.reward>[]>().notNull(),
    issuedAt: at('issued_at').notNull(),
    endsAt: at('ends_at'),
  },
  (table) => [
    index('retention_player_quest_player').on(table.playerId, table.issuedAt.desc().nullsFirst(), table.id),
    // A player can activate a quest only once, so its reward is issued at most once.
    uniqueIndex('retention_player_quest_once').on(table.playerId, table.questId),
    index('retention_player_quest_ending').on(table.endsAt).where(sql`${table.state} = 2`),
    check('retention_player_quest_state', sql`${table.state} between 1 and 6`),
  ],
)

export const playerQuestTask = pgTable(
  'retention_player_quest_task',
  {
    playerQuestId: uuid('player_quest_id')
      .notNull()
      .references(() => playerQuest.id),
    taskId: uuid('task_id').notNull(),
    /** 1, 2, … in the operator's order. */
    position: integer('position').notNull(),
    type: text('type', { enum: ['rounds', 'deposits', 'games', 'wins', 'stakes', 'deposit-sum'] }).notNull(),
    collection: text('collection'),
    /** Slugs of the games that count; null without a list. */
    games: text('games').array(),
    progress: integer('progress').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of its stake that a round must win; null for other types. */
    multiple: integer('multiple'),
    /** Subunits of the quest's currency: what a sum has reached and needs. Null for other types. */
    reached: numeric('reached', { precision: 60, scale: 0, mode: 'bigint' }),
    target: numeric('target', { precision: 60, scale: 0, mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.playerQuestId, table.taskId] }),
    check(
      'retention_player_quest_task_progress',
      sql`${table.quantity} > 0 and ${table.progress} between 0 and ${table.quantity}`,
    ),
    check(
      'retention_player_quest_task_sum',
      sql`(${table.target} is null) = (${table.reached} is null) and (${table.target} is null or ${table.target} > 0 and ${table.reached} >= 0)`,
    ),
  ],
)

/**
 * The causes counted for a task (rounds, deposits, or games for tasks of different games), so that repeated
 * events count once. Deleted when the quest ends.
 */
export const playerQuestCause = pgTable(
  'retention_player_quest_cause',
  {
    playerQuestId: uuid('player_quest_id').notNull(),
    taskId: uuid('task_id').notNull(),
    cause: uuid('cause').notNull(),
    /** Subunits that it added to a sum; null for other types. */
    amount: numeric('amount', { precision: 60, scale: 0, mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.playerQuestId, table.taskId, table.cause] }),
    foreignKey({
      name: 'retention_player_quest_cause_task',
      columns: [table.playerQuestId, table.taskId],
      foreignColumns: [playerQuestTask.playerQuestId, playerQuestTask.taskId],
    }),
  ],
)

/** What a spin gave, with the wheel as it was. */
export interface WheelOutcome {
  readonly identity: string
  readonly title: string
  /** The index of the segment. */
  readonly segment: number
  readonly weights: number[]
  readonly segmentTitle: string
  readonly reward: z.output<typeof rewardShapes.reward> | null
}

/** A spin of a prize wheel issued to a player. */
export const wheelSpin = pgTable(
  'retention_wheel_spin',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    /** The id of the operator's wheel. */
    wheelId: uuid('wheel_id').notNull(),
    /**
     * The reason of issue with the number of the spin; unique, so that a repeated cause issues no more spins.
     */
    cause: text('cause').notNull().unique(),
    issuedAt: at('issued_at').notNull(),
    /** Decides the spin together with the player's seed. Secret until the spin is used. */
    serverSeed: text('server_seed').notNull(),
    /** SHA-256 of the server seed, which the player is shown before the spin. */
    serverHash: text('server_hash').notNull(),
    /** These three are null while the spin is unused. */
    clientSeed: text('client_seed'),
    outcome: jsonb('outcome').$type<WheelOutcome>(),
    usedAt: at('used_at'),
    /** When the operator took it back; the row stays, because its cause issues no other spin. */
    cancelledAt: at('cancelled_at'),
  },
  (table) => [
    index('retention_wheel_spin_waiting')
      .on(table.playerId, table.wheelId, table.issuedAt, table.id)
      .where(sql`${table.usedAt} is null`),
    index('retention_wheel_spin_used')
      .on(table.playerId, table.usedAt.desc(), table.id)
      .where(sql`${table.usedAt} is not null`),
    check(
      'retention_wheel_spin_use',
      sql`(${table.usedAt} is null) = (${table.outcome} is null) and (${table.usedAt} is null) = (${table.clientSeed} is null)`,
    ),
    check('retention_wheel_spin_cancelled', sql`${table.cancelledAt} is null or ${table.usedAt} is null`),
  ],
)

export type PlayerQuestRow = typeof playerQuest.$inferSelect
export type PlayerQuestTaskRow = typeof playerQuestTask.$inferSelect
