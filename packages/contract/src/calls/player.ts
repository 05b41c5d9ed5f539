import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { countryCode, done, id, line, localeCode, page, pageMeta, perPage, timestamp } from '../shapes.ts'
import { rejectionReasons } from './documents.ts'

export const profile = z.object({
  id,
  status: z.number().int().describe('1 active, 2 may not deposit, 3 blocked, 4 self-excluded.'),
  nickname: z.string(),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  isEmailDeliverable: z
    .boolean()
    .describe(
      'False after mails to the address were refused or reported as spam, until the address is confirmed again.',
    ),
  identityStatus: z
    .number()
    .int()
    .nullable()
    .describe(
      'Result of the external identity check: 1 in review, 2 accepted, 3 rejected, as for documents. Null if nothing was submitted.',
    ),
  identityReason: z
    .enum(rejectionReasons)
    .nullable()
    .describe('Why the identity check was rejected; null without a reason.'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  country: countryCode,
  locale: localeCode,
  segmentIds: z.array(z.string()),
  freshchatRestoreId: z.string().nullable(),
  pwaInstalled: z.boolean(),
  receiveEmailPromo: z.boolean().describe('Whether the player has agreed to offers by e-mail.'),
  receiveSmsPromo: z.boolean().describe('Whether the player has agreed to offers by text message.'),
  receiveBonus: z
    .boolean()
    .describe(
      'Whether the player has agreed to be given bonuses for the registration, if its form asks for it.',
    ),
  isNewlyRegistered: z.boolean(),
  createdAt: timestamp,
})

/** Response of a sign-in. */
export const signedIn = z.object({ accessToken: z.string(), profile })

/** A field of a form as the server lists it. */
export const field = z.object({
  name: z.string(),
  description: z.string(),
  editable: z.boolean(),
  isRequired: z.boolean(),
  isVisible: z.boolean(),
  position: z.number().int(),
  value: z.string().nullable(),
  rules: z
    .array(z.object({ rule: z.string(), params: z.record(z.string(), z.string()) }))
    .describe('Rules of the catalogue in packages/rules, in order of evaluation.'),
})

/** A ticked box sends 1, an unticked one an empty value. */
const tick = z.enum(['1', '']).optional()

/** Optional registration details; each is a field of the rule catalogue. */
const detail = line(120).optional()
export const playerDetails = z.object({
  firstName: line(60).optional(),
  lastName: line(60).optional(),
  personalIdNumber: detail,
  nationality: detail,
  city: detail,
  address: detail,
  additionalAddress: detail,
  profession: detail,
  securityQuestion: detail,
  securityAnswer: detail,
  placeOfBirth: detail,
  gender: detail,
  postalCode: detail,
  timeZone: detail,
  language: detail,
  phone: detail,
  birthdate: detail.describe('YYYY-MM-DD.'),
  age: detail,
  cpf_number: detail,
  message: z.string().max(1000).optional(),
  receiveBonus: tick,
})

/** Fields of the profile form; the operator decides which of them exist and may be changed. */
const profileFields = z.strictObject({
  ...playerDetails.omit({ phone: true }).shape,
  nickname: line(60).optional(),
  locale: z.string().max(10).optional(),
})

export const registration = playerDetails.extend({
  email: z.string().max(250),
  password: z.string().max(250),
  password_confirmation: z.string().max(250).optional(),
  country: z.string().max(10),
  currency: z.string().max(10),
  nickname: line(60).optional(),
  locale: z.string().max(10),
  bonusCode: line(60).optional(),
  referralCode: line(60).optional(),
  agreements: tick,
  receiveEmailPromo: tick,
  receiveSmsPromo: tick,
  affiliateTag: line(200).optional(),
  fingerprint: z.string().max(200).optional(),
})

/** Registration by phone: without an e-mail address, with the code that was sent to the number [3-25c]. */
export const phoneRegistration = registration.omit({ email: true }).extend({
  phone: z.string().max(250),
  code: z.string().min(1).max(20),
})

/** A new password, by the code of a link, or by an SMS code with its phone number. */
export const newPassword = z.object({
  phone: z.string().max(250).optional(),
  code: z.string().min(1).max(200),
  password: z.string().max(250),
  password_confirmation: z.string().max(250).optional(),
})

/** Device from the User-Agent, to be named in the player's language; null where unknown. */
const device = z.object({
  browser: z.string().nullable().describe('For example `Firefox`.'),
  system: z.string().nullable().describe('Operating system or device type: `Windows`, `iPhone`.'),
})

export const playerSession = z.object({
  id,
  isCurrent: z.boolean(),
  device,
  ip: z.string(),
  country: countryCode.nullable(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
})

/** A player who registered by the referral link. */
export const referral = z.object({
  nickname: z.string().describe('Only the beginning is shown, for privacy.'),
  createdAt: timestamp,
})

/** 256 random bits as base64url. */
const renewalKey = z.string().regex(/^[\w-]{43}$/)

export const playerCalls = defineCalls({
  'GET /api/player/fields/validations': {
    summary: 'The fields of a form and their rules.',
    access: 'either',
    query: z.object({ scenario: z.enum(['registration', 'profile']).describe('The form.') }),
    data: z.array(field),
    errors: ['unauthorised'],
  },
  'POST /api/player/register': {
    summary: 'Registers a player by e-mail and signs in.',
    access: 'guest',
    body: registration,
    data: signedIn,
    errors: ['country-restricted', 'registration-refused'],
    limit: 'code',
  },
  'POST /api/player/otp/send': {
    summary:
      'Sends a code to a phone number for registration. The response does not reveal whether the number is registered.',
    access: 'guest',
    body: z.object({
      phone: z.string().max(250),
      reason: z.literal('registration'),
      locale: z
        .string()
        .max(10)
        .optional()
        .describe('Language of the message; the default language if it is not a language of the site.'),
      fingerprint: z.string().max(200).optional(),
    }),
    data: z.object({
      resendIn: z
        .number()
        .int()
        .describe('Seconds until another code can be requested. Earlier requests send none.'),
      expiresIn: z.number().int().describe('Seconds until the code expires.'),
    }),
    errors: ['too-many-codes', 'country-restricted', 'registration-refused'],
    limit: 'code',
  },
  'POST /api/player/register/phone': {
    summary:
      'Registers a player by phone with the code that was sent, and signs in. A repetition before the code expires signs in again.',
    access: 'guest',
    body: phoneRegistration,
    data: signedIn,
    errors: ['wrong-code', 'country-restricted', 'registration-refused'],
    limit: 'code',
  },
  'POST /api/player/sessions': {
    summary: 'Signs in by e-mail or phone and password.',
    access: 'guest',
    body: z.object({
      login: z.string().min(1).max(250),
      password: z.string().min(1).max(250),
      fingerprint: z.string().max(200).optional(),
    }),
    data: signedIn,
    errors: [
      'invalid-credentials',
      'second-step-needed',
      'account-blocked',
      'self-excluded',
      'country-restricted',
    ],
    limit: 'code',
  },
  'POST /api/player/sessions/token': {
    summary: 'Signs in by a token issued by the operator. It is valid once and for minutes.',
    access: 'guest',
    body: z.object({ token: z.string().min(1).max(200), fingerprint: z.string().max(200).optional() }),
    data: signedIn,
    errors: ['wrong-code', 'second-step-needed', 'account-blocked', 'self-excluded', 'country-restricted'],
    limit: 'code',
  },
  'GET /api/player/integrations/sportsbook/token': {
    summary: 'A token for the sportsbook only, for a player or a guest. Valid for minutes.',
    access: 'either',
    data: z.object({
      token: z.string(),
      expiresIn: z.number().int().describe('Seconds until the token expires.'),
    }),
    // Without a configured sportsbook; from a country where play is closed.
    errors: ['not-found', 'play-not-allowed'],
  },
  'POST /api/player/sessions/refresh': {
    summary: 'Renews the session of the bearer token, which may have expired. Returns a new token.',
    access: 'guest',
    data: z.object({ accessToken: z.string() }),
    // Not in the class of sign-ins: attempts of others from the same address must not block renewals.
    errors: ['unauthorised'],
  },
  'GET /api/player/sessions/promotion': {
    summary:
      'Whether rewards may be offered to the player of the bearer token, which may have expired: not during a break, and not while the status allows none.',
    access: 'guest',
    data: z.object({ isAllowed: z.boolean() }),
    errors: ['unauthorised'],
  },
  'PUT /api/player/sessions/key': {
    summary:
      'Registers a renewal key for a new session. From then on a renewal requires the key, and a renewal without it ends the session.',
    access: 'player',
    body: z.object({ key: renewalKey }),
    data: done,
    errors: ['session-not-new'],
  },
  'POST /api/player/sessions/key/refresh': {
    summary: 'Renews a session by the bearer token and the renewal key.',
    access: 'guest',
    body: z.object({ key: renewalKey }),
    data: z.object({ accessToken: z.string() }),
    errors: ['unauthorised'],
  },
  'POST /api/player/sessions/logout': {
    summary: 'Ends the session.',
    access: 'player',
    data: done,
    errors: [],
  },
  'GET /api/player/sessions': {
    summary: 'The active sessions, newest first.',
    access: 'player',
    query: z.object({ page, perPage }),
    data: z.array(playerSession),
    meta: pageMeta,
    errors: [],
  },
  'PUT /api/player/sessions/{id}/close': {
    summary: 'Ends one session.',
    access: 'player',
    params: z.object({ id }),
    data: done,
    errors: ['not-found'],
  },
  'POST /api/player/passwords/reset': {
    summary:
      'Sends a password reset link by e-mail or a code by SMS. The response does not reveal whether the login exists.',
    access: 'guest',
    body: z.object({ login: z.string().min(1).max(250), fingerprint: z.string().max(200).optional() }),
    data: z.object({
      email: z.string().nullable().describe('The entered e-mail address, masked; null for a phone number.'),
      expiresIn: z.number().int().describe('Seconds until the link or the code expires.'),
      resendIn: z
        .number()
        .int()
        .nullable()
        .describe('Seconds until another SMS can be requested; null for an e-mail address.'),
    }),
    errors: ['too-many-codes'],
    limit: 'code',
  },
  'POST /api/player/passwords/check': {
    summary: 'Whether the code of a link can still set a password. The code stays valid.',
    access: 'guest',
    body: newPassword.pick({ code: true }),
    data: done,
    errors: ['wrong-code'],
    limit: 'code',
  },
  'POST /api/player/passwords/confirm': {
    summary:
      'Sets a new password by the code of a link or an SMS. The code is valid once. Ends all sessions.',
    access: 'guest',
    body: newPassword,
    data: done,
    errors: ['wrong-code'],
    limit: 'code',
  },
  'GET /api/player/profile': {
    summary: 'The signed-in player.',
    access: 'player',
    data: profile,
    errors: [],
  },
  'GET /api/player/profile/referrals': {
    summary: 'Players who registered by the player’s referral link, newest first.',
    access: 'player',
    query: z.object({ page, perPage }),
    data: z.array(referral),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/player/referral-settings': {
    summary: 'Whether referrals are enabled, and the player’s referral code.',
    access: 'player',
    data: z.object({
      isEnabled: z.boolean(),
      code: z.string().nullable().describe('Value of `ref` in a URL; null if referrals are disabled.'),
    }),
    errors: [],
  },
  'PUT /api/player/profile': {
    summary:
      'Changes the player’s data: fields of the profile form that are editable, the chat’s restore id, and whether the site is installed as an app. Omitted fields stay unchanged. E-mail and phone have calls of their own.',
    access: 'player',
    body: profileFields
      .extend({
        freshchatRestoreId: line(200).nullable().optional(),
        pwaInstalled: z.boolean().optional(),
      })
      .refine((body) => Object.keys(body).length > 0, { message: 'at least one field' }),
    data: profile,
    errors: [],
  },
  'POST /api/player/profile/confirmations/email/resend': {
    summary:
      'Sends another confirmation link to the player’s e-mail address. None is sent within a minute of the last.',
    access: 'player',
    data: z.object({
      isSent: z.boolean(),
      /** Seconds until another one can be requested. */
      resendIn: z.number().int(),
    }),
    errors: ['nothing-to-confirm'],
    limit: 'code',
  },
  'POST /api/player/profile/confirmations/email': {
    summary: 'Confirms an e-mail address by the code of the link that was sent to it.',
    access: 'guest',
    body: z.object({ code: z.string().min(1).max(200) }),
    data: done.extend({
      newEmail: z
        .string()
        .nullable()
        .describe('The address that the player signs in with from now on, masked; null without a change.'),
    }),
    errors: ['wrong-code'],
    limit: 'code',
  },
})
