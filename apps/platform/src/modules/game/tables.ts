import { codedColumn } from '../../coded-column.ts'
import {
  bigint,
  boolean,
  check,
  customType,
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
import type { SportsSelection } from './sports-selection.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
/** An amount in subunits. */
const units = (name: string) => numeric(name, { precision: 60, scale: 0, mode: 'bigint' })
/** The number of a transaction, ascending. */
const transaction = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Reasons of a final refusal, as named by the protocol. */
export const stakeRefusals = [
  'invalid-request',
  'session-expired',
  'player-blocked',
  'insufficient-funds',
  'limit-reached',
  'max-bet-exceeded',
  'bonus-restricted',
  'freespins-ended',
  'unknown-round',
  'round-closed',
] as const

export const gameProvider = pgTable('game_provider', {
  id: uuid('id').primaryKey(),
  /** URL slug, derived from the name when first seen and then kept. */
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
})

/** Minimum and maximum of one bet as decimal strings. */
export interface BetRange {
  readonly currency: string
  readonly min: string
  readonly max: string
}

export type CoverType = 'svg' | 'png' | 'jpg' | 'webp' | 'avif'

/** A fetched cover: its URL at the studio, and the hash of its content. */
export interface Cover {
  readonly source: string
  readonly hash: string
  /** Absent for covers stored when all were SVG. */
  readonly type?: CoverType
}

/** The aggregator of a game, its id there, and the countries in which it is not offered. */
export interface GameSource {
  readonly aggregator: string
  readonly code: string
  readonly blockedCountries: readonly string[]
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
    /** Maximum win of a round, in multiples of its stakes. */
    maxWin: integer('max_win').notNull(),
    features: jsonb('features').$type<readonly string[]>().notNull(),
    themes: jsonb('themes').$type<readonly string[]>().notNull().default([]),
    hasDemo: boolean('has_demo').notNull(),
    covers: jsonb('covers').$type<{ tall: Cover; square: Cover }>().notNull(),
    bets: jsonb('bets').$type<readonly BetRange[]>().notNull(),
    releasedAt: at('released_at').notNull(),
    /** How a phone should be held; null if it does not matter. */
    orientation: text('orientation', { enum: ['landscape', 'portrait'] }),
    /** The aggregator of the game; null for one of the studio. */
    source: jsonb('source').$type<GameSource>(),
    /** Listed by the studio with a valid entry. */
    isListed: boolean('is_listed').notNull(),
    /** On offer: listed and not hidden. */
    isAvailable: boolean('is_available').notNull(),
    /** The operator's order, ascending; other games come last. */
    position: integer('position').notNull(),
    /** Rounds played, the order of games without a position. */
    rounds: bigint('rounds', { mode: 'number' }).notNull().default(0),
    /** The transaction of the last change; rounds do not count (sql/game_note_change.sql). */
    changedIn: transaction('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('game_category').on(table.category),
    index('game_released').on(table.releasedAt),
    index('game_changed').on(table.changedIn),
  ],
)

/** Games that the newest configuration hides, always or outside a time, for all nodes. */
const shown = { shownFrom: at('shown_from'), shownUntil: at('shown_until') }
export const gameHidden = pgTable('game_hidden', { slug: text('slug').primaryKey(), ...shown })

/** The version of that configuration: revision, then modification time. One row. */
export const gameHiddenVersion = pgTable('game_hidden_version', {
  id: integer('id').primaryKey(),
  revision: integer('revision').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** Entries of a studio's catalogue that could not be stored, for the operator's status. */
export const gameLeftOut = pgTable(
  'game_left_out',
  {
    studio: text('studio').notNull(),
    /** The slug, or the index in the studio's list if it has none. */
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
  /** The error of the last attempt; null after a success. */
  error: text('error'),
})

/** A player's favourite game. */
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

/** A game session: a player's, or a guest's demo. A player has one open at most. */
export const gameSession = pgTable(
  'game_session',
  {
    id: uuid('id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => game.id),
    playerId: uuid('player_id'),
    /** The sign-in session; the game session ends with it. */
    loginSessionId: uuid('login_session_id'),
    walletAccountId: uuid('wallet_account_id'),
    currency: text('currency').notNull(),
    mode: text('mode', { enum: ['real', 'demo'] }).notNull(),
    /** SHA-256 of the token by which the studio names the session. */
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

/** The codes of the contract and of the database. */
export const roundStatusCodes = { open: 1, settled: 2, 'rolled-back': 3 } as const

export const gameRound = pgTable(
  'game_round',
  {
    /** The round's id at the studio. */
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
    /** The part of the win that was not paid as money. */
    unpaid: units('unpaid').notNull().default(0n),
    status: codedColumn('status', roundStatusCodes).notNull(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
    /** The player's free spins that paid for it, and the stake that they paid; then `bet` is zero. */
    freespinsId: uuid('freespins_id'),
    freeStake: units('free_stake'),
  },
  (table) => [
    // Finds a period's rounds. A tree of settlements would make every win more expensive.
    index('game_round_created').using('brin', table.createdAt),
    // With the currency, so that the index alone finds the rounds in a rare one.
    index('game_round_player').on(
      table.playerId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.currency,
    ),
    index('game_round_player_game').on(
      table.playerId,
      table.gameId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.currency,
    ),
    check('game_round_amounts', sql`${table.bet} >= 0 and ${table.win} >= 0`),
    check(
      'game_round_free',
      sql`(${table.freespinsId} is null) = (${table.freeStake} is null)
        and (${table.freespinsId} is null or ${table.bet} = 0 and ${table.freeStake} > 0)`,
    ),
  ],
)

/**
 * Totals of a player's rounds of a game, updated with each round, because every page of the history shows sums.
 * `unpaid` is the part of the wins that was not paid as money, as the contract says.
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
    unpaid: units('unpaid').notNull().default(0n),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId, table.currency] }),
    check('game_total_amounts', sql`${table.rounds} > 0 and ${table.bet} >= 0 and ${table.win} >= 0`),
  ],
)

/** Settled rounds with a profit, so that the list of winners searches no others. Old ones are deleted. */
export const gameWinner = pgTable(
  'game_winner',
  {
    roundId: uuid('round_id').primaryKey(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => game.id),
    playerId: uuid('player_id').notNull(),
    currency: text('currency').notNull(),
    win: units('win').notNull(),
    settledAt: at('settled_at').notNull(),
  },
  (table) => [
    index('game_winner_newest').on(table.currency, table.settledAt.desc().nullsFirst(), table.roundId),
    index('game_winner_settled').on(table.settledAt),
    check('game_winner_win', sql`${table.win} > 0`),
  ],
)

/** The codes of the contract and of the database. */
export const sportsBetStatusCodes = { open: 1, won: 2, lost: 3, cancelled: 4, 'cashed-out': 5 } as const

/** Why a result replaced another one, as named by the protocol. */
export const sportsBetReasons = ['result-corrected', 'event-void', 'market-void', 'price-error'] as const

export const gameSportsBet = pgTable(
  'game_sports_bet',
  {
    /** The bet's id at the sportsbook. */
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    walletAccountId: uuid('wallet_account_id').notNull(),
    currency: text('currency').notNull(),
    stake: units('stake').notNull(),
    /** What has been paid by the result in force. */
    payout: units('payout').notNull(),
    /** The sum that cash-outs have paid. */
    cashedOut: units('cashed_out').notNull(),
    maxPayout: units('max_payout').notNull(),
    odds: text('odds').notNull(),
    /** The number of selections in each combination of a system; null otherwise. */
    size: integer('size'),
    selections: jsonb('selections').$type<readonly SportsSelection[]>().notNull(),
    status: codedColumn('status', sportsBetStatusCodes).notNull(),
    reason: text('reason', { enum: sportsBetReasons }),
    /** Revision of the present result; 0 before the first. */
    revision: integer('revision').notNull(),
    /** SHA-256 of the bet as placed, without its token, to detect another bet with the same id. */
    bodyHash: text('body_hash').notNull(),
    /** The transfer of the stake, and the balance after it, for repeated calls. */
    transferId: uuid('transfer_id').notNull(),
    balance: units('balance').notNull(),
    createdAt: at('created_at').notNull(),
    /** By the result in force. */
    settledAt: at('settled_at'),
    /** By the first result, in whose period the stake counts. */
    firstSettledAt: at('first_settled_at'),
  },
  (table) => [
    index('game_sports_bet_settled').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    index('game_sports_bet_player').on(table.playerId, table.createdAt.desc().nullsFirst(), table.id),
    index('game_sports_bet_open')
      .on(table.playerId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.status} = 1`),
    check(
      'game_sports_bet_amounts',
      sql`${table.stake} > 0 and ${table.payout} >= 0 and ${table.payout} <= ${table.maxPayout}
        and ${table.cashedOut} >= 0 and ${table.cashedOut} <= ${table.payout}`,
    ),
    check(
      'game_sports_bet_settled',
      sql`(${table.status} = 1) = (${table.settledAt} is null) and (${table.status} = 1 or ${table.firstSettledAt} is not null)`,
    ),
  ],
)

/** Reasons of a final refusal of a sports bet, as named by the protocol. */
export const sportsBetRefusals = [
  'invalid-request',
  'token-expired',
  'player-blocked',
  'currency-changed',
  'insufficient-funds',
  'limit-reached',
  'max-bet-exceeded',
  'bet-cancelled',
] as const

/** Sports bets that were refused, or cancelled before they arrived: none of them can be placed later. */
export const gameRefusedSportsBet = pgTable('game_refused_sports_bet', {
  id: uuid('id').primaryKey(),
  refusal: text('refusal', { enum: sportsBetRefusals }).notNull(),
  /** Null for a bet that was cancelled before it arrived. */
  bodyHash: text('body_hash'),
  createdAt: at('created_at').notNull(),
})

/** Wallet calls of the studio that were executed or finally refused; makes them idempotent. */
export const gameWalletCall = pgTable(
  'game_wallet_call',
  {
    requestId: uuid('request_id').primaryKey(),
    /** `refused`: a refused bet. `rolled-back-before-bet`: a bet that was rolled back before it arrived. */
    kind: text('kind', { enum: ['bet', 'win', 'rollback', 'refused', 'rolled-back-before-bet'] }).notNull(),
    /** Why a bet was refused. Final. */
    refusal: text('refusal', { enum: stakeRefusals }),
    roundId: uuid('round_id').notNull(),
    /** SHA-256 of the body, so that an id cannot be reused for another request. */
    bodyHash: text('body_hash').notNull(),
    /** The transfer; null for a win of zero or a rollback without a bet. */
    transferId: uuid('transfer_id'),
    amount: units('amount').notNull(),
    /** The balance in the response; repeated calls get the same response. */
    balance: units('balance').notNull(),
    /** Accepted bet or win: the round's wins before it, without reversed ones, to detect later wins. */
    wonBefore: units('won_before'),
    /** Bet or win: the rollback that reversed it. */
    rolledBackBy: uuid('rolled_back_by'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('game_wallet_call_round').on(table.roundId),
    check('game_wallet_call_won_before', sql`${table.kind} <> 'bet' or ${table.wonBefore} is not null`),
    check('game_wallet_call_refusal', sql`(${table.kind} = 'refused') = (${table.refusal} is not null)`),
  ],
)
