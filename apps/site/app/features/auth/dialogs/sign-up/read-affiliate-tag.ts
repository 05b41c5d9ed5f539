import { AFFILIATE_COOKIE, readCookie } from '~/lib/cookies.ts'

/** The affiliate tag, which the site's server stored in a cookie for the sign-up [2.1-30]. */
export function readAffiliateTag(cookies: string): string | undefined {
  const cookie = readCookie(cookies, AFFILIATE_COOKIE)
  try {
    return cookie && decodeURIComponent(cookie)
  } catch {
    // Malformed cookie.
    return undefined
  }
}
