import { done, type Serve } from '../../kernel.ts'
import type { Preferences } from './preferences.service.ts'

export function servePreferences(serve: Serve, preferences: Preferences) {
  serve('GET /api/notification/preferences', async ({ caller }) =>
    done(await preferences.list(caller.playerId)),
  )

  serve('PUT /api/notification/preferences', ({ caller, body }, context) =>
    preferences.change(caller.playerId, body, context),
  )

  serve('POST /api/notification/unsubscriptions', ({ body }, context) =>
    preferences.unsubscribe(body.token, context),
  )
}
