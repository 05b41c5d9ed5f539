import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done, timestamp } from '../shapes.ts'

/** A changed password, with the fields of the form on the security page. */
export const passwordChange = z.object({
  currentPassword: z.string().max(250),
  newPassword: z.string().max(250),
  repeatNewPassword: z.string().max(250).optional(),
})

export const passwordCalls = defineCalls({
  'POST /api/player/otp/verify': {
    summary:
      'Checks a code that was sent to a phone number, and leaves it valid for the registration or the new password. A wrong code counts as a failed attempt.',
    access: 'guest',
    body: z.object({
      phone: z.string().max(250),
      code: z.string().min(1).max(20),
      reason: z.enum(['registration', 'password']).describe('What the code was requested for.'),
    }),
    data: done,
    errors: ['wrong-code', 'too-many-codes'],
    limit: 'code',
  },
  'GET /api/player/passwords': {
    summary: 'Whether the player has a password. A player who registered through a provider may have none.',
    access: 'player',
    data: z.object({
      isSet: z.boolean(),
      changedAt: timestamp.nullable().describe('When the password was set; null without one.'),
    }),
    errors: [],
  },
  'PUT /api/player/passwords': {
    summary: 'Changes the password, with the current one, and ends all other sessions of the player.',
    access: 'player',
    body: passwordChange,
    data: done,
    // Failed attempts count like failed sign-ins. A wrong current password is an error of its field.
    errors: ['no-password', 'second-step-needed'],
    limit: 'code',
  },
})
