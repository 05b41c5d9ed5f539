import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done, id, line, localeCode, page, perPage, timestamp } from '../shapes.ts'

/** Topics of the contact form. */
export const topics = [
  'account',
  'payments',
  'games',
  'bonuses',
  'safer-gambling',
  'complaint',
  'other',
] as const

/** Maximum length in characters. */
export const MAX_MESSAGE = 4000

/** Body of the contact form. Errors are reported by field, in the language of `locale`. */
export const communication = z.object({
  name: line(100),
  email: line(250),
  topic: z.string().max(40).describe('One of `topics`.'),
  message: z.string().max(MAX_MESSAGE),
  locale: localeCode,
  profileId: id.optional().describe('The player’s id as claimed by the sender. Not authenticated.'),
})

export const message = z.object({
  id,
  state: z.number().int().describe('1 unread, 2 read.'),
  readAt: timestamp.nullable(),
  createdAt: timestamp,
  content: z.object({ title: z.string(), locale: localeCode.describe('The language of the title.') }),
})

/** Ids of messages that are deleted or belong to another player are ignored. */
const messageIds = z.object({ messageIds: z.array(id).min(1).max(100) })

export const unread = z.object({ totalUnread: z.number().int() })

/** What is sent about. `security` contains what the law requires and cannot be turned off. */
export const notificationKinds = ['security', 'payments', 'rewards', 'offers'] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const notificationChannels = ['mail', 'sms', 'site'] as const

const choice = z.object({ kind: z.enum(notificationKinds), channel: z.enum(notificationChannels) })

export const preference = choice.extend({
  isOn: z.boolean(),
  isFixed: z.boolean().describe('Always sent; it cannot be turned off.'),
})

export const notificationCalls = defineCalls({
  'POST /api/notification/communications': {
    summary: 'Sends a message to support, which replies by e-mail.',
    access: 'guest',
    body: communication,
    data: done,
    errors: [],
    limit: 'code',
  },
  'GET /api/notification/messenger/messages': {
    summary: 'The operator’s messages to the player, newest first.',
    access: 'player',
    query: z.object({
      ...{ page, perPage },
      locale: localeCode.optional().describe('The language of the titles; without it the player’s own.'),
    }),
    data: z.array(message),
    meta: unread,
    errors: [],
  },
  'POST /api/notification/messenger/messages/read': {
    summary: 'Marks messages as read. Idempotent. Returns the number of unread messages.',
    access: 'player',
    body: messageIds,
    data: unread,
    errors: [],
  },
  'POST /api/notification/messenger/messages/read/all': {
    summary: 'Marks all messages as read. Returns the number of unread messages.',
    access: 'player',
    data: unread,
    errors: [],
  },
  'DELETE /api/notification/messenger/messages': {
    summary: 'Deletes messages. Returns the number of unread messages.',
    access: 'player',
    body: messageIds,
    data: unread,
    errors: [],
  },
  'GET /api/notification/preferences': {
    summary: 'What the player wants to be sent, by kind and channel. Only channels that exist are listed.',
    access: 'player',
    data: z.array(preference),
    errors: [],
  },
  'PUT /api/notification/preferences': {
    summary: 'Turns one kind on or off for one channel. Returns all choices. Idempotent.',
    access: 'player',
    body: choice.extend({ isOn: z.boolean() }),
    data: z.array(preference),
    errors: ['notification-unknown', 'notification-required'],
  },
  'POST /api/notification/unsubscriptions': {
    summary: 'Turns offers off by the token of the link in an offer. Idempotent.',
    access: 'guest',
    body: z.object({ token: z.string().min(1).max(100) }),
    data: choice,
    errors: ['unsubscribe-link-invalid'],
  },
})
