import { createLiveChatOverHttp } from '../../adapters/livechat.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { serveChat } from './chat.calls.ts'
import { createCustomerTokens } from './customer-tokens.service.ts'

export { chatPersonalData } from './personal-data.ts'

export interface ChatOptions {
  readonly settings: {
    constants(): {
      readonly chat: {
        readonly liveChat: { readonly organizationId: string; readonly clientId: string } | null
      } | null
    }
  }
}

/** Composes the chat's tokens. */
export function createChat(kernel: Kernel, { settings }: ChatOptions) {
  const { publicUrl, corsOrigins, livechatUrl: url } = kernel.config
  const liveChat = settings.constants().chat?.liveChat ?? null
  const origins: ReadonlySet<string> = new Set([publicUrl, ...corsOrigins])
  const tokens = createCustomerTokens(kernel, {
    livechat: liveChat && {
      identity: createLiveChatOverHttp({ url, clock: kernel.clock, ...liveChat }),
      organizationId: liveChat.organizationId,
    },
    isAllowedOrigin: (origin) => origins.has(origin),
  })
  return { serve: (serve: Serve) => serveChat(serve, tokens) }
}
