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
})
