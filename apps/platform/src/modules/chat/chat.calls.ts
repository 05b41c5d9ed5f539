import type { Serve } from '../../kernel.ts'
import type { CustomerTokens } from './customer-tokens.service.ts'

export function serveChat(serve: Serve, tokens: CustomerTokens) {
  serve('GET /api/player/integrations/livechat/token', async ({ caller, query }) =>
    tokens.token(caller.playerId, query.returnUrl),
  )

  serve('GET /api/player/integrations/livechat/fresh-token', async ({ caller, query }) =>
    tokens.freshToken(caller.playerId, query.returnUrl),
  )
}
