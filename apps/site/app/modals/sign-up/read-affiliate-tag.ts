import { AFFILIATE_COOKIE, readCookie } from '~/cookies.ts'

/** The tag of the affiliate that sent the visitor; the site's server keeps it in a cookie for the sign-up [2.1-30]. */
export function readAffiliateTag(cookies: string): string | undefined {
  const cookie = readCookie(cookies, AFFILIATE_COOKIE)
  try {
    return cookie && decodeURIComponent(cookie)
  } catch {
    // Not as the server has written it.
    return undefined
  }
}
