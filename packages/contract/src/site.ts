/**
 * Interface between the site's server build and the platform. Apps do not import each other: both import
 * these types.
 */
export interface SiteModule<Content> {
  createSite(options: SiteOptions<Content>): Site
}

export interface SiteOptions<Content> {
  readonly content: Content
  /** Calls the platform for data that is the same for everyone. */
  readonly platformFetch: typeof fetch
  /** Clock for token expiry. */
  readonly now: () => Date
  readonly mode: 'production' | 'development'
  /** Country for shared responses, such as the list of pages. */
  readonly defaultCountry: string
  /** Whether browsers install the service worker. */
  readonly hasWorker: boolean
  /** Whether the sandbox is mounted; developer pages exist only then. */
  readonly isSandbox: boolean
  readonly log: { error(details: object, message: string): void }
}

export interface Site {
  /**
   * Origins that the Content-Security-Policy allows for the tag manager and its tags; empty without
   * analytics.
   */
  tagOrigins(): readonly string[]
  /** Host of the sportsbook's client: an origin or a path of the site; null without a sportsbook. */
  clientHost(): string | null
  /** Origins of the chat's widget; empty without one, or if it is served by the site. */
  chatOrigins(): readonly string[]
  /** URLs of scripts of payment methods on other hosts. */
  paymentScripts(): readonly string[]
  /** Origins whose pages the wallet may embed. */
  frameOrigins(): readonly string[]
  /** Origin of the agent of a fingerprint service; null without one. */
  fingerprintOrigin(): string | null
  /** Origins of the login widget's script and frame, if they are not the site itself. */
  widgetOrigins(): { readonly script: string | null; readonly frame: string | null }
  /**
   * The cacheable page for a guest's request; null if only `handle` can tell. Called for every request, so it
   * must be fast.
   */
  guestPage(request: GuestRequest): GuestPage | null
  /** The request from which a guest's page is rendered, derived only from the page's key. */
  requestOf(page: GuestPage, publicOrigin: string): Request
  /** Reads the operator's settings again before the next page. */
  forgetSettings(): void
  /** Handles any request other than files of the build. Never throws. */
  handle(request: Request, requestContext: RequestContext): Promise<Response>
}

/**
 * Trusted facts about a request from the surrounding server; the site trusts nothing in the request itself.
 */
export interface RequestContext {
  /**
   * Nonce for scripts under the Content-Security-Policy, new for every response. Null in development, without
   * a policy.
   */
  readonly nonce: string | null
  /** The visitor's country from the edge, or the configured default. */
  readonly country: string
  /** Whether the country is the configured default, because the edge named none. */
  readonly isCountryAssumed: boolean
  /** Public origin of the site, e.g. `https://play.example`. */
  readonly publicOrigin: string
  /** Calls the platform as this visitor; takes a path such as `/api/…`. */
  readonly platformFetch: typeof fetch
}

/**
 * A page for guests. It is shared by everyone with the same URL, language and country and rendered from these
 * only, so nothing else in a visitor's request can reach other visitors.
 */
export interface GuestPage {
  /** Normalised path and query. */
  readonly address: string
  readonly locale: string
  /** Cache key from URL, language, country and content version. */
  readonly key: string
  /** Cookie to set for this visitor; not part of the cached page. */
  readonly setCookie: string | null
}

/** Parts of a request that may determine the page. */
export interface GuestRequest {
  /** Path and query of the request line. */
  readonly target: string
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
  readonly country: string
  /** Whether the site is served over https. */
  readonly isSecure: boolean
}
