import type { Config } from './schema.ts'

/** Browsers open a local installation by either name. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** The origins of the site's pages: of `PUBLIC_URL`, by both names if it is local, and of `CORS_ORIGINS`. */
export function siteOrigins({
  publicUrl,
  corsOrigins,
}: Pick<Config, 'publicUrl' | 'corsOrigins'>): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(publicUrl)
  const hosts = LOCAL_HOSTS.includes(hostname) ? LOCAL_HOSTS : []
  const local = hosts.map((host) => new URL(`${protocol}//${host}:${port}`).origin)
  return new Set([publicUrl, ...local, ...corsOrigins])
}
