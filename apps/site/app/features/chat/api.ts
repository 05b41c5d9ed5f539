import type { Client } from '@croupier/client'

/** The player's chat token: the last one while it is valid. @param returnUrl the site's origin */
export const fetchChatToken = (api: Client, returnUrl: string) =>
  api.call('GET /api/player/integrations/livechat/token', { query: { returnUrl } })

/** A new chat token, after the chat has rejected the last one. @param returnUrl the site's origin */
export const fetchFreshChatToken = (api: Client, returnUrl: string) =>
  api.call('GET /api/player/integrations/livechat/fresh-token', { query: { returnUrl } })
