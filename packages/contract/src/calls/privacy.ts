import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { amount, currencyCode, id, timestamp } from '../shapes.ts'

/** An archive of the player's data. */
export const dataExport = z.object({
  id,
  status: z.number().int().describe('1 being made, 2 ready, 3 expired, 4 failed.'),
  createdAt: timestamp,
  expiresAt: timestamp.nullable().describe('Until when it can be downloaded; null unless it is ready.'),
  parts: z.number().int().describe('Number of files; 0 unless it is ready.'),
  bytes: z.number().int().describe('Size of all files.'),
})

/** What prevents an erasure, as long as it exists. */
export const erasureObstacle = z.enum([
  'balance',
  'bonus',
  'pending-deposit',
  'pending-withdrawal',
  'open-round',
  'open-bet',
])

/** Money that no withdrawal method pays out. */
const rest = z.object({ currency: currencyCode, amount })

/** The erasure of the player’s account. */
export const erasure = z.object({
  requestedAt: timestamp.nullable().describe('When it was requested; null unless it is requested.'),
  erasesAt: timestamp.nullable().describe('End of the waiting period; null unless it is requested.'),
  leavesBonuses: z
    .boolean()
    .describe('Whether the player has agreed that active bonuses, locked ones too, end with the erasure.'),
  obstacles: z.array(erasureObstacle).max(6).describe('What prevents it at present.'),
  rests: z
    .array(rest)
    .max(100)
    .describe(
      'Balances below the minimum of every withdrawal method, which the player can give up with `POST /api/player/privacy/erasure/rest`.',
    ),
  needsPassword: z.boolean().describe('Whether a request needs the current password.'),
  waitingDays: z.number().int().describe('Days between the request and the erasure.'),
  keptYears: z.number().int().describe('Years for which records of payments keep their personal data.'),
})

const confirmation = z.object({
  currentPassword: z.string().max(250).optional().describe('Required if the player has a password.'),
})

export const privacyCalls = defineCalls({
  'GET /api/player/privacy/exports': {
    summary: 'The last archives of the player’s data, newest first.',
    access: 'player',
    data: z.array(dataExport).max(10),
    meta: z.object({
      left: z.number().int().describe('How many more archives the player may request at present.'),
      keptDays: z.number().int().describe('Days for which an archive can be downloaded.'),
      needsPassword: z.boolean().describe('Whether a request needs the current password.'),
    }),
    errors: [],
  },
  'POST /api/player/privacy/exports': {
    summary: 'Requests an archive of the player’s data. It is made in the background and announced by mail.',
    access: 'player',
    body: confirmation,
    data: dataExport,
    // A wrong current password is an error of its field.
    errors: ['export-pending', 'too-many-exports', 'second-step-needed'],
    limit: 'code',
  },
  'POST /api/player/privacy/exports/{id}/links': {
    summary:
      'URLs of an archive’s files for a download by the browser. They are valid for a minute and only while the session is open.',
    access: 'player',
    params: z.object({ id }),
    data: z.object({ urls: z.array(z.string()).max(100) }),
    errors: ['not-found'],
    limit: 'code',
  },
  'GET /api/player/privacy/erasure': {
    summary: 'Whether the erasure of the account is requested, and what prevents it.',
    access: 'player',
    data: erasure,
    errors: [],
  },
  'POST /api/player/privacy/erasure': {
    summary: 'Requests the erasure of the account after a waiting period. It is announced by mail.',
    access: 'player',
    body: confirmation.extend({
      leavesBonuses: z
        .boolean()
        .optional()
        .describe(
          'Agrees that active bonuses, locked ones too, end with the erasure. Their money is then forfeited. They stay if the erasure is cancelled.',
        ),
    }),
    data: erasure,
    // Failed attempts count like failed sign-ins. A wrong current password is an error of its field.
    errors: ['erasure-obstructed', 'erasure-requested', 'second-step-needed'],
    limit: 'code',
  },
  'PUT /api/player/privacy/erasure/bonuses': {
    summary:
      'Agrees that active bonuses end with the requested erasure, also those that cannot be cancelled while they are wagered. Their money is then forfeited. Not found without a request.',
    access: 'player',
    data: erasure,
    errors: ['not-found'],
    limit: 'code',
  },
  'POST /api/player/privacy/erasure/rest': {
    summary:
      'Gives up the balances that are too small for any withdrawal, for an erasure. They become the operator’s.',
    access: 'player',
    body: z.object({
      rests: z.array(rest).min(1).max(100).describe('Exactly the `rests` that the player was shown.'),
    }),
    data: erasure,
    errors: ['rest-changed'],
    idempotent: true,
    limit: 'money',
  },
  'DELETE /api/player/privacy/erasure': {
    summary: 'Cancels the requested erasure. Has no effect without one.',
    access: 'player',
    data: erasure,
    errors: [],
    limit: 'code',
  },
})
