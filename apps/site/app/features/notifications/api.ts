import type { Client } from '@croupier/client'
import type { CallData, CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

export type Communication = CallInput<'POST /api/notification/communications'>['body']

/** A message from the operator to the player. */
export type PlayerMessage = CallData<'GET /api/notification/messenger/messages'>[number]

/** Sends a message to the operator. */
export const sendCommunication = (api: Client, body: Communication) =>
  api.publicCall('POST /api/notification/communications', { body })

/** Key of all message queries, for invalidation. */
export const messagesKey = personalKey('messages')

/** Messages from the operator, newest first, in the language of the page. */
export function messagesQuery(
  api: Client,
  query: { readonly page: number; readonly perPage: number; readonly locale: string },
) {
  return queryOptions({
    queryKey: [...messagesKey, query],
    queryFn: ({ signal }) => api.call('GET /api/notification/messenger/messages', { query }, { signal }),
  })
}

/** What the player wants to be sent, by kind and channel. */
export type Preference = CallData<'GET /api/notification/preferences'>[number]
export type PreferenceChange = CallInput<'PUT /api/notification/preferences'>['body']

export const preferencesKey = personalKey('notification-preferences')

export function preferencesQuery(api: Client) {
  return queryOptions({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => api.call('GET /api/notification/preferences', {}, { signal }),
  })
}

export const changePreference = (api: Client, body: PreferenceChange) =>
  api.call('PUT /api/notification/preferences', { body })

/** Turns offers off by the token of the link in an offer. */
export const unsubscribe = (api: Client, token: string) =>
  api.publicCall('POST /api/notification/unsubscriptions', { body: { token } })

/** Number of messages in the bell's menu [9-12a]. */
const LATEST = 3

/** The newest messages and the number of unread ones. */
export const latestMessagesQuery = (api: Client, locale: string) =>
  messagesQuery(api, { page: 1, perPage: LATEST, locale })

export const readMessages = (api: Client, messageIds: string[]) =>
  api.call('POST /api/notification/messenger/messages/read', { body: { messageIds } })

export const readAllMessages = (api: Client) =>
  api.call('POST /api/notification/messenger/messages/read/all', {})

export const deleteMessages = (api: Client, messageIds: string[]) =>
  api.call('DELETE /api/notification/messenger/messages', { body: { messageIds } })
