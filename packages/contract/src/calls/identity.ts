import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'

export const identityCalls = defineCalls({
  'POST /api/player/services/{provider}/auth': {
    summary:
      'Starts or resumes an identity check by the external provider named in the constants. The result is in the profile.',
    access: 'player',
    params: z.object({ provider: z.string().max(40).describe('Id of the provider.') }),
    data: z.object({
      url: z
        .string()
        .describe(
          "URL of the provider's page for this player. It redirects back to the page that shows the result.",
        ),
    }),
    // `not-found`: unknown provider, or no identity checks are configured.
    errors: ['not-found', 'identity-confirmed', 'identity-unavailable'],
    limit: 'money',
  },
})
