import type { Page } from '@playwright/test'
import { registerPlayer, signInBrowser } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { fetchBalance, fundAccount } from './support/payments.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

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

test('shows empty states on the betting, tournament, welcome-package and loyalty pages [2.1-03 2.1-05 2.1-13 2.1-15]', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await openPage(page, '/betting', 'Sports betting')
  const sportsbook = main.getByRole('region', { name: 'Sportsbook' })
  await expect(sportsbook.getByRole('heading')).toHaveText(['No matches to bet on right now'])
  await expect(sportsbook.getByText('New ones appear here with their odds.')).toBeVisible()
  await expect(sportsbook.getByRole('alert')).toHaveCount(0)
  await expect(sportsbook.getByRole('list')).toHaveCount(0)
  // Menus contain no links to empty pages.
  await expect(page.locator('.s-drawer, .s-menu, .s-footer').locator('a[href="/betting"]')).toHaveCount(0)
  await expect(page.locator('.s-drawer a[href="/loyalty"]')).toHaveCount(1)
  await sportsbook.getByRole('link', { name: 'To the games' }).click()
  await expect(page).toHaveURL(/\/categories\/[a-z-]+$/)
  await openPage(page, '/tournaments', 'Tournaments')
  await expect(main.getByText('New tournaments appear here')).toBeVisible()
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
  await openPage(page, '/de/betting', 'Sportwetten')
  await expect(main.getByRole('heading', { name: 'Gerade stehen keine Wetten offen' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Zu den Spielen' })).toHaveAttribute('href', '/de/categories')
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
  // With the token the operator's client is rendered and shows the answer of its own call.
  const odds = [{ name: 'Reds', price: 1.85 }]
  const data = { title: 'Reds and Blues', startsAt: '2030-12-01T18:00:00.000Z', odds }
  expect((await context.request.post(`${platform.url}/sandbox/sportsbook/events`, { data })).status()).toBe(
    204,
  )
  await page.goto('/de/betting')
  await expect(page.getByRole('region', { name: 'Sportwetten' }).getByText('Reds 1,85')).toBeVisible()
  // Cookies are also sent with requests of other sites, typed addresses and programs.
  for (const site of ['cross-site', 'same-site', 'none', null]) {
    const headers = { cookie: `access_token=${player.token}`, ...(site && { 'sec-fetch-site': site }) }
    expect((await fetch(`${platform.url}/sbt-token`, { headers })).status, `${site}`).toBe(403)
  }
})

test('places a sports bet, shows it in the history, and pays it when the sportsbook has settled it [1-07:sportsbook 1-07:bets 7-33:bets]', async ({
  page,
  platform,
  player,
}) => {
  await fundAccount(player, '50.00')
  const sportsbook = `${platform.url}/sandbox/sportsbook`
  expect((await page.request.post(`${sportsbook}/samples`, { data: {} })).status()).toBe(204)
  await openPage(page, '/betting', 'Sports betting')
  const region = page.getByRole('region', { name: 'Sportsbook' })
  const event = region.getByRole('listitem').filter({ hasText: 'Harbour City v North Athletic' }).last()
  await event.getByRole('button', { name: '1 2.10' }).click()
  const slip = region.getByRole('form', { name: 'Bet slip' })
  await slip.getByRole('textbox', { name: 'Stake' }).fill('5')
  await expect(slip.getByText('€10.50')).toBeVisible()
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await expect(slip.getByRole('status')).toHaveText('Your bet is placed.')
  expect(await fetchBalance(player)).toBe('45.00')

  await page.getByRole('link', { name: 'Your bets' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Harbour City v North Athletic' })
  await expect(row).toContainText('€10.50')
  await expectAccessible(page)
  const [bet] = await player.get<{ id: string }[]>('/api/game/bets?isSettled=false')
  const data = { status: 'won' }
  expect((await page.request.post(`${sportsbook}/bets/${bet?.id}/result`, { data })).status()).toBe(204)
  // The result arrives by the realtime connection.
  await expect(page.getByRole('heading', { name: 'No open bets' })).toBeVisible()
  await page.getByRole('link', { name: 'Settled' }).click()
  await expect(row).toContainText('Won')
  expect(await fetchBalance(player)).toBe('55.50')
})
