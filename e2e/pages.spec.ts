import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from './support/test.ts'

/** A game in the platform's list. */
interface ListedGame {
  readonly slug: string
}

/** The games on offer in the operator's order, with their number. */
async function fetchGames(url: string) {
  const response = await fetch(`${url}/api/game/games?perPage=100`)
  const { data, meta } = (await response.json()) as { data: ListedGame[]; meta: { total: number } }
  return { slugs: data.map(({ slug }) => slug), total: meta.total }
}

/** The first games of a collection, as many as a row has. */
async function fetchSlugs(url: string, collection: string) {
  const response = await fetch(`${url}/api/game/games?collection=${collection}&perPage=14`)
  return ((await response.json()) as { data: ListedGame[] }).data.map(({ slug }) => slug)
}

/** The slugs that the page or a section links to, in document order. */
const getGameSlugs = (container: Page | Locator) =>
  container
    .locator('a[href^="/games/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice('/games/'.length)))

const getSection = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

/** The distance of each cover below the viewport, and whether its picture has loaded. */
const measureCovers = (page: Page) =>
  page.locator('.c-rail__list > li:first-child .c-cover__picture').evaluateAll((covers) =>
    covers.map((cover) => ({
      below: cover.getBoundingClientRect().top - innerHeight,
      isThere: cover.querySelector('img') !== null,
    })),
  )

async function expectBestFormat(page: Page): Promise<void> {
  const first = page.locator('.c-cover img').first()
  await first.evaluate((image: HTMLImageElement) => image.decode())
  const shown = await first.evaluate((image: HTMLImageElement) => ({
    address: image.currentSrc,
    original: image.getAttribute('src'),
    proportions: [image.getAttribute('width'), image.getAttribute('height')],
    offered: [...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ type, srcset }) => ({
      type,
      widths: srcset.match(/\d+w/g),
    })),
  }))
  const widths = ['200w', '260w', '400w', '600w']
  expect(shown.address).toMatch(/\/media\/games\/[a-z0-9-]+-tall\.[0-9a-f]{16}\.(?:1|1\.3|2|3)x\.avif$/)
  expect(shown.original).toMatch(/-tall\.[0-9a-f]{16}\.svg$/)
  expect(shown.proportions).toEqual(['200', '300'])
  expect(shown.offered).toEqual([
    { type: 'image/avif', widths },
    { type: 'image/webp', widths },
  ])
  const webp = await page.request.get(shown.address.replace(/avif$/, 'webp'))
  expect(webp.headers()['content-type']).toBe('image/webp')
}

async function expectCoversOnDemand(page: Page): Promise<void> {
  const covers = await measureCovers(page)
  expect(covers.length, 'number of covers').toBeGreaterThan(4)
  /** Scrolls until the last row is the given distance below the viewport. */
  const scrollLastCoverTo = (distance: number) =>
    page.evaluate((below) => {
      const last = [...document.querySelectorAll('.c-rail__list > li:first-child .c-cover__picture')].at(-1)
      if (last) scrollBy({ top: last.getBoundingClientRect().top - innerHeight - below, behavior: 'instant' })
    }, distance)
  const isLastCoverLoaded = async () => (await measureCovers(page)).at(-1)?.isThere
  const areNearCoversLoaded = async () =>
    (await measureCovers(page))
      .filter(({ below }) => below > -400 && below < 350)
      .every(({ isThere }) => isThere)

  await scrollLastCoverTo(450)
  await expect.poll(areNearCoversLoaded, 'nearer covers are loaded').toBe(true)
  expect(await isLastCoverLoaded(), 'covers beyond 400 px are not loaded').toBe(false)
  await scrollLastCoverTo(350)
  await expect.poll(isLastCoverLoaded).toBe(true)
}

test('shows rows of games, each with the title and a link of its games, and loads a cover within 400 px of the viewport, in the best format that the browser supports, with the original as fallback [9-13a 9-15:covers]', async ({
  page,
  platform,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const { slugs, total } = await fetchGames(platform.url)
  await expect(page.getByText(`${total} games`).first()).toBeVisible()
  expect(await getGameSlugs(getSection(page, 'Our picks'))).toEqual(slugs.slice(0, 14))
  const table = getSection(page, 'Table games')
  expect(await getGameSlugs(table)).toEqual(await fetchSlugs(platform.url, 'table'))
  await expect(table.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/categories/table')
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toHaveCount(1)

  const covers = getSection(page, 'Our picks').getByRole('list').getByRole('link')
  expect(await covers.count()).toBeGreaterThanOrEqual(12)
  await expect(covers.first()).toHaveAttribute('href', /^\/games\/[a-z0-9-]+$/)
  const pictures = await page.locator('.c-cover img').evaluateAll(async (images: HTMLImageElement[]) => {
    const first = images.slice(0, 4)
    await Promise.all(first.map((image) => image.decode()))
    return first.map((image) => image.naturalWidth)
  })
  for (const width of pictures) expect(width).toBeGreaterThan(0)

  await test.step('formats of covers', () => expectBestFormat(page))
  await test.step('covers near the viewport', () => expectCoversOnDemand(page))
})

test('has icons for the home screen, a picture for shared links and the global SEO data [3-04b]', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/de')).text()
  /** The value of an attribute of the first element that has the other attribute. */
  const readAttribute = (other: string, name: string) =>
    new RegExp(`<(?=[^>]*${other})[^>]*${name}="([^"]*)"`).exec(html)?.[1]
  const manifest = await request.get(readAttribute('rel="manifest"', 'href') ?? '')
  expect(manifest.headers()['content-type']).toBe('application/manifest+json')
  const { start_url, lang, icons } = await manifest.json()
  expect({ start_url, lang }).toEqual({ start_url: '/de', lang: 'de' })
  const share = readAttribute('property="og:image"', 'content') ?? ''
  // The operator's global SEO data, in the language of the page.
  expect(readAttribute('property="og:image:alt"', 'content')).toBe('Der Name der Seite neben einem Glücksrad')
  expect(html).toMatch(/<script type="application\/ld\+json">\{[^<]*"name":"Example Gaming Ltd"/)
  const withoutOwn = await (await request.get('/confirm/AbC9')).text()
  expect(withoutOwn.match(/<meta name="description" content="Slots mit offen/g)).toHaveLength(1)
  expect(html.match(/<meta name="description"/g)).toHaveLength(1)
  // The picture's URL is absolute, because other sites load it.
  expect(share).toMatch(new RegExp(`^${baseURL}/`))
  const pictures = [
    share,
    readAttribute('rel="apple-touch-icon"', 'href'),
    ...icons.map(({ src }: { src: string }) => src),
  ]
  for (const picture of pictures) {
    const response = await request.get(picture ?? '')
    expect([response.status(), response.headers()['content-type']]).toEqual([
      200,
      picture === share ? 'image/jpeg' : 'image/png',
    ])
  }
})

test('scrolls to the top of a new page, and restores the drawer’s state [4-33b 9-09a]', async ({ page }) => {
  await page.goto('/terms')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(page.getByRole('main')).toBeFocused()

  const drawer = page.locator('.s-drawer')
  await expect(drawer).toHaveCSS('width', '88px')
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect(drawer).toHaveCSS('width', '232px')
  await page.reload({ waitUntil: 'commit' })
  await expect(drawer).toHaveCSS('width', '232px')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await page.reload()
  await expect(drawer).toHaveCSS('width', '88px')
})

test('shows content, every cover and working links before scripts have loaded', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${platform.url}/`)
  await expect(page.getByRole('heading', { name: 'Our picks' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/?sign-up=true',
  )
  const covers = page.locator('.c-cover')
  await expect(covers.locator('img')).toHaveCount(await covers.count())
  expect(await covers.count()).toBeGreaterThan(20)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await context.close()
})
