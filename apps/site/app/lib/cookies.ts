/** The access token; written by the site's `/session` route. */
export const TOKEN_COOKIE = 'access_token'
/** The affiliate's tag [2.1-30]; written by the server, read at registration. */
export const AFFILIATE_COOKIE = 'affiliateTag'

/** The page that redirected a guest to sign in; deleted by the sign-in dialog. */
export const RETURN_PATH_COOKIE = 'wantedPage'

/** The raw value of a cookie; the first one if the name is repeated. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return undefined
}
