import { redirect } from 'react-router'
import { RETURN_PATH_COOKIE } from '~/lib/cookies.ts'
import { type Loaded, load } from './load.ts'
import type { Page } from './page-context.ts'

/**
 * `load` for player pages. If the server cannot load the data, the browser tries and shows an error if that
 * fails too.
 * @throws Response that redirects guests to the sign-in
 */
export async function loadPlayerPage(page: Page, input: Parameters<typeof load>[1]): Promise<Loaded> {
  refuseGuests(page)
  const { texts = [] } = input
  return page.token ? load(page, input).catch(() => load(page, { texts })) : load(page, { texts })
}

/** Longer than any path of the site; browsers refuse much longer cookies. */
const MAX_PATH_LENGTH = 1_000
/** The dialog reads the cookie as soon as it opens. */
const COOKIE_MAX_AGE_S = 600

/** @throws Response that redirects guests to the sign-in and then back to the page [2.1-26] */
export function refuseGuests({ token, hasEndedToken, path, requestContext }: Page): void {
  if (token || hasEndedToken) return
  const secure = requestContext.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const returnCookie = `${RETURN_PATH_COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`
  const headers: HeadersInit = { 'cache-control': 'private, no-store' }
  throw redirect('/?sign-in=true', {
    headers: path.length > MAX_PATH_LENGTH ? headers : { ...headers, 'set-cookie': returnCookie },
  })
}
