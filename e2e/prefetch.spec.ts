import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './support/test.ts'

/** The requested paths that match, in order. */
function recordRequests(page: Page, pattern: RegExp): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) paths.push(pathname)
  })
  return paths
}

const GAME = /^\/assets\/game-.+\.js$|^\/games\/.+\.data$/
const cover = (page: Page, game: string) => page.locator('.c-cover', { hasText: game }).first()

/** The bytes that each load of a game's data took: none from the browser's cache. */
const readTransfers = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.includes('/games/moth-queen.data')
          ? [entry.transferSize]
          : [],
      ),
  )

test('prefetches a page whose link is hovered or focused, once, and of pages with a player’s data the code alone', async ({
  page,
}) => {
  const game = recordRequests(page, GAME)
  const loyalty = recordRequests(page, /^\/assets\/loyalty-.+\.js$|^\/loyalty\.data$/)
  await page.goto('/')
  await waitForHydration(page)
  await page.mouse.move(5, 5)
  expect(game).toEqual([])
  await cover(page, 'Moth Queen').hover()
  await expect.poll(() => game).toContain('/games/moth-queen.data')
  expect(game.filter((path) => path.startsWith('/assets/'))).not.toEqual([])
  await cover(page, 'Night Express').getByRole('link').focus()
  await expect.poll(() => game).toContain('/games/night-express.data')
  const before = [...game]
  await cover(page, 'Moth Queen').hover()
  await cover(page, 'Moth Queen').click()
  await expect(page).toHaveURL('/games/moth-queen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moth Queen')
  const again = game.slice(before.length).filter((path) => path !== '/games/moth-queen.data')
  expect(again).toEqual([])
  const [fetched = 0, ...others] = await readTransfers(page)
  expect(fetched).toBeGreaterThan(0)
  expect(others).toEqual([0])
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Loyalty' }).hover()
  await expect.poll(() => loyalty.length).toBeGreaterThan(0)
  expect(loyalty).not.toContain('/loyalty.data')
})

test('prefetches nothing for visitors who save data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const game = recordRequests(page, GAME)
  await page.goto('/')
  await waitForHydration(page)
  await cover(page, 'Moth Queen').hover()
  // The overlay of the cover is shown later than a page would be prefetched.
  await expect(page.locator('.c-cover__veil')).toContainText('Moth Queen')
  expect(game).toEqual([])
})
