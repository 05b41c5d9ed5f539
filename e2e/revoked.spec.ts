import { fundAccount } from './support/payments.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test.describe('a session that was ended elsewhere', () => {
  test.beforeEach(async ({ player, pageErrors }) => {
    await player.post('/api/player/sessions/logout')
    // The browser's first call is refused.
    pageErrors.allow(/401/)
  })

  for (const path of ['/', '/games/moth-queen']) {
    test(`still gets ${path} as a guest`, async ({ page, context, platform }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await waitForHydration(page)
      // The sign-in dialog opens when the browser finds out; the page behind it is a guest's.
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
      const header = page.getByRole('banner', { includeHidden: true })
      await expect(
        header.getByRole('link', { name: 'Create account', includeHidden: true }).first(),
      ).toBeVisible()
      await expect
        .poll(async () => (await context.cookies(platform.url)).some(({ name }) => name === 'access_token'))
        .toBe(false)
    })
  }
})

test('opens the sign-in when the session ends under an open dialog [8-01 2.1-26]', async ({
  page,
  player,
  pageErrors,
}) => {
  pageErrors.allow(/401/)
  await fundAccount(player, '50.00')
  await page.goto('/?wallet=withdraw')
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByLabel('Last four digits of your card').fill('4242')
  await player.post('/api/player/sessions/logout')
  // The realtime connection reports the end, and a call confirms it.
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(wallet).toBeHidden()
  await expect(page).toHaveURL('/?sign-in=true')
})

test('answers session requests as not cacheable', async ({ registeredPlayer: player, request, platform }) => {
  const headers = { cookie: `access_token=${player.token}` }
  for (const path of ['/', '/_.data', '/games/moth-queen', '/games/moth-queen.data', '/profile/history']) {
    const response = await request.get(`${platform.url}${path}`, { headers })
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([
      path,
      200,
      'private, no-store',
    ])
  }
})
