/** What the site's server build exports and the platform calls. Apps do not import apps: both import these types. */
export interface SiteModule<Content> {
  createSite(options: SiteOptions<Content>): Site
}

export interface SiteOptions<Content> {
  readonly content: Content
  /** Calls the platform for what is the same for everyone. */
  readonly platformFetch: typeof fetch
  /** The time that tokens are judged by. */
  readonly now: () => Date
  readonly mode: 'production' | 'development'
  /** The country that answers for everyone are made for, such as the list of pages. */
  readonly defaultCountry: string
  /** Whether browsers are given the service worker. */
  readonly hasWorker: boolean
  /** Whether the sandbox is mounted: pages for developers exist only then. */
  readonly isSandbox: boolean
  readonly log: { error(details: object, message: string): void }
}

export interface Site {
  /** The origins that the policy of pages has to allow for the tag manager and its tags; none without analytics. */
  tagOrigins(): readonly string[]
  /** Where the sportsbook's client comes from: an origin, or a path of the site's own; null without one. */
  clientHost(): string | null
  /** Whose pages the wallet frames. */
  frameOrigins(): readonly string[]
  /** The page that a guest's request is for; null where only `handle` can tell. Fast: it is called for every request. */
  guestPage(request: GuestRequest): GuestPage | null
  /** The request that a guest's page is made from. It is made of the page's key alone. */
  requestOf(page: GuestPage, publicOrigin: string): Request
  /** Answers a request for anything that is not a file of the build. Never throws. */
  handle(request: Request, requestContext: RequestContext): Promise<Response>
}

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

/**
 * Which page a guest asks for. Guests' pages are the same for everyone with the same address, language and country, so
 * that is all a page is made from: nothing else that a visitor sends can get into what others are shown.
 */
export interface GuestPage {
  /** Path and query, in one spelling. */
  readonly address: string
  readonly locale: string
  /** Changes whenever the page may: address, language, country and the texts' version. */
  readonly key: string
  /** The cookie that this visitor is to be given with it; never part of the page. */
  readonly setCookie: string | null
}

/** The part of a request that may decide about the page. */
export interface GuestRequest {
  /** Path and query as they stand in the request line. */
  readonly target: string
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
  readonly country: string
  /** Whether the site is served over https. */
  readonly isSecure: boolean
}
