interface PolicyOptions {
  /**
   * Sources for the page's inline scripts: its nonce, or the hashes of a cached page. Null in development,
   * where Vite injects scripts and styles and uses a blob worker to poll the server.
   */
  readonly inline: readonly string[] | null
  /** Games are framed from the studio's origin. */
  readonly studioUrl: string
  /** Origins of the tag manager's scripts and reports; none if measurement is off. */
  readonly tagOrigins?: readonly string[]
  /** Origin of the sportsbook's client, which renders into a page; null if it is not remote. */
  readonly clientOrigin?: string | null
  /** Addresses of scripts of payment methods: exactly these files, not their hosts [7-55e]. */
  readonly paymentScripts?: readonly string[]
  /** Origins of payment pages that the wallet frames [4-16], and of aggregators' games. */
  readonly frameOrigins?: readonly string[]
  /** Origin of the agent of a fingerprint service; null without one [9-17a]. */
  readonly fingerprintOrigin?: string | null
  /** Origins of the chat's widget: its scripts, frames, files and sockets. */
  readonly chatOrigins?: readonly string[]
  /** Origins of the login widget's script and frame; null if they are the site itself [2.6-05]. */
  readonly widgetOrigins?: { readonly script: string | null; readonly frame: string | null }
}

/** Sources that the widget of a chat may connect to. */
const SOCKET_ORIGIN = /^wss:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/

/** The address of one script. */
const SCRIPT_ADDRESS = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[\w.~/-]+$/

/** Only origins are accepted: another value could inject directives. */
const ORIGIN = /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/

/**
 * The content security policy of the site's pages. Scripts: files of the build and the page's own inline scripts.
 * No inline styles, no other hosts except a configured tag manager and chat [7-55e], the sportsbook's client
 * [2.1-03], a login widget [2.6-05] and the scripts of payment methods, and only the site itself may frame its
 * pages.
 */
export function buildSitePolicy(options: PolicyOptions): string {
  const {
    inline,
    studioUrl,
    tagOrigins: configuredTagOrigins = [],
    clientOrigin = null,
    paymentScripts = [],
    frameOrigins = [],
    fingerprintOrigin = null,
    chatOrigins = [],
    widgetOrigins = { script: null, frame: null },
  } = options
  const originsOf = (origin: string | null) => (origin !== null && ORIGIN.test(origin) ? [origin] : [])
  const tagOrigins = configuredTagOrigins.filter((origin) => ORIGIN.test(origin))
  const clientSources = originsOf(clientOrigin)
  const agentSources = originsOf(fingerprintOrigin)
  const chatSources = chatOrigins.filter((origin) => ORIGIN.test(origin))
  const chatSockets = chatOrigins.filter((origin) => SOCKET_ORIGIN.test(origin))
  const directives = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(inline ?? ["'unsafe-inline'"]),
      ...tagOrigins,
      ...clientSources,
      ...agentSources,
      ...chatSources,
      ...originsOf(widgetOrigins.script),
      ...paymentScripts.filter((one) => SCRIPT_ADDRESS.test(one)),
    ],
    'style-src': ["'self'", ...(inline ? [] : ["'unsafe-inline'"]), ...clientSources, ...chatSources],
    'connect-src': [
      "'self'",
      ...tagOrigins,
      ...clientSources,
      ...agentSources,
      ...chatSources,
      ...chatSockets,
    ],
    'img-src': ["'self'", 'data:', ...tagOrigins, ...clientSources, ...chatSources],
    'font-src': ["'self'", ...clientSources, ...chatSources],
    ...(chatSources.length > 0 && { 'media-src': chatSources }),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...(inline ? [] : ['blob:'])],
    'frame-src': [
      ...new Set([
        "'self'",
        new URL(studioUrl).origin,
        ...frameOrigins.filter((one) => ORIGIN.test(one)),
        ...chatSources,
        ...originsOf(widgetOrigins.frame),
      ]),
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
