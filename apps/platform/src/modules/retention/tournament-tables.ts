import type { retentionShapes, rewardShapes } from '@croupier/contract'
import type { z } from 'zod'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uuid,
} from '../../sql.ts'
import type { Reward } from '../reward/index.ts'

/** A reward as the player sees it. */
export type RewardView = z.output<typeof rewardShapes.reward>

/** What decides about places and prizes. */
export interface TournamentTerms {
  readonly scoring: TournamentScoring
  readonly repeats: 'daily' | 'weekly' | null
  /** In the base currency; null if every stake counts. */
  readonly minStake: string | null
  readonly collection: string | null
  /** Slugs of the games whose covers are its picture. Older rows have none. */
  readonly covers?: readonly string[] | undefined
  readonly countries: readonly string[]
  /** From the first place down: as the file has it, and in the base currency when it was read. */
  readonly prizes: readonly { readonly reward: Reward; readonly view: RewardView }[]
}
export type TournamentScoring = (typeof retentionShapes.tournamentScorings)[number]

const at = (name: string) => timestamp(name, { withTimezone: true })
/** Millionths of the base currency's unit, or of the stake. */
const score = (name: string) => numeric(name, { precision: 60, scale: 0, mode: 'bigint' })

/**
 * A tournament of the operator's file, or one occurrence of a repeating one. It follows the file until it begins and
 * not after that.
 */
export const tournament = pgTable(
  'retention_tournament',
  {
    id: uuid('id').primaryKey(),
    identity: text('identity').notNull().unique(),
    title: text('title').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Scoring, games, countries and prizes, as they were read from the file. */
    terms: jsonb('terms').$type<TournamentTerms>().notNull(),
    /** Players who have joined. */
    players: integer('players').notNull().default(0),
    /** When the result became final and the prizes were granted; null before. */
    closedAt: at('closed_at'),
  },
  (table) => [
    index('retention_tournament_open').on(table.startsAt).where(sql`${table.closedAt} is null`),
    index('retention_tournament_end').on(table.endsAt.desc()),
    check('retention_tournament_times', sql`${table.startsAt} < ${table.endsAt}`),
    check('retention_tournament_players', sql`${table.players} >= 0`),
  ],
)

/** A player who has joined. */
export const tournamentEntry = pgTable(
  'retention_tournament_entry',
  {
    tournamentId: uuid('tournament_id')
      .notNull()
      .references(() => tournament.id),
    playerId: uuid('player_id').notNull(),
    joinedAt: at('joined_at').notNull(),
    /** Part of the masked name, unique within the tournament. Rows of older releases may have none. */
    number: integer('number'),
    /** The currency of a cash prize: of the account that was selected when the player joined. */
    currency: text('currency').notNull(),
    score: score('score').notNull().default(sql`0`),
    /** When the score was reached; of equal scores, the earlier one is ahead. Null without a score. */
    reachedAt: at('reached_at'),
    /** The place with a prize; null before the end, and for players without one. */
    place: integer('place'),
    /** Passed over at the end because the player's status does not allow prizes. */
    isPassedOver: boolean('is_passed_over').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.playerId] }),
    index('retention_tournament_entry_winners')
      .on(table.tournamentId, table.place)
      .where(sql`${table.place} is not null`),
    index('retention_tournament_entry_player').on(table.playerId, table.joinedAt.desc()),
    // The order of the board: places are counted by this index.
    index('retention_tournament_entry_rank')
      .on(table.tournamentId, table.score.desc().nullsFirst(), table.reachedAt, table.playerId)
      .where(sql`${table.score} > 0 and not ${table.isPassedOver}`),
    check('retention_tournament_entry_score', sql`${table.score} >= 0`),
    check('retention_tournament_entry_reached', sql`(${table.score} > 0) = (${table.reachedAt} is not null)`),
  ],
)

/**
 * The rounds that were counted for a tournament, so that a repeated event counts once and a reversal takes back what
 * its round has added. Deleted when the tournament is closed.
 */
export const tournamentRound = pgTable(
  'retention_tournament_round',
  {
    tournamentId: uuid('tournament_id')
      .notNull()
      .references(() => tournament.id),
    roundId: uuid('round_id').notNull(),
    /** Rows of older releases have none of these. */
    playerId: uuid('player_id'),
    score: numeric('score', { precision: 60, scale: 0, mode: 'bigint' }),
    settledAt: at('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.roundId] }),
    index('retention_tournament_round_player').on(
      table.tournamentId,
      table.playerId,
      table.score.desc().nullsFirst(),
    ),
  ],
)

/** What operators have changed of tournaments by command. */
export const tournamentChange = pgTable(
  'retention_tournament_change',
  {
    id: uuid('id').primaryKey(),
    tournamentId: uuid('tournament_id')
      .notNull()
      .references(() => tournament.id),
    changedAt: at('changed_at').notNull(),
    /** Who, as the command names them. */
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
    endBefore: at('end_before').notNull(),
    endAfter: at('end_after').notNull(),
  },
  (table) => [index('retention_tournament_change_tournament').on(table.tournamentId, table.changedAt)],
)

export type TournamentRow = typeof tournament.$inferSelect
export type TournamentEntryRow = typeof tournamentEntry.$inferSelect
