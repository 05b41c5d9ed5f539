import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'

/** What the sportsbook's client shows of its visitor: a token for it alone. Asked for by the server, for `/sbt-token`. */
export const fetchSportsbookToken = (api: Client, signal: AbortSignal) =>
  api.call('GET /api/player/integrations/sportsbook/token', {}, { signal })

/**
 * The token from the site's own route [2.1-08], where the session's cookie is: of the player, or of a guest.
 * @throws Error where there is none to be had
 */
export async function requestSportsbookToken(signal?: AbortSignal): Promise<string> {
  const response = await fetch('/sbt-token', signal ? { signal } : {})
  if (!response.ok) throw new Error(`the sportsbook's token was answered with ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** The operator's client of the sportsbook, as its script leaves it in the window. */
export interface SportsbookRenderer {
  initialize(options: {
    readonly brand_id: string
    readonly token: string
    readonly lang: string
    readonly target: HTMLElement
    readonly onLogin: () => void
    readonly onRegister: () => void
    readonly onTokenExpired: () => Promise<string>
  }): unknown
  /** Takes it out of the page. */
  kill?(): void
}

declare global {
  interface Window {
    BTRenderer?: new () => SportsbookRenderer
  }
}

/** The client's script, once for a document: what has been loaded cannot be taken back. */
export function sportsbookClientQuery(clientHost: string) {
  return queryOptions({
    queryKey: ['betting', 'client', clientHost],
    queryFn: () => loadScript(`${clientHost}/bt-renderer.min.js`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** @throws Error where the script cannot be had, or is not the client */
function loadScript(src: string): Promise<true> {
  if (window.BTRenderer) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    script.onload = () =>
      window.BTRenderer ? resolve(true) : reject(new Error('no sportsbook in its script'))
    script.onerror = () => {
      script.remove()
      reject(new Error("the sportsbook's client could not be loaded"))
    }
    document.head.append(script)
  })
}
