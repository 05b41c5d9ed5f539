import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What a player has collected. Who has no row has collected nothing. */
export const retentionAccount = pgTable(
  'retention_account',
  {
    playerId: uuid('player_id').primaryKey(),
    points: bigint('points', { mode: 'number' }).notNull(),
  },
  (table) => [check('retention_account_points', sql`${table.points} between 0 and 9007199254740991`)],
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
    rewards: jsonb('rewards').$type<string[]>().notNull(),
    issuedAt: at('issued_at').notNull(),
    endsAt: at('ends_at'),
  },
  (table) => [
    index('retention_player_quest_player').on(table.playerId, table.issuedAt.desc(), table.id),
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

/** A spin of a prize wheel that a player was given. */
export const wheelSpin = pgTable(
  'retention_wheel_spin',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    /** Of the wheel that the operator names. */
    wheelId: uuid('wheel_id').notNull(),
    issuedAt: at('issued_at').notNull(),
    /** Null while it waits. */
    usedAt: at('used_at'),
  },
  (table) => [index('retention_wheel_spin_waiting').on(table.playerId).where(sql`${table.usedAt} is null`)],
)

export type PlayerQuestRow = typeof playerQuest.$inferSelect
export type PlayerQuestTaskRow = typeof playerQuestTask.$inferSelect
