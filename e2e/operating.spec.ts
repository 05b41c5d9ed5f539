import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startDevelopment } from './support/development.ts'
import { TEST_LIMIT_MS } from './support/limits.ts'
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
  const site = await startPlatform({ PLATFORM_URL: platform.url }, { isNew: true })
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
    for (const path of ['/sandbox', '/sandbox/gallery']) {
      expect((await page.request.get(site.url + path)).status(), path).toBe(404)
    }
  } finally {
    // What the page still asks for must not outlive who answers it.
    await page.goto('about:blank')
    await site.stop()
  }
})

test('in development changed sources and texts show by themselves, and a restart brings the page back', async ({
  page,
  platform,
  trouble,
}) => {
  const patient = { timeout: TEST_LIMIT_MS / 2 }
  const development = await startDevelopment(platform.url)
  try {
    const keepsDocument = () => page.evaluate(() => 'seen' in window)
    const seeDocument = () => page.evaluate(() => void Reflect.set(window, 'seen', true))
    const newDocument = () => page.waitForFunction(() => !('seen' in window), undefined, patient)
    await page.goto(development.url)
    await hydrated(page)
    await seeDocument()

    const footer = page.getByRole('contentinfo')
    await development.change(
      'apps/site/app/features/shell/footer.tsx',
      '<footer',
      '<footer data-changed="yes"',
    )
    await expect(footer).toHaveAttribute('data-changed', 'yes', patient)
    expect(await keepsDocument()).toBe(true)

    await development.change(
      'content/en/layout.yaml',
      /^footer\.fairness: .*$/m,
      'footer.fairness: Fair and square',
    )
    await newDocument()
    await expect(footer.getByRole('link', { name: 'Fair and square' })).toBeVisible(patient)
    await hydrated(page)
    await seeDocument()

    // While the process restarts, what the page asks for is refused.
    trouble.allow(/CONNECTION_(?:REFUSED|RESET)|WebSocket connection/)
    await development.change(
      'apps/platform/src/server/headers.ts',
      "'nosniff',",
      "'nosniff', 'x-changed': 'yes',",
    )
    await newDocument()
    await hydrated(page)
    const answer = await page.request.get(development.url)
    expect(answer.headers()['x-changed']).toBe('yes')
    await expect(footer.getByRole('link', { name: 'Fair and square' })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await development.stop()
  }
})
