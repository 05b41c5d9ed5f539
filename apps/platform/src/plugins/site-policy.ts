interface PolicyOptions {
  /**
   * What allows the page's own inline scripts: its nonce, or the hashes of a page that is kept. Null in development, where
   * Vite writes scripts and styles into the page, and asks from a worker that it makes up whether the server is back.
   */
  readonly inline: readonly string[] | null
  /** Games are shown in frames of the studio's origin. */
  readonly studioUrl: string
  /** Whom a tag manager's script and its tags come from and report to; none where nothing is measured. */
  readonly tagOrigins?: readonly string[]
  /** Where the sportsbook's client comes from, which draws itself into a page; null where there is none elsewhere. */
  readonly clientOrigin?: string | null
  /** Whose payment pages the wallet frames, besides the site's own [4-16]. */
  readonly frameOrigins?: readonly string[]
}

/** What a policy can name: anything else could say more than where something comes from. */
const ORIGIN = /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/

/**
 * The content security policy of the site's pages. Scripts are the build's files and what the page itself vouches for;
 * there are no inline styles, no other hosts but those of a configured tag manager [7-55e] and of the sportsbook's client
 * [2.1-03], and nothing may frame the site but itself.
 */
export function buildSitePolicy(options: PolicyOptions): string {
  const {
    inline,
    studioUrl,
    tagOrigins: configuredTagOrigins = [],
    clientOrigin = null,
    frameOrigins = [],
  } = options
  const tagOrigins = configuredTagOrigins.filter((origin) => ORIGIN.test(origin))
  const clientSources = clientOrigin !== null && ORIGIN.test(clientOrigin) ? [clientOrigin] : []
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(inline ?? ["'unsafe-inline'"]), ...tagOrigins, ...clientSources],
    'style-src': ["'self'", ...(inline ? [] : ["'unsafe-inline'"]), ...clientSources],
    'connect-src': ["'self'", ...tagOrigins, ...clientSources],
    'img-src': ["'self'", 'data:', ...tagOrigins, ...clientSources],
    'font-src': ["'self'", ...clientSources],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...(inline ? [] : ['blob:'])],
    'frame-src': [
      ...new Set(["'self'", new URL(studioUrl).origin, ...frameOrigins.filter((one) => ORIGIN.test(one))]),
    ],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`
