import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { PHONE } from './support/devices.ts'
import { startPlatform } from './support/platform.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('the page that is missing can be used by everyone [2.2-01a]', async ({ page, pageErrors }) => {
  pageErrors.allow(/404/)
  await page.goto('/no-such-page')
  await waitForHydration(page)
  const main = page.getByRole('main')
  await expect(
    main.getByText('The page you are trying to access does not exist or has been moved.'),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Homepage' })).toHaveAttribute('href', '/')
})

/** What the tests of games read of the platform's list. */
interface ListedGame {
  readonly slug: string
  readonly isNew: boolean
}

/** The games on offer, in the operator's order or the newest first, and how many there are. */
async function fetchGames(url: string, order: 'popular' | 'new') {
  const response = await fetch(`${url}/api/game/games?order=${order}&perPage=100`)
  const { data, meta } = (await response.json()) as { data: ListedGame[]; meta: { total: number } }
  return { slugs: data.map(({ slug }) => slug), games: data, total: meta.total }
}

/** The games that the page leads to, in a section or in all of it, in the order in which they stand there. */
const getGameSlugs = (container: Page | Locator) =>
  container
    .locator('a[href^="/games/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice('/games/'.length)))

const getSection = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

test('links to every game on offer, once', async ({ page, platform }) => {
  await page.goto('/')
  await waitForHydration(page)
  const { slugs, total } = await fetchGames(platform.url, 'popular')
  const shown = await getGameSlugs(page.getByRole('main'))
  expect(shown.length).toBe(total)
  expect(shown.toSorted()).toEqual(slugs.toSorted())
  await expect(page.getByText(`${total} games`).first()).toBeVisible()
  await expect(page.getByText('stand on this page')).toHaveCount(0)
})

test('names its rows for the games in them', async ({ page, platform }) => {
  await page.goto('/')
  await waitForHydration(page)
  const favourites = (await fetchGames(platform.url, 'popular')).slugs.slice(0, 14)
  expect(await getGameSlugs(getSection(page, 'House favourites'))).toEqual(favourites)
  const newGames = (await fetchGames(platform.url, 'new')).games.flatMap(({ slug, isNew }) =>
    isNew && !favourites.includes(slug) ? slug : [],
  )
  // Fewer than four are no row. The studio's games grow old.
  const expected = newGames.length < 4 ? [] : newGames.slice(0, 14)
  expect(await getGameSlugs(getSection(page, 'Just in'))).toEqual(expected)
})

test('shows no row of new games once every game is old', async ({ browser }) => {
  const platform = await startPlatform()
  try {
    const clockResponse = await fetch(`${platform.url}/sandbox/clock/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceSeconds: 400 * 86_400 }),
    })
    expect(clockResponse.status).toBe(200)
    const page = await browser.newPage()
    await page.goto(`${platform.url}/`)
    await waitForHydration(page)
    await expect(getSection(page, 'House favourites')).toHaveCount(1)
    await expect(getSection(page, 'Just in')).toHaveCount(0)
    expect((await getGameSlugs(page.getByRole('main'))).length).toBe(
      (await fetchGames(platform.url, 'popular')).total,
    )
    // What follows moves up: between the sections is the same space as between any two.
    const gaps = await page.locator('main > *:not(link, style)').evaluateAll((sections) => {
      const boxes = sections
        .map((section) => section.getBoundingClientRect())
        .filter(({ height }) => height > 0)
      return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)))
    })
    expect(new Set(gaps.slice(1)).size, `${gaps}`).toBe(1)
    await page.close()
  } finally {
    await platform.stop()
  }
})

test('shows real games and links to them', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const covers = getSection(page, 'House favourites').getByRole('list').getByRole('link')
  expect(await covers.count()).toBeGreaterThanOrEqual(12)
  await expect(covers.first()).toHaveAttribute('href', /^\/games\/[a-z0-9-]+$/)
  const pictures = await page.locator('.c-cover img').evaluateAll(async (images: HTMLImageElement[]) => {
    const first = images.slice(0, 4)
    await Promise.all(first.map((image) => image.decode()))
    return first.map((image) => image.naturalWidth)
  })
  for (const width of pictures) expect(width).toBeGreaterThan(0)
})

test('has pictures for a home screen and for a shared link', async ({ page, request, baseURL }) => {
  await page.goto('/de')
  const address = (selector: string, name: string) => page.locator(selector).first().getAttribute(name)
  const manifest = await request.get((await address('link[rel=manifest]', 'href')) ?? '')
  expect(manifest.headers()['content-type']).toBe('application/manifest+json')
  const { start_url, lang, icons } = await manifest.json()
  expect({ start_url, lang }).toEqual({ start_url: '/de', lang: 'de' })
  const share = (await address('meta[property="og:image"]', 'content')) ?? ''
  // Shared links are read elsewhere: the picture's address is a whole one.
  expect(share).toMatch(new RegExp(`^${baseURL}/`))
  const pictures = [
    share,
    await address('link[rel=apple-touch-icon]', 'href'),
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

test('begins a new page where reading begins', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(page.getByRole('main')).toBeFocused()
})

test('keeps the drawer as it was left [4-33b 9-09a]', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const drawer = page.locator('.s-drawer')
  await expect(drawer).toHaveCSS('width', '72px')
  await page.getByRole('button', { name: 'Wide menu' }).click()
  await expect(drawer).toHaveCSS('width', '232px')
  await page.reload({ waitUntil: 'commit' })
  await expect(drawer).toHaveCSS('width', '232px')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Wide menu' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Wide menu' }).click()
  await page.reload()
  await expect(drawer).toHaveCSS('width', '72px')
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the menu takes the drawer’s place, and the page behind it stays where it is [4-33a]', async ({
    page,
  }) => {
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    await page.goto('/')
    await waitForHydration(page)
    await expect(page.locator('.s-drawer')).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Fairness' }).locator('visible=true').first()).toBeVisible()
    expect(await overflow()).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect.poll(overflow).not.toBe('hidden')
  })
})

test('says so when a page cannot be made [8-22]', async ({ browser }) => {
  const brokenPlatform = await startBrokenPlatform()
  const site = await startPlatform({ PLATFORM_URL: brokenPlatform.url })
  try {
    const page = await browser.newPage()
    const response = await page.goto(`${site.url}/`)
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(page.getByText('This page could not be made just now.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/')
    expect(await page.content()).not.toMatch(/at \w+ \(|node_modules|CallError/)
    // What needs no platform is there.
    expect((await page.goto(`${site.url}/terms`))?.status()).toBe(200)
    await page.close()
  } finally {
    await site.stop()
    brokenPlatform.server.close()
  }
})

/** A platform that knows its languages and countries, and fails at everything else. */
async function startBrokenPlatform(): Promise<{ readonly url: string; readonly server: Server }> {
  const responses: Readonly<Record<string, unknown>> = {
    '/api/settings/locales': [{ code: 'en', name: 'English', isDefault: true }],
    '/api/settings/countries': [],
  }
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const data = responses[path]
    response.writeHead(data ? 200 : 500, { 'content-type': 'application/json' })
    response.end(JSON.stringify(data ? { data } : { error: { code: 10500, message: 'No.' } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, server }
}
