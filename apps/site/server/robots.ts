/**
 * What search engines have no business with: calls, the sandbox, what is one player's own, and addresses that are good
 * once. Paths without a locale.
 */
const DISALLOWED_PATHS = [
  '/api/',
  '/sandbox/',
  '/session',
  '/sbt-token',
  '/profile/',
  '/favorites',
  '/recently-played',
  '/auth/',
  '/confirm/',
  '/reset-password/',
  '/offline',
] as const

/** @param path without a locale */
export const isCrawlable = (path: string): boolean =>
  !DISALLOWED_PATHS.some(
    (disallowed) => path === disallowed.replace(/\/$/, '') || path.startsWith(disallowed),
  )

/** @param origin as players reach the site, from the configuration: never what a request claims */
export function createRobotsResponse(origin: string): Response {
  const lines = [
    'User-agent: *',
    // Also below a language: there is none with an asterisk, so this names every first segment.
    ...DISALLOWED_PATHS.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
