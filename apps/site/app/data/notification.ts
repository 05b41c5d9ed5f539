import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'

export type Communication = CallInput<'POST /api/notification/communications'>['body']

/** Writes to the house. */
export const sendCommunication = (api: Client, body: Communication) =>
  api.publicCall('POST /api/notification/communications', { body })

/** What the house has told the player, the newest first. */
export function messagesQuery(api: Client, query: { readonly page: number; readonly perPage: number }) {
  return queryOptions({
    // Below the player's own keys: it goes when the player does.
    queryKey: ['player', 'messages', query],
    queryFn: ({ signal }) => api.call('GET /api/notification/messenger/messages', { query }, { signal }),
  })
}
