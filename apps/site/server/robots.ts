/** Paths without a locale that must not be indexed: API, sandbox, player pages and one-time links. */
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
  '/unsubscribe/',
  '/reset-password/',
  '/offline',
] as const

/** @param path without a locale */
export const isCrawlable = (path: string): boolean =>
  !DISALLOWED_PATHS.some(
    (disallowed) => path === disallowed.replace(/\/$/, '') || path.startsWith(disallowed),
  )

/** @param origin from the configuration, never from the request */
export function createRobotsResponse(origin: string): Response {
  const lines = [
    'User-agent: *',
    // `/*` covers every locale prefix.
    ...DISALLOWED_PATHS.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
