import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'

export const contactChangeCalls = defineCalls({
  'POST /api/player/profile/email': {
    summary:
      'Sends a link to a new e-mail address. The address changes when the link is confirmed like that of a registration, and the former address is told. A later request replaces an earlier one.',
    access: 'player',
    body: z.object({ email: z.string().max(250), currentPassword: z.string().max(250) }),
    data: z.object({ expiresIn: z.number().int().describe('Seconds until the link expires.') }),
    // Failed attempts count like failed sign-ins. A wrong password is an error of its field.
    errors: ['no-password'],
    limit: 'code',
  },
})
