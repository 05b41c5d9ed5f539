import { type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'

/**
 * Hub88's operator API, of which the platform is the operator
 * (https://docs.hub88.io/developer-docs/operator-api-reference). Every request, in both directions, is a POST of JSON
 * whose exact bytes are signed: RSA with SHA-256, base64, in `X-Hub88-Signature`. The aggregator signs with its key,
 * the operator with another one. Amounts are integers, the main unit times 100,000.
 */
export const hub88Signature = 'x-hub88-signature'
/** Units of an amount in the main unit of every currency. */
export const HUB88_UNITS = 100_000n

export const signHub88 = (privateKey: KeyObject, body: string | Buffer): string =>
  sign('sha256', Buffer.from(body), privateKey).toString('base64')

export const isSignedByHub88 = (publicKey: KeyObject, body: Buffer, signature: unknown): boolean =>
  typeof signature === 'string' &&
  /^[A-Za-z0-9+/]{80,1500}={0,2}$/.test(signature) &&
  verify('sha256', body, publicKey, Buffer.from(signature, 'base64'))

const id = z.string().min(1).max(100)
const amount = z.int().min(0)
const user = id
const token = z.string().min(1).max(255)
const call = { request_uuid: id, user, token, game_code: id }

export const hub88Info = z.object({ request_uuid: id, user })
export const hub88Balance = z.object({ ...call, game_code: id.optional(), currency: id.optional() })
export const hub88Bet = z.object({
  ...call,
  transaction_uuid: id,
  round: id,
  round_closed: z.boolean().nullish(),
  amount,
  currency: id,
  /** Paid by a free bet. */
  is_free: z.boolean().nullish(),
  reward_uuid: id.nullish(),
})
export const hub88Win = z.object({ ...hub88Bet.shape, reference_transaction_uuid: id })
export const hub88Rollback = z.object({
  ...call,
  transaction_uuid: id,
  reference_transaction_uuid: id,
  round: id,
  round_closed: z.boolean().nullish(),
})

/** Answers have HTTP status 200; `status` says what has happened. */
export type Hub88Status =
  | 'RS_OK'
  | `RS_ERROR_${
      | 'UNKNOWN'
      | 'INVALID_TOKEN'
      | 'INVALID_GAME'
      | 'WRONG_CURRENCY'
      | 'NOT_ENOUGH_MONEY'
      | 'USER_DISABLED'
      | 'INVALID_SIGNATURE'
      | 'TOKEN_EXPIRED'
      | 'WRONG_SYNTAX'
      | 'WRONG_TYPES'
      | 'DUPLICATE_TRANSACTION'
      | 'TRANSACTION_DOES_NOT_EXIST'
      | 'LIMIT_REACHED'}`

/** An entry of `POST /operator/generic/v2/game/list`, as far as the platform uses it. */
export const hub88Game = z.object({
  game_code: id,
  name: z.string().min(1).max(200),
  product: z.string().min(1).max(100),
  category: z.string().max(100).nullish(),
  enabled: z.boolean().nullish(),
  url_thumb: z.string().max(2000),
  release_date: z.string().max(40).nullish(),
  rtp: z.union([z.number(), z.string()]).nullish(),
  volatility: z.union([z.number(), z.string()]).nullish(),
  blocked_countries: z.array(z.string()).max(300).nullish(),
  demo_game_support: z.boolean().nullish(),
})
export const hub88GameUrl = z.object({ url: z.string().max(4000) })

/** An entry of `POST /operator/generic/v2/freebet/prepaids/list`: what a reward may be; null for any. */
export const hub88Prepaid = z.object({
  prepaid_uuid: id,
  currency: id,
  bet_value: amount.nullish(),
  bet_count: z.int().min(1).nullish(),
})
/** The answer to `POST /operator/generic/v2/freebet/rewards/create`. */
export const hub88Reward = z.object({ reward_uuid: id })
