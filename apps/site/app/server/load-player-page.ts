import { redirect } from 'react-router'
import { RETURN_PATH_COOKIE } from '~/cookies.ts'
import { type Loaded, load } from './load.ts'
import type { Page } from './page-context.ts'

/**
 * What `load` does, for a page of the player's own. What the server may not or cannot read now, the browser asks for itself,
 * and says so where that fails too.
 * @throws Response that leads guests to the sign-in
 */
export async function loadPlayerPage(page: Page, input: Parameters<typeof load>[1]): Promise<Loaded> {
  refuseGuests(page)
  const { texts = [] } = input
  return page.token ? load(page, input).catch(() => load(page, { texts })) : load(page, { texts })
}

/** Long enough for every page of the site; a browser would refuse a cookie that is much longer. */
const MAX_PATH_LENGTH = 1_000
/** The dialog takes the cookie as soon as it opens. */
const COOKIE_MAX_AGE_S = 600

/** @throws Response that leads guests to the sign-in, which leads back to the page [2.1-26] */
export function refuseGuests({ token, hasEndedToken, path, requestContext }: Page): void {
  if (token || hasEndedToken) return
  const secure = requestContext.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const returnCookie = `${RETURN_PATH_COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`
  const headers: HeadersInit = { 'cache-control': 'private, no-store' }
  throw redirect('/?sign-in=true', {
    headers: path.length > MAX_PATH_LENGTH ? headers : { ...headers, 'set-cookie': returnCookie },
  })
}
