import { CallError } from '@croupier/client'
import { expect, test } from 'vitest'
import { InvalidCallbackError } from './invalid-callback-error.ts'
import { toLinkFailure } from './link-failure.ts'

const callError = (status: number, code: number) =>
  new CallError('POST /api/player/social-identities', status, { error: { code, message: 'refused' } })

test.each([
  ['an account of another player', callError(409, 11_043), null, 'taken'],
  ['too many accounts', callError(409, 11_045), null, 'too-many'],
  ['an old state', callError(422, 11_003), null, 'expired'],
  ['a provider that does not respond', callError(503, 11_040), null, 'unavailable'],
  ['too many attempts', callError(429, 10_429), null, 'rate-limited'],
  ['no response', callError(0, 0), null, 'no-connection'],
  ['a failure of the platform', callError(500, 10_500), null, 'failed'],
  ['a refusal at the provider', new InvalidCallbackError(), 'access_denied', 'cancelled'],
  ['another failure at the provider', new InvalidCallbackError(), 'server_error', 'failed'],
  ['a callback of another tab', new InvalidCallbackError(), null, 'expired'],
  ['a bug', new TypeError('no'), null, 'failed'],
])('the reason for %s', (_name, error, redirectError, reason) => {
  expect(toLinkFailure(error, 'twitch', redirectError)).toEqual({ connection: 'twitch', reason })
})
