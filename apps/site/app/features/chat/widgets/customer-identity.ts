import type { ChatToken } from '@croupier/contract/types'

/**
 * LiveChat's custom identity provider. Source:
 * https://platform.text.com/extending-chat-widget/custom-identity-provider
 */
export interface CustomerIdentity {
  /** The stored token, or a requested one. */
  getToken(): Promise<ChatToken>
  getFreshToken(): Promise<ChatToken>
  hasToken(): Promise<boolean>
  invalidate(): Promise<void>
}

interface TokenCalls {
  readonly fetchToken: () => Promise<ChatToken>
  readonly fetchFreshToken: () => Promise<ChatToken>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Keeps the token until it expires [3-31]. */
export function createCustomerIdentity({ fetchToken, fetchFreshToken, now }: TokenCalls): CustomerIdentity {
  let stored: ChatToken | null = null
  const isValid = (token: ChatToken) => now() < token.creationDate + token.expiresIn
  async function store(requested: Promise<ChatToken>) {
    stored = await requested
    return stored
  }
  return {
    getToken: async () => (stored && isValid(stored) ? stored : store(fetchToken())),
    getFreshToken: () => store(fetchFreshToken()),
    hasToken: async () => stored !== null && isValid(stored),
    async invalidate() {
      stored = null
    },
  }
}
