import type { settingsShapes } from '@croupier/contract'
import { z } from 'zod'

type ChatView = z.output<typeof settingsShapes.constants>['chat']

/** An https URL, or a path of the site for the sandbox's provider. */
const scriptUrl = z
  .string()
  .max(200)
  .regex(
    /^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?)?\/(?!\/)[\w./-]*$/,
    'an https address, or a path of the site',
  )

const webOrigin = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, 'an origin such as https://wchat.freshchat.com')

/** Sources of a content security policy: the widgets open web sockets too. */
const origin = z
  .string()
  .max(200)
  .regex(
    /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/,
    'an origin such as https://*.chat.example or wss://chat.example',
  )

const identifier = z.string().regex(/^[\w-]{1,100}$/, 'letters, digits, hyphens and underscores')

/** The section `chat` of settings.yaml. */
export const chatFile = z
  .strictObject({
    provider: z.enum(['none', 'livechat', 'freshchat']).default('none'),
    guestAvailable: z.boolean().default(true),
    livechat: z
      .strictObject({
        license: identifier,
        organizationId: identifier,
        clientId: identifier,
        scriptUrl: scriptUrl.default('https://cdn.livechatinc.com/tracking.js'),
      })
      .nullable()
      .default(null),
    freshchat: z
      .strictObject({ token: identifier, host: webOrigin.default('https://wchat.freshchat.com') })
      .nullable()
      .default(null),
    widgetOrigins: z.array(origin).max(15).default([]),
  })
  .superRefine(({ provider, ...providers }, context) => {
    if (provider === 'none' || providers[provider] !== null) return
    context.addIssue({ code: 'custom', path: [provider], message: `required, because it is the provider` })
  })
export type ChatFile = z.output<typeof chatFile>

/** Origins that each widget needs, by the providers' documentation. */
const LIVECHAT_ORIGINS = [
  'https://*.livechatinc.com',
  'wss://*.livechatinc.com',
  'https://*.livechat.com',
  'https://*.livechat-static.com',
  'https://*.livechat-files.com',
]
const FRESHCHAT_ORIGINS = ['https://*.freshchat.com', 'wss://*.freshchat.com', 'https://*.freshworksapi.com']

export function createChatView({
  provider,
  guestAvailable,
  livechat,
  freshchat,
  widgetOrigins,
}: ChatFile): ChatView {
  if (provider === 'livechat' && livechat) {
    const isLocal = livechat.scriptUrl.startsWith('/')
    return {
      guestAvailable,
      liveChat: livechat,
      freshchatParams: null,
      origins: [...new Set([...(isLocal ? [] : LIVECHAT_ORIGINS), ...widgetOrigins])],
    }
  }
  if (provider === 'freshchat' && freshchat) {
    const { token, host } = freshchat
    return {
      guestAvailable,
      liveChat: null,
      freshchatParams: { token, host, scriptUrl: `${host}/js/widget.js` },
      origins: [...new Set([host, ...FRESHCHAT_ORIGINS, ...widgetOrigins])].slice(0, 20),
    }
  }
  return null
}

/** The sandbox's chat requires the sandbox. */
export const withoutSandboxChat = (chat: ChatFile): ChatFile =>
  chat.livechat?.scriptUrl.startsWith('/sandbox/') && chat.provider === 'livechat'
    ? { ...chat, provider: 'none' }
    : chat
