import type { Serve } from '../../kernel.ts'
import type { Communications } from './communications.service.ts'

export function serveCommunications(serve: Serve, communications: Communications) {
  serve('POST /api/notification/communications', ({ body }, context) => communications.receive(body, context))
}
