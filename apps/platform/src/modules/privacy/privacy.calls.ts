import type { Serve } from '../../kernel.ts'
import type { createDownloads } from './downloads.ts'
import type { ErasureRequests } from './erasure-requests.service.ts'
import type { Exports } from './exports.service.ts'

interface PrivacyCalls {
  readonly exports: Exports
  readonly erasures: ErasureRequests
  readonly downloads: Pick<ReturnType<typeof createDownloads>, 'link'>
}

export function servePrivacy(serve: Serve, { exports, erasures, downloads }: PrivacyCalls) {
  serve('GET /api/player/privacy/exports', ({ caller }) => exports.list(caller.playerId))

  serve('POST /api/player/privacy/exports', ({ body, caller }, context) =>
    exports.request(body.currentPassword, caller, context),
  )

  serve('POST /api/player/privacy/exports/{id}/links', ({ caller, params }) =>
    downloads.link(caller, params.id),
  )

  serve('GET /api/player/privacy/erasure', ({ caller }) => erasures.describe(caller.playerId))

  serve('POST /api/player/privacy/erasure', ({ body, caller }, context) =>
    erasures.request(body, caller, context),
  )

  serve('PUT /api/player/privacy/erasure/bonuses', ({ caller }) => erasures.agreeToLeaveBonuses(caller))

  serve('POST /api/player/privacy/erasure/rest', ({ body, caller }, context) =>
    erasures.giveUpRests(body.rests, caller, context),
  )

  serve('DELETE /api/player/privacy/erasure', ({ caller }, context) => erasures.cancel(caller, context))
}
