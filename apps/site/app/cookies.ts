/** Keeps the access token; written by the site's own route alone. */
export const TOKEN_COOKIE = 'access_token'
/** Keeps the tag of the affiliate that sent the visitor [2.1-30]; written by the server, read by the sign-up. */
export const AFFILIATE_COOKIE = 'affiliateTag'

/** Keeps the page that led a guest to the sign-in, until the dialog has read it. */
export const RETURN_PATH_COOKIE = 'wantedPage'

/** A cookie's value as sent; the first one where a name comes twice. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return undefined
}
