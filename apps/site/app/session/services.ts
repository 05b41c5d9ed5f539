import {
  createClient,
  createFixedSession,
  createSession,
  type SharedStorage,
  type TokenStore,
} from '@croupier/client'
import { readCookie, TOKEN_COOKIE } from '~/cookies.ts'
import { renewToken, revokeToken } from '~/data/player.ts'
import type { Services } from '~/site.ts'

/** The token's cookie: read here, written by the site's own route through an HTTP header. */
const tokens: TokenStore = {
  read: () => readCookie(document.cookie, TOKEN_COOKIE) || null,
  begin: (accessToken) => requestSessionRoute('POST', JSON.stringify({ accessToken, begins: true })),
  write: (accessToken) => requestSessionRoute('POST', JSON.stringify({ accessToken })),
  async clear() {
    try {
      await requestSessionRoute('DELETE')
    } catch {
      // Out of reach of the site a player still leaves this browser.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
      document.cookie = `${TOKEN_COOKIE}=; path=/; max-age=0`
    }
  },
}

async function requestSessionRoute(method: 'POST' | 'DELETE', body?: string): Promise<void> {
  const headers = body ? { 'content-type': 'application/json' } : undefined
  const response = await fetch('/session', { method, body, headers, keepalive: true })
  if (!response.ok) throw new Error(`the session could not be kept: ${response.status}`)
}

/** Asked for only when it is used: where storage is forbidden, naming it already throws. */
const storage: SharedStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** The calls and the session of this document. On the server nothing is called while a page renders. */
export function createServices(now: string | null): Services {
  if (import.meta.env.SSR) {
    const refuse = () => Promise.reject(new Error('a page renders from what its loaders have read'))
    return { api: createClient({ baseUrl: '', fetch: refuse }), session: null }
  }
  // By the site's own route, which adds the key that only it can read.
  const renewal = createClient({
    baseUrl: '',
    fetch: (_, init) => fetch('/session/renewal', { ...init, credentials: 'same-origin' }),
  })
  const session = createSession({
    tokens,
    storage,
    renew: async (token) => (await renewToken(renewal, token)).accessToken,
    revoke: (token) => revokeToken(createClient({ baseUrl: '', session: createFixedSession(token) })),
  })
  session.syncClock(now)
  return { api: createClient({ baseUrl: '', session }), session }
}
