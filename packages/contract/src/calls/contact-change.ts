import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done } from '../shapes.ts'

const currentPassword = z
  .string()
  .max(250)
  .optional()
  .describe('Required if the player has a password. A wrong one is an error of its field.')

export const contactChangeCalls = defineCalls({
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
