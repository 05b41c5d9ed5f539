import type { Page } from '@playwright/test'
import { registerPlayer, signInBrowser } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** Opens a page, in the current document if there is one, and checks its title and width. */
async function openPage(page: Page, path: string, title: string) {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    await waitForHydration(page)
  } else {
    await waitForHydration(page)
    await navigateInDocument(page, path)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([title])
  await expect(page).toHaveTitle(`${title} · Croupier`)
  // No horizontal overflow.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
}

test('shows empty states on the tournament, welcome-package and loyalty pages [2.1-05 2.1-13 2.1-15]', {
  tag: NIGHTLY,
}, async ({ page }) => {
  const main = page.getByRole('main')
  await openPage(page, '/tournaments', 'Tournaments')
  await expect(main.getByText('New tournaments appear here')).toBeVisible()
  await expect(page.locator('.s-drawer a[href="/loyalty"]')).toHaveCount(1)
  await openPage(page, '/welcome-package', 'Welcome package')
  await expect(main.getByText('There is no welcome offer at the moment')).toBeVisible()
  await openPage(page, '/loyalty', 'Loyalty')
  const levels = main.getByRole('list').getByRole('listitem')
  expect(await levels.count()).toBeGreaterThan(2)
  await expect(levels.first()).toContainText('from the start')
  // A guest is invited to sign in and has no level.
  await expect(main.getByText('You are here')).toHaveCount(0)
  await main.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  // Another language is another document.
  await page.goto('about:blank')
  await openPage(page, '/de/loyalty', 'Treueprogramm')
})

test('gives the sportsbook’s token to pages of the site only [2.1-08 2.1-03]', async ({
  page,
  context,
  platform,
}) => {
  const player = await registerPlayer(context.request, platform.url)
  const fetchToken = () =>
    page.evaluate(async () => {
      const response = await fetch('/sbt-token')
      return {
        keep: response.headers.get('cache-control'),
        ...((await response.json()) as { token: string }),
      }
    })
  const decodeClaims = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  await page.goto('/betting')
  const guest = await fetchToken()
  expect(guest).toMatchObject({ keep: 'no-store', expiresIn: 300 })
  expect(decodeClaims(guest.token)).toMatchObject({ aud: 'sportsbook', guest: true })
  await signInBrowser(context, platform.url, player)
  const playerClaims = decodeClaims((await fetchToken()).token)
  expect(playerClaims).toMatchObject({ aud: 'sportsbook', sub: decodeClaims(player.token).sub })
  // With the token the operator's client is rendered, in the page's language.
  await page.goto('/de/betting?bt-path=/rules')
  const sportsbook = page.getByRole('region', { name: 'Sportwetten' })
  await expect(sportsbook.getByRole('heading', { name: 'Wettregeln' })).toBeVisible()
  // Cookies are also sent with requests of other sites, typed addresses and programs.
  for (const site of ['cross-site', 'same-site', 'none', null]) {
    const headers = { cookie: `access_token=${player.token}`, ...(site && { 'sec-fetch-site': site }) }
    expect((await fetch(`${platform.url}/sbt-token`, { headers })).status, `${site}`).toBe(403)
  }
})
