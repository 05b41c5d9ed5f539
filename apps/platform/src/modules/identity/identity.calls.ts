import type { Serve } from '../../kernel.ts'
import type { Checks } from './checks.service.ts'

export function serveIdentity(serve: Serve, checks: Checks) {
  serve('POST /api/player/services/{provider}/auth', async ({ caller, params }, { country }) =>
    checks.start(caller.playerId, params.provider, country),
  )
}
