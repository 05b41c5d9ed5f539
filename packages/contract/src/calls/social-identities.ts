import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done, timestamp } from '../shapes.ts'
import { bits256, callback, connectionName, providerName } from './social.ts'

/** An account at a provider, by which the player signs in. */
export const socialIdentity = z.object({
  id: z.string().describe('Identifies the account without naming it.'),
  provider: z.string(),
  name: z.string().describe('The name of the provider.'),
  createdAt: timestamp,
})

export const socialIdentityCalls = defineCalls({
  'GET /api/player/social-identities': {
    summary: 'The accounts at providers that the player signs in by, oldest first.',
    access: 'player',
    data: z.array(socialIdentity).max(20),
    errors: [],
  },
  'POST /api/player/social-identities/redirect': {
    summary:
      'Begins to link an account at a provider: the address to open, or that the widget returns to. Its state is valid once, for minutes, in this session and in the browser that has the challenge’s key.',
    access: 'player',
    body: z.object({
      provider: providerName,
      connection: connectionName,
      challenge: bits256.describe('The SHA-256 of a random key that only this browser has.'),
    }),
    data: z.object({ location: z.string() }),
    errors: ['not-found', 'social-unavailable', 'too-many-social-identities', 'second-step-needed'],
    limit: 'code',
  },
  'POST /api/player/social-identities': {
    summary: 'Links the account of the provider’s callback, and mails the player.',
    access: 'player',
    query: callback,
    body: z.object({ provider: providerName, browserKey: bits256 }),
    data: socialIdentity,
    errors: ['wrong-code', 'social-unavailable', 'social-identity-taken', 'too-many-social-identities'],
    limit: 'code',
  },
  'DELETE /api/player/social-identities/{id}': {
    summary: 'Removes an account at a provider, and mails the player. The last way to sign in stays.',
    access: 'player',
    params: z.object({ id: bits256.describe('The id of the linked account.') }),
    data: done,
    errors: ['not-found', 'last-sign-in-method'],
  },
})
