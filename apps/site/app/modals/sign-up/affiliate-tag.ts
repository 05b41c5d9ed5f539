/** The tag of the affiliate that sent the visitor; the site's server keeps it in a cookie for the sign-up [2.1-30]. */
export function readAffiliateTag(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith('affiliateTag='))
  try {
    return pair && decodeURIComponent(pair.slice('affiliateTag='.length))
  } catch {
    // Not as the server has written it.
    return undefined
  }
}
