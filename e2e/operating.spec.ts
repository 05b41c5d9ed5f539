import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { NIGHTLY } from './support/nightly.ts'
import { startPlatform } from './support/platform.ts'
import { expect, test, waitForHydration } from './support/test.ts'

const ROOT = resolve(import.meta.dirname, '..')

test('serves the API reference without requests to other hosts', { tag: NIGHTLY }, async ({
  page,
  platform,
}) => {
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

test('serves the games of a remote platform under its own brand, without opening a database', {
  tag: NIGHTLY,
}, async ({ page, platform }) => {
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
    const terms = await (await page.request.get(`${site.url}/terms`)).text()
    expect(terms).toContain('<title>Terms · Southern Casino</title>')
    expect(await (await page.request.get(site.url)).text()).not.toContain('Northern Casino')
  } finally {
    // Ends the page's requests before the servers stop.
    await page.goto('about:blank')
    await site.stop()
    await rm(brand, { recursive: true, force: true })
  }
})
