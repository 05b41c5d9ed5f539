import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done, timestamp } from '../shapes.ts'
import { signedIn } from './player.ts'

/** Spaces and hyphens do not count. */
const code = z
  .string()
  .min(1)
  .max(40)
  .describe('The six digits of the authenticator app, or one of the recovery codes.')

const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .max(10)
    .describe('Ten codes. Each completes one sign-in, or confirms one change. They are not shown again.'),
})

const currentPassword = z
  .string()
  .max(250)
  .optional()
  .describe('Required if the player has a password. A wrong one is an error of its field.')

export const secondStepCalls = defineCalls({
  'GET /api/player/second-step': {
    summary: 'Whether the player has turned on the second step.',
    access: 'player',
    data: z.object({
      use: z
        .enum(['off', 'optional', 'required'])
        .describe('`off`: not offered; `required`: for withdrawals.'),
      turnedOnAt: timestamp.nullable().describe('Null if it is not turned on.'),
      recoveryCodesLeft: z.number().int().min(0).max(10),
    }),
    errors: [],
  },
  'POST /api/player/second-step/enrolment': {
    summary:
      'Begins to turn on the second step: returns the key for an authenticator app. Nothing changes until a code of the app confirms it. A later request replaces an earlier one.',
    access: 'player',
    body: z.object({ currentPassword }),
    data: z.object({
      uri: z.string().describe('The key as otpauth URI, to be shown as a QR code.'),
      secret: z.string().describe('The key in base32, to be typed.'),
      expiresIn: z.number().int().describe('Seconds until the key expires unless it is confirmed.'),
    }),
    errors: ['second-step-on', 'second-step-off'],
    limit: 'code',
  },
  'POST /api/player/second-step': {
    summary: 'Turns on the second step by the first code of the app, and mails the player.',
    access: 'player',
    body: z.object({ code }),
    data: recoveryCodes,
    errors: ['wrong-code', 'second-step-on', 'second-step-expired'],
    limit: 'code',
  },
  'PUT /api/player/second-step/off': {
    summary: 'Turns off the second step, and mails the player.',
    access: 'player',
    body: z.object({ code, currentPassword }),
    data: done,
    errors: ['wrong-code', 'second-step-off'],
    limit: 'code',
  },
  'POST /api/player/second-step/recovery-codes': {
    summary: 'Replaces the recovery codes. The former ones no longer work.',
    access: 'player',
    body: z.object({ code }),
    data: recoveryCodes,
    errors: ['wrong-code', 'second-step-off'],
    limit: 'code',
  },
  'POST /api/player/second-step/confirmation': {
    summary:
      'Confirms one withdrawal, one change of the password or one new way to sign in, which this session can then make once, within minutes.',
    access: 'player',
    body: z.object({ code, purpose: z.enum(['withdrawal', 'password-change', 'sign-in-method']) }),
    data: z.object({ expiresIn: z.number().int().describe('Seconds until the confirmation expires.') }),
    errors: ['wrong-code', 'second-step-off'],
    limit: 'code',
  },
  'POST /api/player/sessions/second-step': {
    summary:
      'Completes a sign-in that was answered with `second-step-needed`. Its challenge is valid once and for minutes; a wrong code does not use it up.',
    access: 'guest',
    body: z.object({
      challenge: z.string().min(1).max(100),
      code,
      fingerprint: z.string().max(200).optional(),
    }),
    data: signedIn,
    errors: ['wrong-code', 'second-step-expired', 'account-blocked', 'self-excluded', 'country-restricted'],
    limit: 'code',
  },
})
