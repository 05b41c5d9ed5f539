import type { Content } from '@croupier/content'
import type { GuestPage, GuestRequest } from './guest-page.ts'

/** What the server around the site knows of a request. The site trusts it; it trusts nothing of the request's own. */
export interface RequestContext {
  /** For scripts under the content security policy; new for every answer. Null in development, which has no such policy. */
  readonly nonce: string | null
  /** The visitor's country as the edge tells it, or the configured default. */
  readonly country: string
  /** Where players reach the site, e.g. `https://play.example`. */
  readonly publicOrigin: string
  /** Calls the platform as this visitor; takes a path such as `/api/…`. */
  readonly platformFetch: typeof fetch
}

export interface SiteOptions {
  readonly content: Content
  /** Calls the platform for what is the same for everyone. */
  readonly platformFetch: typeof fetch
  /** The time that tokens are judged by. */
  readonly now: () => Date
  readonly mode: 'production' | 'development'
  /** The country that what is told to everyone is told for, such as which pages there are. */
  readonly defaultCountry: string
  /** Whether browsers are given the service worker. */
  readonly hasWorker: boolean
  /** Whether the sandbox is mounted: what is for those who build the site is then there too. */
  readonly isSandbox: boolean
  readonly log: { error(details: object, message: string): void }
}

export interface Site {
  /** Whom the policy of pages has to allow for the tag manager and its tags; none where nothing is measured. */
  tagOrigins(): readonly string[]
  /** Where the sportsbook's client comes from: an origin, or a path of the site's own; null without one. */
  clientHost(): string | null
  /** Whose pages the wallet frames. */
  frameOrigins(): readonly string[]
  /**
   * The page that a guest's request is for; null where only `handle` can tell. Costs next to nothing: it stands before
   * every request.
   */
  guestPage(request: GuestRequest): GuestPage | null
  /** The request that a guest's page is made from. It is made of the page's key alone. */
  requestOf(page: GuestPage, publicOrigin: string): Request
  /** Answers a request for anything that is not a file of the build. Never throws. */
  handle(request: Request, requestContext: RequestContext): Promise<Response>
}
