import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

/** States of a sports bet. */
export const betStatus = { open: 1, won: 2, lost: 3, cancelled: 4, cashedOut: 5 } as const

/** Key of all lists of sports bets, for invalidation. */
export const betsKey = personalKey('bets')

/** The player's settled or open sports bets, newest first. */
export function betsQuery(
  api: Client,
  { isSettled, ...page }: { readonly page: number; readonly perPage: number; readonly isSettled: boolean },
) {
  const query: CallInput<'GET /api/game/bets'>['query'] = {
    ...page,
    isSettled: isSettled ? 'true' : 'false',
  }
  return queryOptions({
    queryKey: [...betsKey, query],
    queryFn: ({ signal }) => api.call('GET /api/game/bets', { query }, { signal }),
  })
}

/** A token for the sportsbook's client. Called by the server for `/sbt-token`. */
export const fetchSportsbookToken = (api: Client, signal: AbortSignal) =>
  api.call('GET /api/player/integrations/sportsbook/token', {}, { signal })

/**
 * Requests the player's or a guest token from the site's `/sbt-token` route [2.1-08], which can read the
 * session cookie.
 * @throws Error if there is no token
 */
export async function requestSportsbookToken(signal?: AbortSignal): Promise<string> {
  const response = await fetch('/sbt-token', signal ? { signal } : {})
  if (!response.ok) throw new Error(`the sportsbook token request returned ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** What the page tells the sportsbook's client, at first and when it changes. */
export interface SportsbookOptions {
  readonly token: string
  readonly themeName: string
  /** Path within the sportsbook, which is in the query of the page's address. */
  readonly url: string
  /** Pixels at the bottom that the page's own bar covers. */
  readonly betSlipOffsetBottom: number
  /** Changes with the player's balance. */
  readonly balanceVersion: string
}

/** The operator's sportsbook client, which its script sets on `window`. */
export interface SportsbookRenderer {
  initialize(
    options: SportsbookOptions & {
      readonly brand_id: string
      readonly lang: string
      readonly target: HTMLElement
      readonly betslipZIndex: number
      readonly stickyTop: number
      readonly onLogin: () => void
      readonly onRegister: () => void
      readonly onRecharge: () => void
      readonly onLimits: () => void
      readonly onCover: (isCovered: boolean) => void
      readonly onTokenExpired: () => Promise<string>
      readonly onSessionRefresh: () => void
      readonly onRouteChange: (path: string, options?: { readonly isReplacing?: boolean }) => void
    },
  ): unknown
  updateOptions?(changes: Partial<SportsbookOptions>): void
  /** Removes the sportsbook from the page. */
  kill?(): void
}

declare global {
  interface Window {
    BTRenderer?: new () => SportsbookRenderer
  }
}

/** Loads the client's script once per document. */
export function sportsbookClientQuery(clientHost: string) {
  return queryOptions({
    queryKey: ['betting', 'client', clientHost],
    queryFn: () => loadScript(`${clientHost}/bt-renderer.min.js`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** @throws Error if the script cannot be loaded or does not set the client */
function loadScript(src: string): Promise<true> {
  if (window.BTRenderer) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    script.onload = () =>
      window.BTRenderer ? resolve(true) : reject(new Error('the sportsbook script did not set its client'))
    script.onerror = () => {
      script.remove()
      reject(new Error('the sportsbook script could not be loaded'))
    }
    document.head.append(script)
  })
}
