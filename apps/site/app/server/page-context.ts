import { type Client, createClient, createFixedSession, isExpiring } from '@croupier/client'
import type { Content } from '@croupier/content'
import type { Locale, RequestContext } from '@croupier/contract/types'
import { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { OptionalFeature, PaymentMark, SiteAnalytics } from '~/site.ts'

/** What the loaders of one request know and share. */
export interface Page {
  readonly requestContext: RequestContext
  /** The page's path and query, without the language. */
  readonly path: string
  readonly content: Content
  readonly locale: string
  readonly locales: readonly Locale[]
  /** What is closed to the visitor's country: 1 the whole site, 2 signing in and up, null nothing. */
  readonly restriction: 1 | 2 | null
  /** What the house has of what it need not have. */
  readonly offers: readonly OptionalFeature[]
  /** Null where nothing is measured. */
  readonly analytics: SiteAnalytics | null
  readonly isReturnGameEnabled: boolean
  /** Ways to pay, in the page's language. */
  readonly paymentMarks: readonly PaymentMark[]
  /** The build that pages are made of, and whether the site is served with its service worker. */
  readonly app: { readonly build: string; readonly hasWorker: boolean }
  /** Whether the world outside is a stand-in, and the house one for demonstrations and tests. */
  readonly isSandbox: boolean
  /** The access token, if one was sent that has not ended. */
  readonly token: string | null
  /** Whether a token was sent that has ended: only the browser can renew it. */
  readonly hasEndedToken: boolean
  /** One cache for the request: what two loaders ask for is fetched once, and nothing outlives the answer. */
  readonly queries: QueryClient
  /** The platform's time. */
  readonly now: () => Date
  /** Tells the operator of an error that the visitor sees only as the error page. */
  readonly log: (error: unknown) => void
  /**
   * Calls for what is the same for everyone. They carry no session: a token that the platform has revoked meanwhile
   * must not take the page from whoever holds it.
   */
  readonly api: Client
  /** Calls as the player; as a guest where no good token was sent. What it asks for may be refused. */
  readonly playerApi: Client
}

export const pageContext = createContext<Page>()

type PageInput = Omit<Page, 'hasEndedToken' | 'queries' | 'api' | 'playerApi'>

export function createPage({ token, ...input }: PageInput): Page {
  const isTokenValid = token !== null && !isExpiring(token, input.now().getTime())
  const createClientFor = (accessToken: string | null) =>
    createClient({
      baseUrl: '',
      fetch: input.requestContext.platformFetch,
      session: createFixedSession(accessToken),
    })
  return {
    ...input,
    token: isTokenValid ? token : null,
    hasEndedToken: token !== null && !isTokenValid,
    queries: new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    }),
    api: createClientFor(null),
    playerApi: createClientFor(isTokenValid ? token : null),
  }
}
