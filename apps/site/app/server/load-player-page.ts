import { redirect } from 'react-router'
import { WANTED_PAGE_COOKIE } from '~/cookies.ts'
import { type Loaded, load } from './load.ts'
import type { Page } from './page-context.ts'

/**
 * What `load` does, for a page of the player's own. What the server may not or cannot read now, the browser asks for itself,
 * and says so where that fails too.
 * @throws Response that leads guests to the sign-in
 */
export async function loadPlayerPage(page: Page, wishes: Parameters<typeof load>[1]): Promise<Loaded> {
  refuseGuests(page)
  const { texts = [] } = wishes
  return page.token ? load(page, wishes).catch(() => load(page, { texts })) : load(page, { texts })
}

/** Long enough for every page of the site; a browser would refuse a cookie that is much longer. */
const LONGEST_PATH = 1_000
/** The dialog takes the cookie as soon as it opens. */
const KEPT_S = 600

/** @throws Response that leads guests to the sign-in, which leads back to the page [2.1-26] */
export function refuseGuests({ token, hasEndedToken, path, visit }: Page): void {
  if (token || hasEndedToken) return
  const secure = visit.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const wanted = `${WANTED_PAGE_COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax${secure}`
  const headers: HeadersInit = { 'cache-control': 'private, no-store' }
  throw redirect('/?sign-in=true', {
    headers: path.length > LONGEST_PATH ? headers : { ...headers, 'set-cookie': wanted },
  })
}
