import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPlatform } from './support/platform.ts'
import { expect, hydrated, test } from './support/test.ts'

test('the reference of the API reads without asking any other host', async ({ page, platform }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
  })
  await page.goto('/docs/')
  await expect(page.getByRole('heading', { name: 'Croupier', exact: true })).toBeVisible()
  await expect(page.getByText('/api/settings/currencies').first()).toBeVisible()
  expect([...hosts]).toEqual([new URL(platform.url).host])
})

test('the site by itself shows the games of a platform elsewhere, and opens no store', async ({
  page,
  platform,
}) => {
  const site = await startPlatform({ PLATFORM_URL: platform.url })
  try {
    await page.goto(site.url)
    await hydrated(page)
    const names = (address: string) =>
      page.request.get(`${address}/api/game/games?perPage=1`).then((answer) => answer.text())
    expect(await names(site.url)).toBe(await names(platform.url))
    await expect(page.getByRole('link', { name: 'Moth Queen' }).first()).toBeAttached()
    // Its cover comes from the platform, through the site.
    const cover = page.locator('img[src*="/media/games/moth-queen"]').first()
    await cover.scrollIntoViewIfNeeded()
    await expect(cover).toHaveJSProperty('complete', true)
    await expect(cover).not.toHaveJSProperty('naturalWidth', 0)
    expect(existsSync(join(site.dataDir, 'store'))).toBe(false)
    expect((await page.request.get(`${site.url}/sandbox`)).status()).toBe(404)
  } finally {
    // What the page still asks for must not outlive who answers it.
    await page.goto('about:blank')
    await site.stop()
  }
})
