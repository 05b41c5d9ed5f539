import { z } from 'zod'
import { id, timestamp } from '../shapes.ts'

/**
 * The protocol between the operator's own systems (a back office, a mailing) and the platform, signed (see signature.ts):
 *
 *   POST /providers/operator/sign-in-tokens   a token that signs a player in once, without the password
 *   POST /providers/operator/reopenings       a self-excluded player has asked to be let in again
 *
 * 404: there is no such player; 409: the player may not sign in. The address is good for `state` to be added to: JSON whose
 * `backRoute` is the path that the player is led to, such as {"backRoute":"/profile/history"}. Whoever has the token is the
 * player: it goes to the player alone, by a way that nobody else reads.
 */
export const signInTokenRequest = z.object({ playerId: id })
export const signInTokenIssued = z.object({
  token: z.string(),
  /** Of the site, with the token in it. */
  address: z.string(),
  expiresAt: timestamp,
})

/**
 * A self-excluded account does not open by itself when its term is over: the player has to ask the operator for it, and the
 * operator says so here. It opens 24 hours later. 204: it will; 404: there is no such player; 422: the player is not
 * self-excluded, or the term is not over.
 */
export const reopeningRequest = z.object({ playerId: id })
