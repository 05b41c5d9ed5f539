import type { Serve } from '../../kernel.ts'
import type { RequestEmailChange } from './email-change.service.ts'

export function serveContactChange(serve: Serve, requestEmailChange: RequestEmailChange) {
  serve('POST /api/player/profile/email', ({ caller, body }, context) =>
    requestEmailChange(body, caller, context),
  )
}
