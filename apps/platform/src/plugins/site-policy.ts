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
}

/** What a policy can name: anything else could say more than where something comes from. */
const ORIGIN = /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/

/**
 * The content security policy of the site's pages. Scripts are the build's files and what the page itself vouches for;
 * there are no inline styles, no other hosts but those of a configured tag manager [7-55e], and nothing may frame the site
 * but itself.
 */
export function sitePolicy({ inline, studioUrl, tagOrigins: told = [] }: PolicyOptions): string {
  const tagOrigins = told.filter((origin) => ORIGIN.test(origin))
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(inline ?? ["'unsafe-inline'"]), ...tagOrigins],
    'style-src': ["'self'", ...(inline ? [] : ["'unsafe-inline'"])],
    'connect-src': ["'self'", ...tagOrigins],
    'img-src': ["'self'", 'data:', ...tagOrigins],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...(inline ? [] : ['blob:'])],
    'frame-src': ["'self'", new URL(studioUrl).origin],
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
