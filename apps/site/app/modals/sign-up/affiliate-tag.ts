import { AFFILIATE_COOKIE, readCookie } from '~/cookies.ts'

/** The tag of the affiliate that sent the visitor; the site's server keeps it in a cookie for the sign-up [2.1-30]. */
export function readAffiliateTag(cookies: string): string | undefined {
  const kept = readCookie(cookies, AFFILIATE_COOKIE)
  try {
    return kept && decodeURIComponent(kept)
  } catch {
    // Not as the server has written it.
    return undefined
  }
}
