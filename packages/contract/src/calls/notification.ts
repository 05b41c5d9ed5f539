import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { done, id, line, localeCode, page, perPage, timestamp } from '../shapes.ts'

/** What a message to the house can be about. */
export const topics = [
  'account',
  'payments',
  'games',
  'bonuses',
  'safer-gambling',
  'complaint',
  'other',
] as const

/** The longest message, in characters. */
export const MAX_MESSAGE = 4000

/** What the contact form sends. Which of it is missing or wrong is said field by field, in the language of `locale`. */
export const communication = z.object({
  name: line(100),
  email: line(250),
  topic: z.string().max(40).describe('One of `topics`.'),
  message: z.string().max(MAX_MESSAGE),
  locale: localeCode,
  profileId: id
    .optional()
    .describe(
      'Whose message it is, as the site says: nobody is signed in to this call, so it proves nothing.',
    ),
})

export const message = z.object({
  id,
  state: z.number().int().describe('1 unread, 2 read.'),
  readAt: timestamp.nullable(),
  createdAt: timestamp,
  content: z.object({ title: z.string() }),
})

/** Messages of the player's own; others, and those that are gone, change nothing. */
const messageIds = z.object({ messageIds: z.array(id).min(1).max(100) })

export const unread = z.object({ totalUnread: z.number().int() })

export const notificationCalls = defineCalls({
  'POST /api/notification/communications': {
    summary: 'Sends a message to the house, which is answered by mail.',
    access: 'guest',
    body: communication,
    data: done,
    errors: [],
    limit: 'code',
  },
  'GET /api/notification/messenger/messages': {
    summary: 'The messages of the house to the player, the newest first.',
    access: 'player',
    query: z.object({ page, perPage }),
    data: z.array(message),
    meta: unread,
    errors: [],
  },
  'POST /api/notification/messenger/messages/read': {
    summary: 'Marks messages as read, read before or not. Answers how many are unread then.',
    access: 'player',
    body: messageIds,
    data: unread,
    errors: [],
  },
  'POST /api/notification/messenger/messages/read/all': {
    summary: 'Marks all messages as read. Answers how many are unread then.',
    access: 'player',
    data: unread,
    errors: [],
  },
  'DELETE /api/notification/messenger/messages': {
    summary: 'Deletes messages. Answers how many are unread then.',
    access: 'player',
    body: messageIds,
    data: unread,
    errors: [],
  },
})
