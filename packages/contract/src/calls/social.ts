import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { line } from '../shapes.ts'
import { registration, signedIn } from './player.ts'

/** Part of the callback's path. */
export const connectionName = z
  .string()
  .regex(/^[\w.-]{1,60}$/, 'letters, digits, dots and hyphens')
  .meta({ description: 'The connection of an entry of `player.socialAuth`.', examples: ['facebook'] })
export const providerName = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'lowercase letters, digits and hyphens')
  .meta({ description: 'The provider of an entry of `player.socialAuth`.', examples: ['auth0'] })

/** SHA-256 or 256 random bits, as base64url. */
export const bits256 = z.string().regex(/^[\w-]{43}$/)

const state = z
  .string()
  .max(2500)
  .describe(
    'JSON with `backRoute`, a path of the site with its query, URL-encoded, and `challenge`, the SHA-256 of a random key that only this browser has, as base64url.',
  )

const redirected = z.object({ location: z.string() })

/** Query of the callback: an authorization response of OpenID Connect, or the fields of the widget. */
export const callback = z.object({
  state: z.string().max(200).optional().describe('The state that the platform sent to the provider.'),
  code: z.string().max(2000).optional().describe('The authorization code.'),
  iss: z.string().max(500).optional().describe('The issuer of the response (RFC 9207).'),
  id: z.string().max(30).optional().describe('Widget: the user’s id.'),
  first_name: z.string().max(256).optional().describe('Widget: the user’s first name.'),
  last_name: z.string().max(256).optional().describe('Widget: the user’s last name.'),
  username: z.string().max(64).optional().describe('Widget: the user’s name in the app.'),
  photo_url: z.string().max(500).optional().describe('Widget: the user’s picture.'),
  auth_date: z.string().max(20).optional().describe('Widget: time of the sign-in in Unix seconds.'),
  hash: z.string().max(64).optional().describe('Widget: HMAC-SHA-256 of the fields, in hexadecimal.'),
})

const visit = z.object({
  locale: z.string().max(10),
  fingerprint: z.string().max(200).optional(),
  affiliateTag: line(200).optional(),
})

/** The result of a sign-in or a registration through a provider. */
export const socialSession = signedIn.extend({
  backRoute: z.string().nullable().describe('The path from the redirect’s state.'),
  isRegistered: z.boolean().describe('Whether the account was created now.'),
})

/** The account does not exist yet: the player fills in what the provider does not know. */
export const socialRegistrationTicket = z.object({
  ticket: z.string(),
  expiresIn: z.number().int().describe('Seconds until the ticket expires.'),
  email: z.string().nullable().describe('The confirmed e-mail address, if the provider sent one.'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})

const signInErrors = [
  'wrong-code',
  'social-unavailable',
  'social-email-unverified',
  'social-email-taken',
  'account-blocked',
  'self-excluded',
  'country-restricted',
  'registration-refused',
] as const

export const socialCalls = defineCalls({
  'GET /api/player/sessions/social/auth0/redirect': {
    summary:
      'Redirects the browser to the identity service, for one of its connections. A failure redirects to the callback with `error`.',
    access: 'guest',
    redirects: true,
    query: z.object({ state, connection: connectionName }),
    data: redirected,
    errors: ['not-found'],
    limit: 'code',
  },
  'GET /api/player/sessions/social/{provider}/redirect': {
    summary:
      'Redirects the browser to an identity provider. A failure redirects to the callback with `error`.',
    access: 'guest',
    redirects: true,
    params: z.object({ provider: providerName }),
    query: z.object({ state }),
    data: redirected,
    errors: ['not-found'],
    limit: 'code',
  },
  'POST /api/player/sessions/social': {
    summary:
      'Signs in with the query of the provider’s callback. For a new player returns a ticket if registration requires fields that the provider did not send.',
    access: 'guest',
    query: callback,
    body: visit.extend({
      provider: providerName,
      browserKey: bits256
        .optional()
        .describe('The key whose hash was the challenge of the redirect; not needed for the widget.'),
    }),
    data: z.object({
      session: socialSession.nullable(),
      registration: socialRegistrationTicket.nullable().describe('Null if `session` is set.'),
    }),
    errors: [...signInErrors, 'second-step-needed'],
    limit: 'code',
  },
  'POST /api/player/sessions/social/registration': {
    summary: 'Registers the player of a ticket and signs in. The ticket can be used once.',
    access: 'guest',
    body: registration
      .omit({ email: true, password: true, password_confirmation: true })
      .extend({ ticket: z.string().min(1).max(100) }),
    data: socialSession,
    errors: signInErrors,
    limit: 'code',
  },
})
