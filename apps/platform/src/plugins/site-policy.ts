interface PolicyOptions {
  /** Null in development, where Vite writes scripts and styles into the page and talks over a socket of its own. */
  readonly nonce: string | null
  /** Games are shown in frames of the studio's origin. */
  readonly studioUrl: string
}

/**
 * The content security policy of the site's pages. Scripts are the build's files and what carries the nonce; there are no
 * inline styles, no other hosts, and nothing may frame the site but itself.
 */
export function sitePolicy({ nonce, studioUrl }: PolicyOptions): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", nonce ? `'nonce-${nonce}'` : "'unsafe-inline'"],
    'style-src': ["'self'", ...(nonce ? [] : ["'unsafe-inline'"])],
    'connect-src': ["'self'", ...(nonce ? [] : ['ws://127.0.0.1:*'])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
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
