import { redirect } from 'react-router'
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

/** @throws Response that leads guests to the sign-in */
export function refuseGuests({ token, hasEndedToken }: Page): void {
  if (!token && !hasEndedToken) throw redirect('/?sign-in=true')
}
