import type { Serve } from '../../kernel.ts'
import type { PasswordChanges } from './password-change.service.ts'
import type { PasswordResets } from './password-resets.service.ts'

export function servePasswords(serve: Serve, resets: PasswordResets, changes: PasswordChanges) {
  serve('POST /api/player/passwords/reset', ({ body }, context) => resets.requestReset(body, context))

  serve('POST /api/player/passwords/check', ({ body }, { now }) => resets.check(body.code, now))

  serve('POST /api/player/passwords/confirm', ({ body }, context) => resets.confirm(body, context))

  serve('GET /api/player/passwords', ({ caller }) => changes.describe(caller))

  serve('PUT /api/player/passwords', ({ body, caller }, context) => changes.change(body, caller, context))
}
