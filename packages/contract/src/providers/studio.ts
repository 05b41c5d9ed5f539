import { z } from 'zod'
import { amount, countryCode, currencyCode, id, localeCode, timestamp } from '../shapes.ts'

/**
 * The protocol between the platform and a game studio: a signed seamless wallet. The studio keeps the rounds, the
 * platform keeps the money. Both directions are signed (see signature.ts).
 *
 * Platform -> studio, below the studio's own address:
 *   GET  /api/games                   the catalogue, all of it or its first page
 *   GET  /api/games?after=<next>      the page after one that named a `next`
 *   POST /api/sessions                opens a game for a player, answers the address of its frame
 *   GET  /api/players/{playerRef}/open-rounds   rounds that wait for the player's return
 * Studio -> platform, below `walletUrl` (`/providers/studio/wallet` of the platform):
 *   POST /balance, /bet, /win, /rollback
 *
 * Every wallet call is idempotent by `requestId`: the same id and body is answered the same for ever. A bet without
 * an answer is rolled back until acknowledged; a rollback of a bet never seen is accepted, and that bet refused
 * should it come later. A bet is not taken back once its round is over or has won something after it: `round-closed`.
 * What the round had won before the bet is no hindrance. A win without an answer is sent again until acknowledged.
 *
 * A game that does not fit `studioGame`, or whose covers are not acceptable, is left out by itself; the others are taken
 * over. A cover is a picture of at most 2 MB and 4096 x 4096 pixels in PNG, JPEG, WebP, AVIF or SVG (without scripts and
 * without anything from elsewhere). Its bytes say which, whatever its name or its header.
 */
export const studioGame = z.object({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: z.string(),
  provider: z.string(),
  category: z.string(),
  rtp: z.string(),
  volatility: z.enum(['low', 'medium', 'high']),
  lines: z.number().int(),
  /** The most that a round pays, in multiples of all its stakes. The platform refuses a win above it. */
  maxWin: z.number().int().min(1).max(1_000_000),
  features: z.array(z.string()),
  hasDemo: z.boolean(),
  /** Absolute addresses or paths of the studio's host. */
  covers: z.object({ tall: z.string(), square: z.string() }),
  bets: z.array(z.object({ currency: currencyCode, min: amount, max: amount })),
  releasedAt: timestamp,
})
/** More games than this are no catalogue, on one page or on all together. */
export const maxCatalogueGames = 50_000
const nextPage = z.string().min(1).max(200).nullish()
export const studioCatalogue = z.object({
  games: z.array(studioGame).max(maxCatalogueGames),
  /** Asks for the next page; null or left out on the last. */
  next: nextPage,
})
/** The same as the platform reads it: each game is looked at by itself. */
export const studioCataloguePage = z.object({
  games: z.array(z.unknown()).max(maxCatalogueGames),
  next: nextPage,
})

export const studioSessionRequest = z.object({
  game: z.string(),
  mode: z.enum(['real', 'demo']),
  /** The platform's opaque name for the player, stable; for a guest's demo a random one that begins with `guest-`. */
  playerRef: z.string().max(80),
  currency: currencyCode,
  subunitToUnit: z.string().regex(/^10*$/),
  locale: localeCode,
  country: countryCode.nullable(),
  /** Names this game session in wallet calls; empty in a demo. */
  token: z.string().max(200),
  walletUrl: z.string(),
  /** The only origin that may frame the game and hear its messages. */
  lobbyOrigin: z.string(),
  /**
   * The least and the most of one bet that the platform takes in this session, as decimals in its currency: the game's
   * own range, narrowed by the operator. The studio offers no stake outside it. Left out, the game's own range holds.
   */
  limits: z.object({ minStake: amount, maxStake: amount }).optional(),
  /**
   * How many seconds after its last step a round of this session that the player left open is played to its end without
   * them, and its win sent. Left out, the studio's own deadline holds.
   */
  settleAfterSeconds: z.number().int().min(60).max(2_592_000).optional(),
})
export const studioSession = z.object({ launchUrl: z.string(), hasOpenRound: z.boolean() })

const walletCall = z.object({
  token: z.string().max(200),
  requestId: id,
  game: z.string().max(80),
  currency: currencyCode,
})
export const walletBalance = z.object({ token: z.string().max(200), currency: currencyCode })
export const walletBet = walletCall.extend({ roundId: id, amount })
export const walletWin = walletCall.extend({
  roundId: id,
  /** May be zero: that only closes the round. */
  amount,
  /** True with the round's last movement. */
  isFinal: z.boolean(),
})
export const walletRollback = walletCall.extend({
  roundId: id,
  /** The `requestId` of the bet that is taken back. */
  betRequestId: id,
})
export const walletResponse = z.object({
  balance: amount,
  currency: currencyCode,
  /** The ledger transfer; null where nothing moved. */
  transactionId: z.string().nullable(),
})

/** Why a wallet call is refused. Only `unavailable` is worth sending again. */
export const walletFailures = {
  'bad-signature': 401,
  'invalid-request': 422,
  'session-expired': 409,
  'player-blocked': 409,
  'insufficient-funds': 409,
  'limit-reached': 409,
  /** The stake is above the operator's most for its currency. */
  'max-bet-exceeded': 409,
  'unknown-round': 409,
  'round-closed': 409,
  'rolled-back': 409,
  'request-mismatch': 409,
  unavailable: 503,
} as const
export type WalletFailure = keyof typeof walletFailures
export const walletError = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** Refusals of the wallet that the page around the game tells the player of. */
export type BetRefusal = 'limit-reached' | 'max-bet-exceeded' | 'player-blocked'

/**
 * What the frame tells the page around it, by `postMessage` to `lobbyOrigin`. No secrets, nothing to trust.
 *
 * - `ready`: the player may act.
 * - `round-start`: reels, wheel or cards begin to move, for each step of a round that has several. From here on the page shows
 *   no balance, round or message that would tell the result early, for 10 s at most.
 * - `round-end`: the round's result stands in the frame. The page shows what it has learned meanwhile.
 * - `balance`: the same where no round ended: after a step that leaves the round open, and after a bet that was refused.
 * - `bet-refused`: the platform refused a bet, and why. The page says so with a way on, and the frame then need not.
 * - `close`: the player wants to leave the game.
 */
export type FrameMessage =
  | { readonly source: 'croupier-game'; readonly type: 'ready' | 'round-start' | 'balance' | 'close' }
  | { readonly source: 'croupier-game'; readonly type: 'bet-refused'; readonly reason: BetRefusal }
  | {
      readonly source: 'croupier-game'
      readonly type: 'round-end'
      readonly bet: string
      readonly win: string
    }
