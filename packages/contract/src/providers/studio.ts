import { z } from 'zod'
import { amount, countryCode, currencyCode, id, localeCode, sha256, timestamp } from '../shapes.ts'

/**
 * Protocol between the platform and a game studio: a signed seamless wallet. The studio manages the rounds,
 * the platform the money. Both directions are signed (see signature.ts).
 *
 * Platform -> studio, below the studio's base URL:
 *   GET  /api/games                   the catalogue, or its first page
 *   GET  /api/games?after=<next>      the page after one with `next`
 *   POST /api/sessions                opens a game for a player; returns the URL for its iframe
 *   GET  /api/players/{playerRef}/open-rounds   rounds that the player left unfinished
 *   GET  /api/players/{playerRef}/rounds/{roundId}/proof   a finished round as its player can check it; 404 for others
 *   POST /api/players/{playerRef}/rounds/{roundId}/reveal   reveals the seed of such a round; optional
 *   GET  /api/revealed-rounds         rounds with revealed seeds, which the casino shows to everyone; optional
 * Studio -> platform, below `walletUrl` (`/providers/studio/wallet` of the platform):
 *   POST /balance, /bet, /win, /rollback
 *
 * Every wallet call is idempotent by `requestId`: the same id and body always gets the same response. A bet
 * without a response is rolled back until acknowledged; a rollback of an unknown bet is accepted, and the bet
 * is rejected if it arrives later. A bet cannot be rolled back once its round is closed or has had a win
 * after the bet: `round-closed`. Earlier wins of the round do not prevent it, nor do wins that were rolled back
 * themselves: a win of an open round can be, like a bet. A win without a response is retried until acknowledged.
 *
 * A round may have further bets while it is open, such as a doubled stake, also in a later session of the player for
 * the game. Each is checked like the first, by limits and the terms of a bonus, and the stake of the round is their
 * sum; a refused one leaves the round as it was. A round that free spins pay for has one bet only.
 *
 * Games that do not match `studioGame`, or have unacceptable covers, are skipped individually. A cover is a
 * picture of at most 2 MB and 4096 x 4096 pixels in PNG, JPEG, WebP, AVIF or SVG (without scripts and
 * external references). The format is detected from its content, not from its name or header.
 */
export const studioGame = z.object({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: z.string(),
  provider: z.string(),
  category: z.string(),
  rtp: z.string(),
  volatility: z.enum(['low', 'medium', 'high']),
  lines: z.number().int(),
  /** Maximum win of a round as a multiple of its total stakes. The platform rejects a win above it. */
  maxWin: z.number().int().min(1).max(1_000_000),
  features: z.array(z.string()),
  /** What it is about, such as `animals`. The operator's texts name them. */
  themes: z.array(z.string().max(60)).max(20).default([]),
  hasDemo: z.boolean(),
  /** URLs, or paths on the studio's host. */
  covers: z.object({ tall: z.string(), square: z.string() }),
  bets: z.array(z.object({ currency: currencyCode, min: amount, max: amount })),
  releasedAt: timestamp,
  /** How a phone should be held; null or absent if it does not matter. */
  orientation: z.enum(['landscape', 'portrait']).nullish(),
})
/** Maximum number of games, per page and in total. */
export const maxCatalogueGames = 50_000
const nextPage = z.string().min(1).max(200).nullish()
export const studioCatalogue = z.object({
  games: z.array(studioGame).max(maxCatalogueGames),
  /** Cursor of the next page; null or absent on the last. */
  next: nextPage,
})
/** A page as the platform parses it: each game is validated individually. */
export const studioCataloguePage = z.object({
  games: z.array(z.unknown()).max(maxCatalogueGames),
  next: nextPage,
})

/**
 * What the player's country requires of a game, by the operator. A studio that does not support a flag must refuse the
 * session. Every flag is optional: without it the studio's own default applies.
 */
export const studioJurisdiction = z.object({
  /** False: rounds start only by an act of the player. */
  autoplay: z.literal(false).optional(),
  /** False: no option makes a round shorter, such as a quick mode or a press that stops the reels. */
  turbo: z.literal(false).optional(),
  /** Minimum seconds between two steps, or the starts of two rounds in which the player acts. */
  minimumRoundSeconds: z.number().positive().max(60).optional(),
  /**
   * Wins minus stakes of the session. True: always in sight, by the host page of a framed game, otherwise by the game;
   * false: the game does not show it.
   */
  showsNetPosition: z.boolean().optional(),
  /** Time since the session began, likewise. */
  showsSessionTime: z.boolean().optional(),
})
export type StudioJurisdiction = z.output<typeof studioJurisdiction>

export const studioSessionRequest = z.object({
  game: z.string(),
  mode: z.enum(['real', 'demo']),
  /** Opaque, stable id of the player; for a guest's demo a random one that begins with `guest-`. */
  playerRef: z.string().max(80),
  currency: currencyCode,
  subunitToUnit: z.string().regex(/^10*$/),
  locale: localeCode,
  country: countryCode.nullable(),
  /** Identifies this game session in wallet calls; empty in a demo. */
  token: z.string().max(200),
  walletUrl: z.string(),
  /** The only origin that may embed the game and receive its messages. */
  lobbyOrigin: z.string(),
  /**
   * Minimum and maximum bet accepted by the platform in this session, as decimals in its currency: the game's
   * range narrowed by the operator. The studio must not offer other stakes. Default: the game's range.
   */
  limits: z.object({ minStake: amount, maxStake: amount }).optional(),
  /**
   * Seconds after its last step until an open round of this session is finished automatically and its win
   * sent. Default: the studio's own deadline.
   */
  settleAfterSeconds: z.number().int().min(60).max(2_592_000).optional(),
  jurisdiction: studioJurisdiction.optional(),
  /**
   * True: the page around the game has a bar with the game's title, the session's time and net result, and buttons for
   * full screen and for leaving the game. A framed game then shows no bar of its own.
   */
  hasHostBar: z.boolean().optional(),
})
export const studioSession = z.object({
  launchUrl: z.string(),
  hasOpenRound: z.boolean(),
  /** When the open round is finished without its player. */
  openRoundEndsAt: timestamp.nullable().optional(),
})

/** The most rounds that a studio lists as open. */
export const maxOpenRounds = 100

/** The unfinished rounds of a player with real money. A studio may answer 404 instead of listing them. */
export const studioOpenRounds = z.object({
  rounds: z
    .array(
      z.object({
        roundId: id,
        /** When the round is finished without its player; null or absent if the studio has no deadline for it. */
        endsAt: timestamp.nullish(),
      }),
    )
    .max(maxOpenRounds),
})

/** Longest proof in characters of JSON. */
export const maxProofLength = 200_000

/** A finished round with its seeds, as the studio's page for checks takes it. */
export const studioRoundProof = z.object({
  /** False while the server seed is in use. The proof then contains the seed's hash only. */
  isRevealed: z.boolean(),
  /** In the studio's own format. */
  proof: z.record(z.string(), z.unknown()),
  /**
   * Of a proof whose seed its player may reveal: the hash of the seed that follows, which the player is shown before.
   * Null or absent where it is revealed, or not by its player.
   */
  nextServerHash: sha256.nullish(),
})

/**
 * Reveals the seed of a round for its player, who has seen the hash of the next one; the player's own seed stays. The
 * answer is the proof with the seed, or 409 with `round-open` while a round with this seed is unfinished and with
 * `seeds-changed` if the hash is not that of the next seed any more.
 */
export const studioReveal = z.object({ nextServerHash: sha256 })
export const studioRevealRefusal = z.object({
  error: z.object({ code: z.enum(['round-open', 'seeds-changed']) }),
})
export type StudioRevealRefusal = z.output<typeof studioRevealRefusal>['error']['code']

/** The most rounds that a studio lists as revealed. */
export const maxRevealedRounds = 20

/**
 * The newest finished rounds whose server seed is revealed, one of each seed, newest first. Their client seeds are
 * random: a text that the player has chosen may identify them.
 */
export const studioRevealedRounds = z.object({
  rounds: z
    .array(z.object({ roundId: id, playerRef: id, proof: studioRoundProof.shape.proof }))
    .max(maxRevealedRounds),
})

/**
 * Messages between the studio's page for checks and a page around it, by `postMessage`. The page around it sends a
 * proof after `ready` only, and knows the sender by its window, as a sandboxed page has no origin.
 *
 * - `ready`: the page takes messages.
 * - `proof`: shows and checks the JSON of a proof.
 * - `theme`: changes the theme and keeps what the player has entered.
 */
export type CheckPageMessage = { readonly source: 'croupier-check'; readonly type: 'ready' }
export type CheckHostMessage =
  | { readonly source: 'croupier-check-host'; readonly type: 'proof'; readonly proof: string }
  | { readonly source: 'croupier-check-host'; readonly type: 'theme'; readonly theme: 'light' | 'dark' }

const walletCall = z.object({
  token: z.string().max(200),
  requestId: id,
  game: z.string().max(80),
  currency: currencyCode,
})
export const walletBalance = z.object({ token: z.string().max(200), currency: currencyCode })
/** Free spins of a player as they stand. */
export const freespinsState = z.object({
  id,
  /** The stake of each, paid by the casino. */
  stake: amount,
  count: z.number().int(),
  left: z.number().int(),
  /** What they have won so far, within the most that their terms pay. */
  won: amount,
  /** What the winnings are: real money at once, or a bonus after the last spin. */
  winnings: z.enum(['real', 'bonus']),
  playUntil: timestamp.nullable(),
})
export type FreespinsState = z.output<typeof freespinsState>

export const walletBet = walletCall.extend({
  roundId: id,
  amount,
  /** The free spins that pay for this new round; `amount` is their stake. */
  freespins: id.optional(),
})
export const walletWin = walletCall.extend({
  roundId: id,
  /** Zero only closes the round. */
  amount,
  /** True for the round's last movement. */
  isFinal: z.boolean(),
  /** The free spins that paid for the round, so that the response tells how they stand. */
  freespins: id.optional(),
})
export const walletRollback = walletCall.extend({
  roundId: id,
  /** `requestId` of the bet, or of the win, to roll back. */
  betRequestId: id,
})
export const walletResponse = z.object({
  balance: amount,
  currency: currencyCode,
  /** Id of the ledger transfer; null if no money was moved. */
  transactionId: z.string().nullable(),
  /**
   * Of a balance: the player's active free spins for the game, which come before stakes of the player's own.
   * Of a bet or a win that names free spins: how they stand now.
   */
  freespins: freespinsState.nullish(),
})

/** Errors of wallet calls with their HTTP status. Only `unavailable` may be retried. */
export const walletFailures = {
  'bad-signature': 401,
  'invalid-request': 422,
  'session-expired': 409,
  'player-blocked': 409,
  'insufficient-funds': 409,
  'limit-reached': 409,
  /** The stake exceeds the maximum of the operator for its currency, or of the player's bonus. */
  'max-bet-exceeded': 409,
  /** The stake needs bonus money, which the terms of the bonus exclude from this game. */
  'bonus-restricted': 409,
  /** The free spins have ended, or none is left. */
  'freespins-ended': 409,
  'unknown-round': 409,
  'round-closed': 409,
  'rolled-back': 409,
  'request-mismatch': 409,
  unavailable: 503,
} as const
export type WalletFailure = keyof typeof walletFailures
export const walletError = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** Wallet errors that the page around the game shows to the player. */
export type BetRefusal = 'limit-reached' | 'max-bet-exceeded' | 'bonus-restricted' | 'player-blocked'

/**
 * Messages from the game's iframe to the page, by `postMessage` to `lobbyOrigin`. They contain no secrets and
 * must not be trusted.
 *
 * - `ready`: the player may act.
 * - `round-start`: reels, wheel or cards start to move, for each step of a multi-step round. From then on,
 *   for at most 10 s, the page shows no balance, round or message that would reveal the result.
 * - `round-end`: the frame shows the result. The page shows the updates it has held back.
 * - `balance`: the same without a finished round: after a step that leaves the round open, and after a
 *   rejected bet.
 * - `bet-refused`: the platform rejected a bet for `reason`. The page shows it with a next step, so the frame
 *   need not.
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
