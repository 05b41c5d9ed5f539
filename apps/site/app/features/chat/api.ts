import { CallError, type Client } from '@croupier/client'

/** The player's chat token: the last one while it is valid. @param returnUrl the site's origin */
export const fetchChatToken = (api: Client, returnUrl: string) =>
  api.call('GET /api/player/integrations/livechat/token', { query: { returnUrl } })

/** A new chat token, after the chat has rejected the last one. @param returnUrl the site's origin */
export const fetchFreshChatToken = (api: Client, returnUrl: string) =>
  api.call('GET /api/player/integrations/livechat/fresh-token', { query: { returnUrl } })

/** A token of Freshchat for a user of its widget; null if the visitor may not be authenticated as the user. */
export async function fetchFreshchatToken(api: Client, uuid: string): Promise<string | null> {
  try {
    const { token } = await api.call('GET /api/player/integrations/freshchat/token', { query: { uuid } })
    return token
  } catch (error) {
    if (error instanceof CallError && error.is('not-found', 10405)) return null
    throw error
  }
}
