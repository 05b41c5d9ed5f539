import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startDevelopment } from './support/development.ts'
import { TEST_LIMIT_MS } from './support/limits.ts'
import { startPlatform } from './support/platform.ts'
import { expect, hydrated, test } from './support/test.ts'

const ROOT = resolve(import.meta.dirname, '..')

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

/** A brand folder of another operator: another name, ground colour, default theme's bar and mark. */
async function anotherBrand(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-brand-'))
  await cp(join(ROOT, 'brand'), folder, { recursive: true })
  const change = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    const changed = text.replaceAll(from, to)
    if (changed === text) throw new Error(`brand/${file} has no ${from}`)
    await writeFile(join(folder, file), changed)
  }
  await change('brand.yaml', 'Croupier', 'Probehouse')
  await change('brand.yaml', '#101914', '#223344')
  await change('tokens.css', '--color-ground: #0a110e;', '--color-ground: #112233;')
  await change('mark.svg', '<svg ', '<svg id="probe-mark" ')
  return folder
}

test('the site by itself shows the games of a platform elsewhere under its own brand, and opens no store', async ({
  page,
  platform,
}) => {
  const brand = await anotherBrand()
  const site = await startPlatform({ PLATFORM_URL: platform.url, BRAND_DIR: brand }, { isNew: true })
  try {
    const html = await (await page.request.get(site.url)).text()
    expect(html).toMatch(/<title>[^<]*Probehouse[^<]*<\/title>/)
    expect(html).toContain('<meta property="og:site_name" content="Probehouse"/>')
    expect(html).toContain('<meta name="theme-color" content="#223344"/>')
    expect(html).not.toContain('Croupier')
    const manifest = await (await page.request.get(`${site.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ name: 'Probehouse', theme_color: '#223344' })
    const [, picture = ''] =
      /<meta property="og:image" content="[^"]*(\/brand\/[0-9a-f]{12}\/share\.jpg)"/.exec(html) ?? []
    for (const address of [picture, manifest.icons[0].src, '/brand/favicon.svg'])
      expect((await page.request.get(site.url + address)).status(), address).toBe(200)
    expect((await page.request.get(`${site.url}/brand/brand.yaml`)).status()).toBe(404)

    await page.goto(site.url)
    await hydrated(page)
    // The browser's half has taken the brand over from the page.
    await expect(page).toHaveTitle(/Probehouse/)
    await expect(page.locator('.s-header__logo #probe-mark')).toBeAttached()
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-ground'))
    expect((await ground()).trim()).toBe('#112233')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click()
    await expect(page).toHaveTitle(/ · Probehouse$/)
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
    await rm(brand, { recursive: true, force: true })
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
