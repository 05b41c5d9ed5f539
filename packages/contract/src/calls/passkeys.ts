import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done, id, line, timestamp } from '../shapes.ts'
import { signedIn } from './player.ts'

/** Options and responses of the Web Authentication API, in their JSON form. */
const options = z.record(z.string(), z.unknown())
/** The largest part is the attestation, of a few kilobytes. */
const response = z
  .looseObject({ id: z.string().min(1).max(1400), rawId: z.string().min(1).max(1400) })
  .refine((value) => JSON.stringify(value).length <= 16_000, 'a response of at most 16,000 characters')

const isAutomatic = z
  .boolean()
  .optional()
  .describe(
    'Whether the password manager creates the passkey without asking the player, after a sign-in by password. The data is null if it may not, as for a player who has ever added one.',
  )

export const passkey = z.object({
  id,
  credentialId: z.string().describe('Id of the credential in the authenticator, base64url.'),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})

export const passkeyCalls = defineCalls({
  'GET /api/player/passkeys': {
    summary: 'The passkeys of the player, oldest first, and what the browser needs to report removed ones.',
    access: 'player',
    data: z.object({
      relyingPartyId: z.string().describe('The host that the passkeys are bound to.'),
      userHandle: z.string().describe('The player in the authenticator, base64url.'),
      passkeys: z.array(passkey).max(20),
    }),
    errors: [],
  },
  'POST /api/player/passkeys/options': {
    summary:
      'Options for creating a passkey. The challenge is valid once and for minutes. Some minutes after the sign-in, a player with a password and without a second step has to send it.',
    access: 'player',
    body: z.object({ currentPassword: z.string().max(250).optional(), isAutomatic }),
    data: options.nullable(),
    errors: [
      ...(['passkeys-off', 'too-many-passkeys'] as const),
      ...(['second-step-needed', 'password-needed'] as const),
    ],
    limit: 'code',
  },
  'POST /api/player/passkeys': {
    summary: 'Adds the passkey that the authenticator has created, and mails the player.',
    access: 'player',
    body: z.object({ response, isAutomatic }),
    data: passkey,
    errors: ['passkeys-off', 'passkey-refused', 'too-many-passkeys'],
    limit: 'code',
  },
  'PUT /api/player/passkeys/{id}': {
    summary: 'Renames a passkey.',
    access: 'player',
    params: z.object({ id }),
    body: z.object({ name: line(60).min(1) }),
    data: done,
    errors: ['not-found'],
  },
  'DELETE /api/player/passkeys/{id}': {
    summary: 'Removes a passkey. The last way to sign in stays.',
    access: 'player',
    params: z.object({ id }),
    data: done,
    errors: ['not-found', 'last-sign-in-method'],
  },
  'POST /api/player/sessions/passkey/options': {
    summary: 'Options for signing in by a passkey. The challenge is valid once and for minutes.',
    access: 'guest',
    data: options,
    errors: ['passkeys-off', 'country-restricted'],
    limit: 'code',
  },
  'POST /api/player/sessions/passkey': {
    summary: 'Signs in by a passkey.',
    access: 'guest',
    body: z.object({ response, fingerprint: z.string().max(200).optional() }),
    data: signedIn,
    errors: [
      ...([
        'passkeys-off',
        'passkey-unknown',
        'passkey-refused',
        'account-blocked',
        'self-excluded',
      ] as const),
      'country-restricted',
    ],
    limit: 'code',
  },
})
