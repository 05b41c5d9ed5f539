import { createClient, createFixedSession, createSession, type TokenStore } from '@croupier/client'
import { renewToken, revokeToken } from '~/features/profile/api/player.ts'
import { readCookie, TOKEN_COOKIE } from '~/lib/cookies.ts'
import type { Services } from '~/lib/site.ts'
import { safeLocalStorage } from '~/lib/storage.ts'

/** The token's cookie, written by the site's `/session` route by an HTTP header. */
const tokens: TokenStore = {
  read: () => readCookie(document.cookie, TOKEN_COOKIE) || null,
  begin: (accessToken) => requestSessionRoute('POST', JSON.stringify({ accessToken, begins: true })),
  write: (accessToken) => requestSessionRoute('POST', JSON.stringify({ accessToken })),
  async clear() {
    try {
      await requestSessionRoute('DELETE')
    } catch {
      // A player can sign out of this browser without a connection.
      // biome-ignore lint/suspicious/noDocumentCookie: browsers still in use lack the Cookie Store API.
      document.cookie = `${TOKEN_COOKIE}=; path=/; max-age=0`
    }
  },
}

async function requestSessionRoute(method: 'POST' | 'DELETE', body?: string): Promise<void> {
  const headers = body ? { 'content-type': 'application/json' } : undefined
  const response = await fetch('/session', { method, body, headers, keepalive: true })
  if (!response.ok) throw new Error(`could not store the session: ${response.status}`)
}

/** API client and session of the document. On the server, calls during rendering are errors. */
export function createServices(now: string | null): Services {
  if (import.meta.env.SSR) {
    const refuse = () => Promise.reject(new Error('calls during server rendering must be made in loaders'))
    return { api: createClient({ baseUrl: '', fetch: refuse }), session: null }
  }
  // Through the site's own route, which adds the HttpOnly renewal key.
  const renewal = createClient({
    baseUrl: '',
    fetch: (_, init) => fetch('/session/renewal', { ...init, credentials: 'same-origin' }),
  })
  const session = createSession({
    tokens,
    storage: safeLocalStorage,
    renew: async (token) => (await renewToken(renewal, token)).accessToken,
    revoke: (token) => revokeToken(createClient({ baseUrl: '', session: createFixedSession(token) })),
  })
  session.syncClock(now)
  // Responses have the operator's names in the language of the page only; another language is another document.
  const headers = { 'accept-language': document.documentElement.lang }
  return { api: createClient({ baseUrl: '', headers, session }), session }
}
