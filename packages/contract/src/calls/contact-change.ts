import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done } from '../shapes.ts'

const currentPassword = z
  .string()
  .max(250)
  .optional()
  .describe('Required if the player has a password. A wrong one is an error of its field.')

const seconds = z.number().int().min(0)
const waits = {
  expiresIn: seconds.describe('Seconds until its link or code expires.'),
  resendIn: seconds.describe('Seconds until it can be sent again.'),
}
const kind = z.enum(['email', 'phone']).describe('Which of the two changes.')

/** The requested changes that wait for their link or code. */
export const contactChanges = z.object({
  email: z.object({ email: z.string(), ...waits }).nullable(),
  phone: z.object({ phone: z.string(), ...waits }).nullable(),
})

export const contactChangeCalls = defineCalls({
  'GET /api/player/profile/contact-changes': {
    summary:
      'The requested e-mail address and phone number that wait for their link or code; null if there is none.',
    access: 'player',
    data: contactChanges,
    errors: [],
  },
  'POST /api/player/profile/contact-changes/{kind}/resend': {
    summary:
      'Sends the link or the code of the requested change again, without the password. None is sent within a minute of the last.',
    access: 'player',
    params: z.object({ kind }),
    data: z.object({ isSent: z.boolean(), resendIn: seconds }),
    errors: ['not-found', 'too-many-codes'],
    limit: 'code',
  },
  'DELETE /api/player/profile/contact-changes/{kind}': {
    summary: 'Cancels the requested change: its links or codes no longer work.',
    access: 'player',
    params: z.object({ kind }),
    data: done,
    errors: [],
  },
  'POST /api/player/profile/email': {
    summary:
      'Sends a link to a new e-mail address. The address changes when the link is confirmed like that of a registration, and the former address is told. A later request replaces an earlier one.',
    access: 'player',
    body: z.object({ email: z.string().max(250), currentPassword }),
    data: z.object({ expiresIn: z.number().int().describe('Seconds until the link expires.') }),
    // Failed attempts count like failed sign-ins.
    errors: ['second-step-needed'],
    limit: 'code',
  },
  'POST /api/player/profile/phone': {
    summary:
      'Sends a code to a new phone number. The number changes when the code is confirmed. The response does not reveal whether the number belongs to another player. A request for another number replaces an earlier one.',
    access: 'player',
    body: z.object({ phone: z.string().max(250), currentPassword }),
    data: z.object({
      expiresIn: z.number().int().describe('Seconds until the code expires.'),
      resendIn: z
        .number()
        .int()
        .describe('Seconds until another code can be requested. Earlier requests send none.'),
    }),
    errors: ['too-many-codes', 'second-step-needed'],
    limit: 'code',
  },
  'POST /api/player/profile/confirmations/phone': {
    summary:
      'Changes the phone number by the code that was sent to it, and tells the former number. An error of the field `phone` says that the number belongs to another player.',
    access: 'player',
    body: z.object({ code: z.string().min(1).max(20) }),
    data: done,
    errors: ['wrong-code', 'too-many-codes'],
    limit: 'code',
  },
})
