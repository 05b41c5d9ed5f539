import { z } from 'zod'
import type { Clock } from '../kernel.ts'
import { readLimited } from './provider-response.ts'
import { DEFAULT_TIMEOUT_MS, withTrailingSlash } from './signed-call.ts'

/** The cookies by which LiveChat recognises a customer: id and secret. */
export interface ChatCustomer {
  readonly id: string
  readonly secret: string
}

export interface IssuedChatToken {
  readonly accessToken: string
  readonly entityId: string
  readonly createdAt: Date
  /** Milliseconds. */
  readonly lifetime: number
  /** To send with the next request for the same customer. */
  readonly customer: ChatCustomer
}

/** The authorization server of the chat provider. */
export interface ChatIdentityPort {
  /**
   * A new token; for a new customer if none is given.
   * @param returnUrl origin of the page that will use the token
   * @throws if the server does not respond in time, or refuses
   */
  issueToken(customer: ChatCustomer | null, returnUrl: string): Promise<IssuedChatToken>
}

export interface LiveChatSettings {
  /** Base URL, e.g. `https://accounts.livechat.com`. */
  readonly url: string
  readonly organizationId: string
  readonly clientId: string
  readonly clock: Clock
}

/** Maximum size of a response. */
const MAX_RESPONSE_BYTES = 16_384
const CUSTOMER_ID = '__lc_cid'
const CUSTOMER_SECRET = '__lc_cst'

const tokenResponse = z.object({
  access_token: z.string().min(1).max(4000),
  entity_id: z.string().min(1).max(200),
  /** Seconds. */
  expires_in: z
    .number()
    .int()
    .positive()
    .max(365 * 86_400),
  token_type: z.literal('Bearer'),
})

/**
 * LiveChat's cookie grant for customers. Source:
 * https://platform.text.com/docs/authorization/customer-authorization
 */
export function createLiveChatOverHttp(settings: LiveChatSettings): ChatIdentityPort {
  const { organizationId, clientId, clock } = settings
  const url = new URL('v2/customer/token', withTrailingSlash(settings.url))
  return {
    async issueToken(customer, returnUrl) {
      const createdAt = clock.now()
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          origin: returnUrl,
          ...(customer && {
            cookie: `${CUSTOMER_ID}=${customer.id}; ${CUSTOMER_SECRET}=${customer.secret}`,
          }),
        },
        body: JSON.stringify({
          grant_type: 'cookie',
          client_id: clientId,
          organization_id: organizationId,
          response_type: 'token',
          redirect_uri: returnUrl,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS),
      })
      const body = await readLimited(response, MAX_RESPONSE_BYTES)
      if (!response.ok) throw new Error(`the chat provider responded with ${response.status}`)
      const token = tokenResponse.parse(JSON.parse(body.toString('utf8')))
      const cookies = response.headers.getSetCookie()
      const id = readSetCookie(cookies, CUSTOMER_ID) ?? customer?.id
      const secret = readSetCookie(cookies, CUSTOMER_SECRET) ?? customer?.secret
      if (!id || !secret) throw new Error('the chat provider did not send the cookies of a customer')
      return {
        accessToken: token.access_token,
        entityId: token.entity_id,
        createdAt,
        lifetime: token.expires_in * 1000,
        customer: { id, secret },
      }
    },
  }
}

/** The value is sent back in a header, so it may contain no separators. */
function readSetCookie(cookies: readonly string[], name: string): string | undefined {
  for (const cookie of cookies) {
    const [, found, value] = /^([^=;\s]+)=([^;\s,"\\]{1,500})/.exec(cookie) ?? []
    if (found === name) return value
  }
}
