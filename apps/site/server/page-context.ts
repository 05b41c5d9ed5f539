import { type Client, createClient, createFixedSession, isExpiring } from '@croupier/client'
import type { Content } from '@croupier/content'
import type { Locale, RequestContext } from '@croupier/contract/types'
import { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { HomeBlock, HomeVisitor } from '~/features/home/blocks.ts'
import type {
  CountryRestriction,
  OptionalFeature,
  PaymentMark,
  SiteAnalytics,
  SiteFacts,
} from '~/lib/site.ts'

/** Context shared by the loaders of a request. */
export interface Page {
  readonly requestContext: RequestContext
  /** The page's path and query, without the locale. */
  readonly path: string
  readonly content: Content
  readonly locale: string
  readonly locales: readonly Locale[]
  /** Null if nothing is closed. */
  readonly restriction: CountryRestriction | null
  /** Optional features that the operator has configured. */
  readonly offers: readonly OptionalFeature[]
  readonly wheel: string | null
  /** Null if the operator uses no analytics. */
  readonly analytics: SiteAnalytics | null
  /** Null without a live chat. */
  readonly chat: SiteFacts['chat']
  readonly isReturnGameEnabled: boolean
  /** Blocks of the home page by kind of visitor. */
  readonly home: Readonly<Record<HomeVisitor, readonly HomeBlock[]>>
  /** The name of the site in titles and shared links. */
  readonly siteName: string
  /** The operator's SEO data as markup for the head of the page. */
  readonly seoTags: (hasDescription: boolean) => string
  /** Payment methods with names in the page's language. */
  readonly paymentMarks: readonly PaymentMark[]
  /** Build id, and whether the site has a service worker. */
  readonly app: {
    readonly build: string
    readonly hasWorker: boolean
    /** Share of sessions whose errors are reported; undefined if none are. */
    readonly monitored: number | undefined
  }
  /** True for demonstrations and tests, with simulated providers. */
  readonly isSandbox: boolean
  /** The access token of the request; null if there is none or it has expired. */
  readonly token: string | null
  /** Whether the request has an expired token, which only the browser can renew. */
  readonly hasEndedToken: boolean
  /** Only to ask what may be shown before the browser has renewed it. */
  readonly endedToken: string | null
  /** True if a document is rendered, false if the browser requests the data of a page. */
  readonly isDocument: boolean
  /** Queries that the document is rendered with, but does not contain. */
  readonly unsent: QueryClient
  /** One cache per request, so that loaders share queries and nothing leaks between requests. */
  readonly queries: QueryClient
  /** The platform's time. */
  readonly now: () => Date
  /** Logs an error of a request: the visitor sees an error page, or a page without the part that failed. */
  readonly log: (error: unknown) => void
  /**
   * Calls without a session, for data that is the same for everyone: a revoked token must not break the page.
   */
  readonly api: Client
  /** Calls with the player's session, or as a guest without a valid token. May be refused. */
  readonly playerApi: Client
}

export const pageContext = createContext<Page>()

type PageInput = Omit<Page, 'hasEndedToken' | 'endedToken' | 'unsent' | 'queries' | 'api' | 'playerApi'>

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
    endedToken: isTokenValid ? null : token,
    unsent: new QueryClient(),
    queries: new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    }),
    api: createClientFor(null),
    playerApi: createClientFor(isTokenValid ? token : null),
  }
}
