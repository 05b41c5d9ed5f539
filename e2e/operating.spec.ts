import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startDevServer } from './support/dev-server.ts'
import { startPlatform } from './support/platform.ts'
import { expect, test, waitForHydration } from './support/test.ts'
import { TEST_TIMEOUT_MS } from './support/timeouts.ts'

const ROOT = resolve(import.meta.dirname, '..')

test('serves the API reference without requests to other hosts', async ({ page, platform }) => {
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

/** A different brand folder: name, ground colour, toolbar colour of the default theme and mark. */
async function createBrandFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-brand-'))
  await cp(join(ROOT, 'brand'), folder, { recursive: true })
  await editFile(join(folder, 'brand.yaml'), 'Croupier', 'Northern Casino')
  await editFile(join(folder, 'brand.yaml'), '#101914', '#223344')
  await editFile(join(folder, 'tokens.css'), '--color-ground: #0a110e;', '--color-ground: #112233;')
  await editFile(join(folder, 'mark.svg'), '<svg ', '<svg id="probe-mark" ')
  return folder
}

async function editFile(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  const changed = text.replaceAll(from, to)
  if (changed === text) throw new Error(`${path} has no ${from}`)
  await writeFile(path, changed)
}

test('serves the games of a remote platform under its own brand, without opening a database', async ({
  page,
  platform,
}) => {
  const brand = await createBrandFolder()
  const site = await startPlatform({ PLATFORM_URL: platform.url, BRAND_DIR: brand }, { isNew: true })
  try {
    const html = await (await page.request.get(site.url)).text()
    expect(html).toMatch(/<title>[^<]*Northern Casino[^<]*<\/title>/)
    expect(html).toContain('<meta property="og:site_name" content="Northern Casino"/>')
    expect(html).toContain('<meta name="theme-color" content="#223344"/>')
    expect(html).not.toContain('Croupier')
    const manifest = await (await page.request.get(`${site.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ name: 'Northern Casino', theme_color: '#223344' })
    const [, picture = ''] =
      /<meta property="og:image" content="[^"]*(\/brand\/[0-9a-f]{12}\/share\.jpg)"/.exec(html) ?? []
    for (const address of [picture, manifest.icons[0].src, '/brand/favicon.svg'])
      expect((await page.request.get(site.url + address)).status(), address).toBe(200)
    expect((await page.request.get(`${site.url}/brand/brand.yaml`)).status()).toBe(404)

    await page.goto(site.url)
    await waitForHydration(page)
    // The hydrated page uses the same brand.
    await expect(page).toHaveTitle(/Northern Casino/)
    await expect(page.locator('.s-header__logo #probe-mark')).toBeAttached()
    const readGroundColour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-ground'))
    expect((await readGroundColour()).trim()).toBe('#112233')
    const fetchGameNames = (address: string) =>
      page.request.get(`${address}/api/game/games?perPage=1`).then((response) => response.text())
    expect(await fetchGameNames(site.url)).toBe(await fetchGameNames(platform.url))
    await expect(page.getByRole('link', { name: 'Moth Queen' }).first()).toBeAttached()
    // The cover is served by the platform, through the site.
    const cover = page.locator('img[src*="/media/games/moth-queen"]').first()
    await cover.scrollIntoViewIfNeeded()
    await expect(cover).toHaveJSProperty('complete', true)
    await expect(cover).not.toHaveJSProperty('naturalWidth', 0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
    await expect(page).toHaveTitle(/ · Northern Casino$/)
    expect(existsSync(join(site.dataDir, 'store'))).toBe(false)
    for (const path of ['/sandbox', '/sandbox/gallery']) {
      expect((await page.request.get(site.url + path)).status(), path).toBe(404)
    }

    await page.goto('about:blank')
    await editFile(join(brand, 'brand.yaml'), 'Northern Casino', 'Southern Casino')
    await site.restart()
    await page.goto(`${site.url}/terms`)
    await waitForHydration(page)
    await expect(page).toHaveTitle(/ · Southern Casino$/)
    expect(await (await page.request.get(site.url)).text()).not.toContain('Northern Casino')
  } finally {
    // Ends the page's requests before the servers stop.
    await page.goto('about:blank')
    await site.stop()
    await rm(brand, { recursive: true, force: true })
  }
})

test('applies changed sources and texts in development and reloads the page after a restart', async ({
  page,
  platform,
  pageErrors,
}) => {
  const slowTimeout = { timeout: TEST_TIMEOUT_MS / 2 }
  const devServer = await startDevServer(platform.url)
  try {
    const isSameDocument = () => page.evaluate(() => 'seen' in window)
    const markDocument = () => page.evaluate(() => void Reflect.set(window, 'seen', true))
    const waitForNewDocument = () => page.waitForFunction(() => !('seen' in window), undefined, slowTimeout)
    await page.goto(`${devServer.url}/terms`)
    await waitForHydration(page)
    await markDocument()

    const footer = page.getByRole('contentinfo')
    await devServer.editFile('apps/site/app/shell/footer.tsx', '<footer', '<footer data-changed="yes"')
    await expect(footer).toHaveAttribute('data-changed', 'yes', slowTimeout)
    expect(await isSameDocument()).toBe(true)

    await devServer.editFile(
      'content/en/layout.yaml',
      /^footer\.fairness: .*$/m,
      'footer.fairness: Fair and square',
    )
    await waitForNewDocument()
    await expect(footer.getByRole('link', { name: 'Fair and square' })).toBeVisible(slowTimeout)
    await waitForHydration(page)
    await markDocument()

    // Requests are refused while the process restarts.
    pageErrors.allow(/CONNECTION_(?:REFUSED|RESET)|WebSocket connection/)
    await devServer.editFile(
      'apps/platform/src/server/headers.ts',
      "'nosniff',",
      "'nosniff', 'x-changed': 'yes',",
    )
    await waitForNewDocument()
    await waitForHydration(page)
    const response = await page.request.get(devServer.url)
    expect(response.headers()['x-changed']).toBe('yes')
    await expect(footer.getByRole('link', { name: 'Fair and square' })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await devServer.stop()
  }
})
