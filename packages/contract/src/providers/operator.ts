import { z } from 'zod'
import { id, timestamp } from '../shapes.ts'

/**
 * Protocol between the operator's own systems (back office, mailing) and the platform, signed (see
 * signature.ts):
 *
 *   POST /providers/operator/sign-in-tokens   issues a token that signs a player in once, without the password
 *   POST /providers/operator/reopenings       reopens a self-excluded player's account on the player's request
 *   POST /providers/operator/second-step-removals   turns off the second step of a player who has lost the
 *                                              authenticator app and the recovery codes
 *
 * 404: unknown player; 409: the player may not sign in. A `state` parameter may be added to the URL: JSON
 * whose `backRoute` is the path to open, e.g. {"backRoute":"/profile/history"}. The token authenticates its
 * bearer as the player: send it only to the player, over a confidential channel.
 */
export const signInTokenRequest = z.object({ playerId: id })
export const signInTokenIssued = z.object({
  token: z.string(),
  /** URL of the site that contains the token. */
  address: z.string(),
  expiresAt: timestamp,
})

/**
 * A self-excluded account does not reopen automatically when its term has ended: the player asks the
 * operator, who confirms it by this call. It reopens 24 hours later. 204: accepted; 404: unknown player; 422:
 * the player is not self-excluded, or the term has not ended.
 */
export const reopeningRequest = z.object({ playerId: id })

/**
 * Turns off the second step. Identify the player first: afterwards the password alone signs in. The player is told by
 * e-mail. 204: turned off; 404: unknown player, or the second step is not turned on.
 */
export const secondStepRemoval = z.object({ playerId: id })
