import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })
/** An amount in the currency's smallest unit. */
const units = (name: string) => numeric(name, { precision: 60, scale: 0, mode: 'bigint' })

/** Why a stake is refused for good, in the protocol's words. */
export const stakeRefusals = [
  'invalid-request',
  'session-expired',
  'player-blocked',
  'insufficient-funds',
  'limit-reached',
  'max-bet-exceeded',
  'unknown-round',
  'round-closed',
] as const

export const gameProvider = pgTable('game_provider', {
  id: uuid('id').primaryKey(),
  /** What addresses name it by: made of the name when it first came, and kept. */
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
})

/** The least and the most of one bet, as decimal strings, as the studio lists them. */
export interface BetRange {
  readonly currency: string
  readonly min: string
  readonly max: string
}

export type CoverType = 'svg' | 'png' | 'jpg' | 'webp' | 'avif'

/** A cover as it was fetched: the studio's address, and the hash that names it for ever. */
export interface Cover {
  readonly source: string
  readonly hash: string
  /** What its bytes are; left out of those that were taken when all covers were SVG. */
  readonly type?: CoverType
}

export const game = pgTable(
  'game',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => gameProvider.id),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    rtp: text('rtp').notNull(),
    volatility: text('volatility', { enum: ['low', 'medium', 'high'] }).notNull(),
    lines: integer('lines').notNull(),
    /** The most that a round pays, in multiples of its stakes. */
    maxWin: integer('max_win').notNull(),
    features: jsonb('features').$type<readonly string[]>().notNull(),
    hasDemo: boolean('has_demo').notNull(),
    covers: jsonb('covers').$type<{ tall: Cover; square: Cover }>().notNull(),
    bets: jsonb('bets').$type<readonly BetRange[]>().notNull(),
    releasedAt: at('released_at').notNull(),
    /** Whether the studio lists it, in a form that can be taken over. */
    isListed: boolean('is_listed').notNull(),
    /** Whether it is on offer: listed, and not hidden by the operator. */
    isAvailable: boolean('is_available').notNull(),
    /** The operator's own order, the smallest first; games it does not name come last. */
    position: integer('position').notNull(),
    /** Rounds played: they order the games that the operator has not. */
    rounds: bigint('rounds', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('game_category').on(table.category), index('game_released').on(table.releasedAt)],
)

/** The slugs that the newest configuration hides, for all nodes whatever their own files say. */
export const gameHidden = pgTable('game_hidden', { slug: text('slug').primaryKey() })

/** Which configuration that was: the highest revision, and of equal ones the file that was changed last. One row. */
export const gameHiddenVersion = pgTable('game_hidden_version', {
  id: integer('id').primaryKey(),
  revision: integer('revision').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** What a studio lists and is not taken over, for the operator to read. */
export const gameLeftOut = pgTable(
  'game_left_out',
  {
    studio: text('studio').notNull(),
    /** The slug, or the place in the studio's list where there is none. */
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    /** Since when it has been left out. */
    since: at('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.name] })],
)

/** The last synchronisation with each studio. */
export const gameSynchronisation = pgTable('game_synchronisation', {
  studio: text('studio').primaryKey(),
  attemptedAt: at('attempted_at').notNull(),
  succeededAt: at('succeeded_at'),
  /** Why the last attempt failed; null when it did not. */
  error: text('error'),
})

/** A game that a player has marked. */
export const gameFavourite = pgTable(
  'game_favourite',
  {
    playerId: uuid('player_id').notNull(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => game.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.gameId] })],
)

/** A player's (or a guest's demo) visit to a game. A player has one open at most. */
export const gameSession = pgTable(
  'game_session',
  {
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => game.id),
    playerId: uuid('player_id'),
    /** The sign-in it was opened from: it ends with it. */
    loginSessionId: uuid('login_session_id'),
    walletAccountId: uuid('wallet_account_id'),
    currency: text('currency').notNull(),
    mode: text('mode', { enum: ['real', 'demo'] }).notNull(),
    /** SHA-256 of the token that the studio names the session by. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    index('game_session_demo').on(table.expiresAt).where(sql`${table.mode} = 'demo'`),
    uniqueIndex('game_session_one_open')
      .on(table.playerId)
      .where(sql`${table.closedAt} is null and ${table.mode} = 'real'`),
  ],
)

export const gameRound = pgTable(
  'game_round',
  {
    /** The studio's id of the round. */
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => game.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => gameSession.id),
    playerId: uuid('player_id').notNull(),
    walletAccountId: uuid('wallet_account_id').notNull(),
    currency: text('currency').notNull(),
    bet: units('bet').notNull(),
    win: units('win').notNull(),
    /** 1 open, 2 settled, 3 rolled back. */
    status: integer('status').notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  (table) => [
    index('game_round_player').on(table.playerId, table.createdAt.desc().nullsFirst(), table.id),
    index('game_round_player_game').on(
      table.playerId,
      table.gameId,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    check('game_round_amounts', sql`${table.bet} >= 0 and ${table.win} >= 0`),
  ],
)

/**
 * What a player's rounds of a game come to, kept in step with them: the history says its sums on every page, and
 * must not add up years of rounds for that.
 */
export const gameTotal = pgTable(
  'game_total',
  {
    playerId: uuid('player_id').notNull(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => game.id),
    currency: text('currency').notNull(),
    rounds: bigint('rounds', { mode: 'number' }).notNull(),
    bet: units('bet').notNull(),
    win: units('win').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId, table.currency] }),
    check('game_total_amounts', sql`${table.rounds} > 0 and ${table.bet} >= 0 and ${table.win} >= 0`),
  ],
)

/** Every wallet call of the studio that was carried out or refused for good: the memory behind idempotency. */
export const gameWalletCall = pgTable(
  'game_wallet_call',
  {
    requestId: uuid('request_id').primaryKey(),
    /** `refused` is a bet that was; `rolled-back-unseen` a bet that was taken back before it came. */
    kind: text('kind', { enum: ['bet', 'win', 'rollback', 'refused', 'rolled-back-unseen'] }).notNull(),
    /** Why a bet was refused: it stays refused, whatever has changed since. */
    refusal: text('refusal', { enum: stakeRefusals }),
    roundId: uuid('round_id').notNull(),
    /** SHA-256 of the body, so that an id cannot be used for something else. */
    bodyHash: text('body_hash').notNull(),
    /** What moved; null for a win of zero or a rollback of nothing. */
    transferId: uuid('transfer_id'),
    amount: units('amount').notNull(),
    /** The balance that was answered: a repeated call is answered the same for ever. */
    balance: units('balance').notNull(),
    /** On a bet that was taken: what its round had won before it, so that a win which came after it can be told. */
    wonBefore: units('won_before'),
    /** On a bet: the rollback that took it back. */
    rolledBackBy: uuid('rolled_back_by'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('game_wallet_call_round').on(table.roundId),
    check('game_wallet_call_won_before', sql`(${table.kind} = 'bet') = (${table.wonBefore} is not null)`),
    check('game_wallet_call_refusal', sql`(${table.kind} = 'refused') = (${table.refusal} is not null)`),
  ],
)
