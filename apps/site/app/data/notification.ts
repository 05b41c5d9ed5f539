import type { Client } from '@croupier/client'
import type { CallData, CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'

export type Communication = CallInput<'POST /api/notification/communications'>['body']

/** What the house has told the player. */
export type PlayerMessage = CallData<'GET /api/notification/messenger/messages'>[number]

/** Writes to the house. */
export const sendCommunication = (api: Client, body: Communication) =>
  api.publicCall('POST /api/notification/communications', { body })

/** All that is known of the player's messages. Below the player's own keys: it goes when the player does. */
export const messagesKey = ['player', 'messages'] as const

/** What the house has told the player, the newest first. */
export function messagesQuery(api: Client, query: { readonly page: number; readonly perPage: number }) {
  return queryOptions({
    queryKey: [...messagesKey, query],
    queryFn: ({ signal }) => api.call('GET /api/notification/messenger/messages', { query }, { signal }),
  })
}

/** As many as stand behind the bell [9-12a]. */
const LATEST = 3

/** The newest messages, and how many are unread in all. */
export const latestMessagesQuery = (api: Client) => messagesQuery(api, { page: 1, perPage: LATEST })

export const readMessages = (api: Client, messageIds: string[]) =>
  api.call('POST /api/notification/messenger/messages/read', { body: { messageIds } })

export const readAllMessages = (api: Client) =>
  api.call('POST /api/notification/messenger/messages/read/all', {})

export const deleteMessages = (api: Client, messageIds: string[]) =>
  api.call('DELETE /api/notification/messenger/messages', { body: { messageIds } })
