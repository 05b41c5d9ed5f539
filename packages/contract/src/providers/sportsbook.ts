import { z } from 'zod'
import { amount, currencyCode, id, line } from '../shapes.ts'

/**
 * Protocol between the platform and a sportsbook: a signed seamless wallet (see signature.ts). The sportsbook
 * manages events, odds and bets, the platform the money.
 *
 * Sportsbook -> platform, below `/providers/sportsbook/wallet`:
 *   POST /account   the id and balance of the player whom the client's token identifies, and whether the player may bet
 *   POST /place     takes the stake of a single, a combo or a system
 *   POST /settle    sets the result of a bet: won, lost, cancelled, cashed out, or open again
 *
 * `place` is idempotent by `betId`: the same bet always gets the same response, whichever token of the player
 * it is sent with. A bet without a response is settled as `cancelled`, which is accepted for an unknown bet
 * too; the bet is rejected if it arrives later.
 *
 * `settle` states the whole result, and `revision` orders results: a higher one replaces the result before, so
 * that the same call settles, cancels and corrects a bet. The platform books the difference to what it has
 * paid so far. A result with a lower revision is acknowledged and ignored. A correction that takes back more
 * than the player still has is refused with `insufficient-funds`, and may be repeated later. A result without
 * a response is repeated until it is acknowledged.
 *
 * A cash-out is a result too: of the whole bet `cashed-out`, of a part of it `open` with what it pays. `cashedOut` is
 * what all cash-outs of the bet have paid; it is part of `payout`, and no later result takes it back.
 */
const token = z.string().min(1).max(2000)

/** Decimal odds, above 1. */
export const odds = z
  .string()
  .regex(/^(?!1(?:\.0*)?$)[1-9]\d{0,5}(?:\.\d{1,4})?$/, 'decimal odds above 1, such as 1.85')

export const sportsbookSelection = z.object({
  event: line(120).min(1),
  /** What is bet on, such as "Match result"; shown to the player with the outcome. */
  market: line(80).min(1).optional(),
  /** In words, such as the name of the team. */
  outcome: line(80).min(1),
  odds,
})

/** Maximum number of selections of a bet. */
const MAX_SELECTIONS = 20

export const sportsbookAccountRequest = z.object({ token })
export const sportsbookAccount = z.object({ balance: amount, currency: currencyCode })
/** Response of `account`. */
export const sportsbookBettor = sportsbookAccount.extend({
  /** The player, the same for every token. */
  player: id,
  /** Set while every bet of the player is refused, as on a break. Open bets can still be seen and cashed out. */
  isBlocked: z.literal(true).optional(),
  /** The operator's maximum stake of one bet in this currency; absent if there is none. */
  maxStake: amount.optional(),
})

export const sportsbookBet = z.object({
  token,
  betId: id,
  /** That of the player's selected account, as in the response of `account`. */
  currency: currencyCode,
  stake: amount,
  selections: z.array(sportsbookSelection).min(1).max(MAX_SELECTIONS),
  /** Of a system: how many of the selections each of its combinations has. Absent for a single and a combo. */
  size: z.number().int().min(2).max(MAX_SELECTIONS).optional(),
  /** Of the whole bet. The platform rejects a payout above stake times odds. */
  odds,
})
export const sportsbookPlaced = sportsbookAccount.extend({
  /** Id of the ledger transfer. */
  transactionId: z.string(),
})

const resultStatus = z.enum(['open', 'won', 'lost', 'cancelled', 'cashed-out'])

/** Why a result replaces another one; shown to the player. */
export const sportsbookReason = z.enum(['result-corrected', 'event-void', 'market-void', 'price-error'])

/** Why a selection is void; shown to the player. */
export const sportsbookVoidReason = z.enum([
  ...sportsbookReason.options,
  'event-abandoned',
  /** A part, a goal or a game that was not played. */
  'not-played',
  /** The result is on the line, or is the draw for which the stake is returned. */
  'no-winner',
])

export const sportsbookResult = z.object({
  betId: id,
  revision: z.number().int().min(1).max(1_000_000),
  status: resultStatus,
  /**
   * What the bet pays in all, cash-outs included: just these if it is open, lost or cashed out; the stake if it is
   * cancelled and nothing of it was cashed out. Ignored for an unknown bet.
   */
  payout: amount,
  cashedOut: amount.optional(),
  reason: sportsbookReason.optional(),
  /** All void selections, by their index in the bet. */
  voids: z
    .array(
      z.object({
        selection: z
          .number()
          .int()
          .min(0)
          .max(MAX_SELECTIONS - 1),
        reason: sportsbookVoidReason,
      }),
    )
    .max(MAX_SELECTIONS)
    .optional(),
})
export const sportsbookSettled = z.object({
  /** The revision that is in force. */
  revision: z.number().int(),
  status: resultStatus,
})

/** Errors of wallet calls with their HTTP status. Only `unavailable` and `insufficient-funds` may be retried. */
export const sportsbookFailures = {
  'bad-signature': 401,
  'invalid-request': 422,
  /** The token is invalid or has expired, or the player's session has ended. */
  'token-expired': 409,
  'player-blocked': 409,
  /** The player has selected an account in another currency. */
  'currency-changed': 409,
  'insufficient-funds': 409,
  'limit-reached': 409,
  'max-bet-exceeded': 409,
  /** The bet was cancelled before it arrived. */
  'bet-cancelled': 409,
  'unknown-bet': 409,
  'request-mismatch': 409,
  unavailable: 503,
} as const
export type SportsbookFailure = keyof typeof sportsbookFailures
