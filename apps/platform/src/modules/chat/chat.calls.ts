import type { Serve } from '../../kernel.ts'
import type { CustomerTokens } from './customer-tokens.service.ts'
import type { FreshchatTokens } from './freshchat-tokens.service.ts'

export function serveChat(serve: Serve, tokens: CustomerTokens, freshchatTokens: FreshchatTokens) {
  serve('GET /api/player/integrations/livechat/token', async ({ caller, query }) =>
    tokens.token(caller.playerId, query.returnUrl),
  )

  serve('GET /api/player/integrations/livechat/fresh-token', async ({ caller, query }) =>
    tokens.freshToken(caller.playerId, query.returnUrl),
  )

  serve('GET /api/player/integrations/freshchat/token', async ({ caller, query }) =>
    freshchatTokens.issue(caller?.playerId ?? null, query.uuid),
  )
}
