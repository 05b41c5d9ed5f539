import type { retentionShapes } from '@croupier/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** What a quest brings: spins of a wheel, or the operator's own words. */
export type QuestReward = z.output<typeof retentionShapes.questReward>

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What a player has collected. Who has no row has collected nothing. */
export const retentionAccount = pgTable(
  'retention_account',
  {
    playerId: uuid('player_id').primaryKey(),
    points: bigint('points', { mode: 'number' }).notNull(),
    /** What has been earned of the next point. */
    millionths: integer('millionths').notNull().default(0),
  },
  (table) => [
    check('retention_account_points', sql`${table.points} between 0 and 9007199254740991`),
    check('retention_account_millionths', sql`${table.millionths} between 0 and 999999`),
  ],
)

/** A quest that a player was given, as it was then: what the operator changes later does not change it. */
export const playerQuest = pgTable(
  'retention_player_quest',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    /** The quest of the operator's that it was made of. */
    questId: uuid('quest_id').notNull(),
    name: text('name').notNull(),
    /** 1 available, 2 active, 3 completed, 4 cancelled, 5 expired while active, 6 expired before activation. */
    state: integer('state').notNull(),
    currency: text('currency').notNull(),
    rewards: jsonb('rewards').$type<QuestReward[]>().notNull(),
    issuedAt: at('issued_at').notNull(),
    endsAt: at('ends_at'),
  },
  (table) => [
    index('retention_player_quest_player').on(table.playerId, table.issuedAt.desc(), table.id),
    // A quest is taken on once, whatever became of it: what it brings is given once.
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
    type: text('type', { enum: ['rounds', 'deposits', 'games'] }).notNull(),
    collection: text('collection'),
    progress: integer('progress').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerQuestId, table.taskId] }),
    check(
      'retention_player_quest_task_progress',
      sql`${table.quantity} > 0 and ${table.progress} between 0 and ${table.quantity}`,
    ),
  ],
)

/**
 * What has been counted for a task, so that nothing counts twice however often it is told: rounds, deposits, or, where
 * different games count, games. Kept until the quest has ended: then nothing counts any more.
 */
export const playerQuestCause = pgTable(
  'retention_player_quest_cause',
  {
    playerQuestId: uuid('player_quest_id').notNull(),
    taskId: uuid('task_id').notNull(),
    cause: uuid('cause').notNull(),
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

/** A spin of a prize wheel that a player was given. */
export const wheelSpin = pgTable(
  'retention_wheel_spin',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    /** Of the wheel that the operator names. */
    wheelId: uuid('wheel_id').notNull(),
    /** What it was given for, and which of those spins it is: no deed brings more spins than were promised for it. */
    cause: text('cause').notNull().unique(),
    issuedAt: at('issued_at').notNull(),
    /** Null while it waits. */
    usedAt: at('used_at'),
  },
  (table) => [index('retention_wheel_spin_waiting').on(table.playerId).where(sql`${table.usedAt} is null`)],
)

/** A tournament that has ended, and that this has been told. */
export const tournamentEnd = pgTable('retention_tournament_end', {
  tournamentId: uuid('tournament_id').primaryKey(),
  /** When it ended, as the operator had it then: one that is prolonged ends again. */
  endedAt: at('ended_at').notNull(),
})

export type PlayerQuestRow = typeof playerQuest.$inferSelect
export type PlayerQuestTaskRow = typeof playerQuestTask.$inferSelect
