import type { Serve } from '../../kernel.ts'
import type { createDownloads } from './downloads.ts'
import type { Exports } from './exports.service.ts'

interface PrivacyCalls {
  readonly exports: Exports
  readonly downloads: Pick<ReturnType<typeof createDownloads>, 'link'>
}

export function servePrivacy(serve: Serve, { exports, downloads }: PrivacyCalls) {
  serve('GET /api/player/privacy/exports', ({ caller }) => exports.list(caller.playerId))

  serve('POST /api/player/privacy/exports', ({ caller }) => exports.request(caller.playerId))

  serve('POST /api/player/privacy/exports/{id}/links', ({ caller, params }) =>
    downloads.link(caller, params.id),
  )
}
