import type { Serve } from '../../kernel.ts'
import type { SocialIdentities } from './social-identities.service.ts'

export function serveSocialIdentities(serve: Serve, identities: SocialIdentities) {
  serve('GET /api/player/social-identities', ({ caller }) => identities.list(caller))

  serve('POST /api/player/social-identities/redirect', ({ caller, body }, context) =>
    identities.redirect(body, caller, context),
  )

  serve('POST /api/player/social-identities', ({ caller, query, body }, context) =>
    identities.link(query, body, caller, context),
  )

  serve('DELETE /api/player/social-identities/{id}', ({ caller, params }, context) =>
    identities.unlink(params.id, caller, context),
  )
}
