import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { countryCode, done, id, line, localeCode, page, pageMeta, perPage, timestamp } from '../shapes.ts'

export const profile = z.object({
  id,
  status: z.number().int().describe('1 active, 2 may not deposit, 3 blocked, 4 self-excluded.'),
  nickname: z.string(),
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  identityStatus: z
    .number()
    .int()
    .nullable()
    .describe(
      'What the outside service says of who the player is: 1 being checked, 2 accepted, 3 refused, as of documents. Null while nothing was handed in.',
    ),
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
  receiveBonus: z.boolean().describe('Whether the player has agreed to be given bonuses.'),
  isNewlyRegistered: z.boolean(),
  createdAt: timestamp,
})

/** What signing in answers. */
export const signedIn = z.object({ accessToken: z.string(), profile })

/** A field of a form, as the server lists it. */
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
    .describe('Rules of the catalogue in packages/rules, in the order they are checked.'),
})

/** A ticked box sends 1, an empty one an empty value. */
const tick = z.enum(['1', '']).optional()

/** What else an operator may ask of who registers; each is a field of the rules' catalogue. */
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

/** Registering by phone: the same form without an e-mail address, and the code that was sent to the number [3-25c]. */
export const phoneRegistration = registration.omit({ email: true }).extend({
  phone: z.string().max(250),
  code: z.string().min(1).max(20),
})

/** A new password, by the code of a link, or by the code of a text message and the number that it was sent to. */
export const newPassword = z.object({
  phone: z.string().max(250).optional(),
  code: z.string().min(1).max(200),
  password: z.string().max(250),
  password_confirmation: z.string().max(250).optional(),
})

/** What a browser says it is, for the reader's language to make a name of; null where it does not say. */
const device = z.object({
  browser: z.string().nullable().describe('E.g. `Firefox`.'),
  system: z
    .string()
    .nullable()
    .describe('The system, or what kind of phone or tablet it is: `Windows`, `iPhone`.'),
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

/** A document that the player has handed in. */
export const document = z.object({
  id,
  name: z.string().describe('Of the file, as the player named it.'),
  status: z.number().int().describe('1 being checked, 2 accepted, 3 refused.'),
  createdAt: timestamp,
})

/** Somebody who registered with the player's link. */
export const referral = z.object({
  nickname: z.string().describe("Its beginning alone: the rest is nobody else's business."),
  createdAt: timestamp,
})

/** 256 random bits as base64url. */
const renewalKey = z.string().regex(/^[\w-]{43}$/)

export const playerCalls = defineCalls({
  'GET /api/player/fields/validations': {
    summary: 'The fields of a form and their rules.',
    access: 'either',
    query: z.object({ scenario: z.enum(['registration', 'profile']) }),
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
      'Sends a code to a phone that somebody wants to register by. It is answered the same where somebody has done so before.',
    access: 'guest',
    body: z.object({
      phone: z.string().max(250),
      reason: z.literal('registration'),
      locale: z
        .string()
        .max(10)
        .optional()
        .describe("Of the message; the house's own language where it is none of the site's."),
      fingerprint: z.string().max(200).optional(),
    }),
    data: z.object({
      resendIn: z
        .number()
        .int()
        .describe('Seconds until another one may be asked for. Asked for before, none is sent.'),
      expiresIn: z.number().int().describe('For how long the code is good, in seconds from now.'),
    }),
    errors: ['too-many-codes', 'country-restricted', 'registration-refused'],
    limit: 'code',
  },
  'POST /api/player/register/phone': {
    summary:
      'Registers a player by phone, with the code that was sent there, and signs in. The same again while the code is good signs in again.',
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
    errors: ['invalid-credentials', 'account-blocked', 'self-excluded', 'country-restricted'],
    limit: 'code',
  },
  'POST /api/player/sessions/token': {
    summary: 'Signs in by a token that the operator has issued. It is good once, and for minutes.',
    access: 'guest',
    body: z.object({ token: z.string().min(1).max(200), fingerprint: z.string().max(200).optional() }),
    data: signedIn,
    errors: ['wrong-code', 'account-blocked', 'self-excluded', 'country-restricted'],
    limit: 'code',
  },
  'GET /api/player/integrations/sportsbook/token': {
    summary: 'A token for the sportsbook alone: the player’s, or a guest’s. Good for minutes.',
    access: 'either',
    data: z.object({
      token: z.string(),
      expiresIn: z.number().int().describe('Seconds from now.'),
    }),
    // Without a sportsbook there is nobody to show it to.
    errors: ['not-found'],
  },
  'POST /api/player/sessions/refresh': {
    summary: 'Renews the session of the bearer token, which may have ended, and answers the next token.',
    access: 'guest',
    data: z.object({ accessToken: z.string() }),
    // Not of the class of sign-ins: others' attempts from the same address must not keep anybody from renewing.
    errors: ['unauthorised'],
  },
  'PUT /api/player/sessions/key': {
    summary:
      'Gives a session that has just begun a renewal key. From then on only its holder renews the session, and a renewal without it ends the session.',
    access: 'player',
    body: z.object({ key: renewalKey }),
    data: done,
    errors: ['session-not-new'],
  },
  'POST /api/player/sessions/key/refresh': {
    summary: 'Renews a session as its refresh does, with its renewal key beside the bearer token.',
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
    summary: 'The open sessions, the newest first.',
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
      'Sends whoever has this login a link to a new password, or a code to their phone. It is answered the same where nobody has.',
    access: 'guest',
    body: z.object({ login: z.string().min(1).max(250), fingerprint: z.string().max(200).optional() }),
    data: z.object({
      email: z
        .string()
        .nullable()
        .describe('The e-mail address as it was typed, masked; null where a telephone number was.'),
      expiresIn: z.number().int().describe('For how long the link or the code is good, in seconds from now.'),
      resendIn: z
        .number()
        .int()
        .nullable()
        .describe(
          'Seconds until another text message may be asked for; null where the login is an e-mail address.',
        ),
    }),
    errors: ['too-many-codes'],
    limit: 'code',
  },
  'POST /api/player/passwords/confirm': {
    summary:
      'Sets a new password by the code of a link or a text message. It is good once, and signs out everywhere.',
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
    summary: 'Who registered with the player’s link, the newest first.',
    access: 'player',
    query: z.object({ page, perPage }),
    data: z.array(referral),
    meta: pageMeta,
    errors: [],
  },
  'GET /api/player/referral-settings': {
    summary: 'Whether players may bring others, and the code of the player’s own link.',
    access: 'player',
    data: z.object({
      isEnabled: z.boolean(),
      code: z.string().nullable().describe('For `ref` in an address; null while the house does not do that.'),
    }),
    errors: [],
  },
  'GET /api/player/documents': {
    summary: 'The documents that the player has handed in, the newest first.',
    access: 'player',
    data: z.array(document).max(100),
    errors: [],
  },
  'PUT /api/player/profile': {
    summary:
      'Keeps what the site learns of the player: the chat’s restore id, and that the site is installed as an app.',
    access: 'player',
    body: z
      .strictObject({
        freshchatRestoreId: line(200).nullable().optional(),
        pwaInstalled: z.boolean().optional(),
      })
      .refine((body) => Object.keys(body).length > 0, { message: 'Name at least one field' }),
    data: profile,
    errors: [],
  },
  'POST /api/player/profile/confirmations/email/resend': {
    summary:
      'Mails the link once more by which the player’s address is confirmed. Within a minute of the last, none is sent.',
    access: 'player',
    data: z.object({
      /** Whether a mail was sent by this call. */
      isSent: z.boolean(),
      /** Seconds until another one may be asked for. */
      resendIn: z.number().int(),
    }),
    errors: ['nothing-to-confirm'],
    limit: 'code',
  },
  'POST /api/player/profile/confirmations/email': {
    summary: 'Confirms an e-mail address by the code of the link that was sent to it.',
    access: 'guest',
    body: z.object({ code: z.string().min(1).max(200) }),
    data: done,
    errors: ['wrong-code'],
    limit: 'code',
  },
})
