import type { Locator, Page } from '@playwright/test'
import { PHONE } from './support/devices.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** A game in the platform's list. */
interface ListedGame {
  readonly slug: string
  readonly isNew: boolean
}

/** The games on offer in the operator's order or newest first, with their number. */
async function fetchGames(url: string, order: 'popular' | 'new') {
  const response = await fetch(`${url}/api/game/games?order=${order}&perPage=100`)
  const { data, meta } = (await response.json()) as { data: ListedGame[]; meta: { total: number } }
  return { slugs: data.map(({ slug }) => slug), games: data, total: meta.total }
}

/** The slugs that the page or a section links to, in document order. */
const getGameSlugs = (container: Page | Locator) =>
  container
    .locator('a[href^="/games/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice('/games/'.length)))

const getSection = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

test('links to every game on offer exactly once, in rows with the title of their games', async ({
  page,
  platform,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const { slugs, total } = await fetchGames(platform.url, 'popular')
  // The section of the latest wins links to their games as well.
  const rows = page.locator('section', { hasNot: page.getByRole('heading', { name: 'Just won' }) })
  const shown = await getGameSlugs(page.getByRole('main').locator(rows))
  expect(shown.length).toBe(total)
  expect(shown.toSorted()).toEqual(slugs.toSorted())
  await expect(page.getByText(`${total} games`).first()).toBeVisible()
  await expect(page.getByText('shown on this page')).toHaveCount(0)

  const favourites = slugs.slice(0, 14)
  expect(await getGameSlugs(getSection(page, 'Our picks'))).toEqual(favourites)
  const newGames = (await fetchGames(platform.url, 'new')).games.flatMap(({ slug, isNew }) =>
    isNew && !favourites.includes(slug) ? slug : [],
  )
  // Rows have at least four games. New games cease to be new after some days.
  const expected = newGames.length < 4 ? [] : newGames.slice(0, 14)
  expect(await getGameSlugs(getSection(page, 'Just in'))).toEqual(expected)

  const covers = getSection(page, 'Our picks').getByRole('list').getByRole('link')
  expect(await covers.count()).toBeGreaterThanOrEqual(12)
  await expect(covers.first()).toHaveAttribute('href', /^\/games\/[a-z0-9-]+$/)
  const pictures = await page.locator('.c-cover img').evaluateAll(async (images: HTMLImageElement[]) => {
    const first = images.slice(0, 4)
    await Promise.all(first.map((image) => image.decode()))
    return first.map((image) => image.naturalWidth)
  })
  for (const width of pictures) expect(width).toBeGreaterThan(0)
})

test('has icons for the home screen and a picture for shared links', async ({ request, baseURL }) => {
  const html = await (await request.get('/de')).text()
  /** The value of an attribute of the first element that has the other attribute. */
  const readAttribute = (other: string, name: string) =>
    new RegExp(`<(?=[^>]*${other})[^>]*${name}="([^"]*)"`).exec(html)?.[1]
  const manifest = await request.get(readAttribute('rel="manifest"', 'href') ?? '')
  expect(manifest.headers()['content-type']).toBe('application/manifest+json')
  const { start_url, lang, icons } = await manifest.json()
  expect({ start_url, lang }).toEqual({ start_url: '/de', lang: 'de' })
  const share = readAttribute('property="og:image"', 'content') ?? ''
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

test('scrolls to the top of a new page', async ({ page }) => {
  await page.goto('/terms')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(page.getByRole('main')).toBeFocused()
})

test('restores the drawer’s state [4-33b 9-09a]', async ({ page }) => {
  await page.goto('/terms')
  await waitForHydration(page)
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

test.describe('on a phone', () => {
  test.use(PHONE)

  test('opens the menu in place of the drawer and keeps the page’s scroll position [4-33a]', async ({
    page,
  }) => {
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    await page.goto('/terms')
    await waitForHydration(page)
    await expect(page.locator('.s-drawer')).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Fairness' }).locator('visible=true').first()).toBeVisible()
    expect(await overflow()).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect.poll(overflow).not.toBe('hidden')
  })
})

test('shows content and working links before scripts have loaded', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${platform.url}/`)
  await expect(page.getByRole('heading', { name: 'Our picks' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/?sign-up=true',
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await context.close()
})
