import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'

/** A customer's token of the chat, in the format of LiveChat's custom identity provider. */
export const chatToken = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  entityId: z
    .string()
    .describe("The provider's id of the customer, the same in every browser of the player."),
  creationDate: z.number().int().describe('Milliseconds since 1970.'),
  expiresIn: z.number().int().positive().describe('Lifetime in milliseconds, from `creationDate`.'),
  organizationId: z.string(),
})

const returnUrl = z.string().max(200).describe("The site's origin, e.g. `https://play.example`.")

// `not-found`: LiveChat is not configured.
const errors = ['not-found', 'chat-unavailable'] as const

/** A token of Freshchat's user authentication. */
export const freshchatToken = z.object({
  token: z
    .string()
    .describe(
      'JWT, HS256: `freshchat_uuid`; for a player also `reference_id`, `first_name`, `last_name`, `email`.',
    ),
  expiresIn: z.number().int().positive().describe('Lifetime in milliseconds.'),
})

export const chatCalls = defineCalls({
  'GET /api/player/integrations/livechat/token': {
    summary: "The player's chat token: the last one if it is still valid, otherwise a new one.",
    access: 'player',
    query: z.object({ returnUrl }),
    data: chatToken,
    errors,
    limit: 'code',
  },
  'GET /api/player/integrations/livechat/fresh-token': {
    summary: 'A new chat token of the player, after the chat has rejected the last one.',
    access: 'player',
    query: z.object({ returnUrl }),
    data: chatToken,
    errors,
    limit: 'code',
  },
  // `not-found`: Freshchat is not configured, its tokens have no key, guests may not chat, or the user of the widget
  // belongs to another player.
  'GET /api/player/integrations/freshchat/token': {
    summary:
      'A token that authenticates the visitor to Freshchat as the given user of the widget. The user belongs to the first player who requests a token for it.',
    access: 'either',
    query: z.object({
      uuid: z
        .string()
        .regex(/^[\w-]{16,64}$/)
        .describe('The widget’s id of the user.'),
    }),
    data: freshchatToken,
    errors: ['not-found'],
    limit: 'code',
  },
})
