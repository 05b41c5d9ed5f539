import type { Serve } from '../../kernel.ts'
import type { PasswordResets } from './password-resets.service.ts'

export function servePasswords(serve: Serve, resets: PasswordResets) {
  serve('POST /api/player/passwords/reset', ({ body }, context) => resets.requestReset(body, context))

  serve('POST /api/player/passwords/confirm', ({ body }, context) => resets.confirm(body, context))
}
