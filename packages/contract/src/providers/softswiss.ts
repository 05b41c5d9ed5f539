import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/**
 * The wallet of game aggregators of the SOFTSWISS shape, as published at https://github.com/beexar-games/public-api.
 * Every request, in both directions, carries `X-REQUEST-SIGN`: the hex HMAC-SHA256 of the exact bytes of its body,
 * keyed with the shared token. Amounts are decimal strings in main units.
 */
export const softswissSignature = 'x-request-sign'

export const signSoftswiss = (token: string, body: string | Buffer): string =>
  createHmac('sha256', token).update(body).digest('hex')

export function isSignedBySoftswiss(token: string, body: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signSoftswiss(token, body), 'hex'))
}

const id = z.string().min(1).max(255)
const currency = z.string().regex(/^[A-Z][A-Z0-9_]{2,31}$/)
const amount = z.string().regex(/^\d{1,30}(?:\.\d{1,18})?$/)
const account = { account_id: id, currency, session_id: z.string().max(255).nullish() }
const maxTransactions = 50

export const softswissBalance = z.object({ ...account, game_id: id })
export const softswissBetwin = z.object({
  ...account,
  game_id: id,
  round_id: id,
  finished: z.boolean().nullish(),
  transactions: z
    .array(z.object({ id_provider: id, type: z.enum(['bet', 'win']), amount }))
    .min(1)
    .max(maxTransactions),
})
export const softswissRollback = z.object({
  ...account,
  game_id: id,
  round_id_provider: id,
  finished: z.boolean().nullish(),
  transactions: z
    .array(z.object({ id_provider: id, type: z.literal('rollback'), original_id_provider: id }))
    .min(1)
    .max(maxTransactions),
})
export const softswissFinish = z.object({ ...account, round_id: id })

/** The total win of free spins, which their issue names; told once they are played or over. */
export const softswissFreespinsFinish = z.object({ issue_id: id, amount })

/** Meanings of an error, `meta.api_code`. 100, 105 and 106 carry the balance. */
export const softswissErrors = {
  'insufficient-funds': 100,
  'invalid-player': 101,
  'bet-limit-reached': 105,
  'max-bet-exceeded': 106,
  'game-forbidden': 107,
  'player-disabled': 110,
  'currency-not-allowed': 154,
  'bad-request': 400,
  forbidden: 403,
  'not-found': 404,
  'rolled-back': 409,
  unknown: 500,
} as const
export type SoftswissError = keyof typeof softswissErrors
/** `meta.api_message`. */
export const softswissMessages: Readonly<Record<SoftswissError, string>> = {
  'insufficient-funds': 'The balance does not cover the stake.',
  'invalid-player': 'The account is unknown.',
  'bet-limit-reached': 'A limit of the player is reached.',
  'max-bet-exceeded': 'The stake is not one that the game takes.',
  'game-forbidden': 'The player may not stake in this game now.',
  'player-disabled': 'The player may not stake now.',
  'currency-not-allowed': 'The account has another currency.',
  'bad-request': 'The request does not fit the protocol, the game or the round.',
  forbidden: 'The signature is missing or wrong.',
  'not-found': 'There is no such round or game.',
  'rolled-back': 'The transaction was rolled back.',
  unknown: 'Try again.',
}

/** An entry of `GET /api/v1/operator/games`, as far as the platform uses it. */
export const softswissGame = z.object({
  identifier: id,
  title: z.string().min(1).max(200),
  category: z.string().max(100).nullish(),
  payout: z.number().nullish(),
  volatility_rating: z.string().max(40).nullish(),
  demo_available: z.boolean().nullish(),
  thumbnail: z.string().max(2000),
  images: z
    .array(z.object({ type: z.string().max(40), url: z.string().max(2000) }))
    .max(20)
    .nullish(),
  currencies: z.array(currency).max(500).nullish(),
  restrictions: z
    .object({ default: z.object({ blacklist: z.array(z.string()).max(300).nullish() }).nullish() })
    .nullish(),
})
export const softswissLaunch = z.object({ launch_url: z.string().max(4000) })
