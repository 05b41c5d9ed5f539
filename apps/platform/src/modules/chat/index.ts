import { createLiveChatOverHttp } from '../../adapters/livechat.ts'
import { siteOrigins } from '../../config/index.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { following } from '../../plugins/operator-files.ts'
import { serveChat } from './chat.calls.ts'
import { createCustomerTokens } from './customer-tokens.service.ts'
import { createFreshchatTokens, type FreshchatPlayers } from './freshchat-tokens.service.ts'

export { chatPersonalData } from './personal-data.ts'

export interface ChatOptions {
  readonly settings: {
    constants(): {
      readonly chat: {
        readonly guestAvailable: boolean
        readonly liveChat: { readonly organizationId: string; readonly clientId: string } | null
        readonly freshchatParams: object | null
      } | null
    }
  }
  readonly players: FreshchatPlayers
}

/** Composes the chat's tokens. */
export function createChat(kernel: Kernel, { settings, players }: ChatOptions) {
  const { livechatUrl: url, freshchatKey } = kernel.config
  const origins = siteOrigins(kernel.config)
  const tokens = following(settings.constants, ({ chat }) => {
    const liveChat = chat?.liveChat ?? null
    return createCustomerTokens(kernel, {
      livechat: liveChat && {
        identity: createLiveChatOverHttp({ url, clock: kernel.clock, ...liveChat }),
        organizationId: liveChat.organizationId,
      },
      isAllowedOrigin: (origin) => origins.has(origin),
    })
  })
  const freshchatTokens = following(settings.constants, ({ chat }) =>
    createFreshchatTokens(kernel, {
      key: chat?.freshchatParams ? freshchatKey : null,
      guestAvailable: chat?.guestAvailable ?? false,
      players,
    }),
  )
  return { serve: (serve: Serve) => serveChat(serve, tokens, freshchatTokens) }
}
