import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'

export const identityCalls = defineCalls({
  'POST /api/player/services/{provider}/auth': {
    summary:
      'Begins, or goes on with, a check of who the player is by the outside service that the constants name. What comes of it stands in the profile.',
    access: 'player',
    params: z.object({ provider: z.string().max(40) }),
    data: z.object({
      url: z
        .string()
        .describe(
          "Of the service's own page, for this player alone. It leads back to the page that shows what came of it.",
        ),
    }),
    // `not-found`: there is no service of that name, or none is asked.
    errors: ['not-found', 'identity-confirmed', 'identity-unavailable'],
    limit: 'money',
  },
})
