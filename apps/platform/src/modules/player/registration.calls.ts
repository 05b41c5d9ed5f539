import type { Serve } from '../../kernel.ts'
import type { createRegistration } from './registration.service.ts'

export function serveRegistration(serve: Serve, register: ReturnType<typeof createRegistration>) {
  serve('POST /api/player/register', ({ body }, context) => register(body, context))
}
