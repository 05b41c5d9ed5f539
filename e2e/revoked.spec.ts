import { registeredPlayer, signInBrowser } from './support/api-player.ts'
import { expect, hydrated, test } from './support/test.ts'

test.describe('a session that was ended elsewhere', () => {
  test.beforeEach(async ({ context, request, platform, trouble }) => {
    const player = await registeredPlayer(request, platform.url)
    await signInBrowser(context, platform.url, player)
    const ended = await request.post(`${platform.url}/api/player/sessions/logout`, {
      headers: { authorization: `Bearer ${player.token}` },
    })
    expect(ended.ok()).toBe(true)
    // The browser finds out by asking.
    trouble.allow(/401/)
  })

  for (const path of ['/', '/games/moth-queen']) {
    test(`takes ${path} from nobody: it is served, as to a guest`, async ({ page, context, platform }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await hydrated(page)
      // The sign-in opens over the page as soon as the browser has found out; behind it stands a guest's.
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

test('nothing that a session was sent for is kept by anyone on the way', async ({ request, platform }) => {
  const player = await registeredPlayer(request, platform.url)
  const headers = { cookie: `access_token=${player.token}` }
  for (const path of ['/', '/_.data', '/games/moth-queen', '/games/moth-queen.data', '/profile/history']) {
    const answer = await request.get(`${platform.url}${path}`, { headers })
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([
      path,
      200,
      'private, no-store',
    ])
  }
})
