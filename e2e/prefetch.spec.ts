import type { Page } from '@playwright/test'
import { navigateInDocument } from './support/navigate-in-document.ts'
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

/** The bytes that each load of a page's data took: none from the browser's cache. */
const readTransfers = (page: Page, path: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && entry.name.includes(name) ? [entry.transferSize] : [],
        ),
    path,
  )

/** How many links to files are added to the page at once. @returns reads the numbers */
async function recordAddedLinks(page: Page): Promise<() => Promise<number[]>> {
  const numbers = await page.evaluateHandle(() => {
    const added: number[] = []
    new MutationObserver((records) => {
      const nodes = records.flatMap(({ addedNodes }) => [...addedNodes])
      const links = nodes.filter(
        (node) =>
          // Those of the build's own code have an `as`.
          node instanceof HTMLLinkElement &&
          node.matches('[rel="modulepreload"]:not([as]), [rel="prefetch"][as="style"]'),
      )
      if (links.length > 0) added.push(links.length)
    }).observe(document, { childList: true, subtree: true })
    return added
  })
  return () => numbers.jsonValue()
}

test('prefetches a page whose link is hovered or focused, once, of pages with a player’s data the code alone, and for a player nothing that a guest has prefetched', async ({
  page,
  registeredPlayer: player,
}) => {
  const game = recordRequests(page, GAME)
  const loyalty = recordRequests(page, /^\/assets\/loyalty-.+\.js$|^\/loyalty\.data$/)
  await page.goto('/')
  await waitForHydration(page)
  await page.mouse.move(5, 5)
  expect(game).toEqual([])
  const readSteps = await recordAddedLinks(page)
  await cover(page, 'Moth Queen').hover()
  await expect.poll(() => game).toContain('/games/moth-queen.data')
  // The styles follow the modules.
  await expect(page.locator('link[rel="prefetch"][as="style"]')).not.toHaveCount(0)
  expect(game.filter((path) => path.startsWith('/assets/'))).not.toEqual([])
  const steps = await readSteps()
  expect(steps.length).toBeGreaterThan(3)
  expect(Math.max(...steps)).toBeLessThanOrEqual(2)
  // Another row of covers scrolls below the resting mouse.
  const covers = page.locator('.c-cover')
  const isOverOther = () =>
    covers.evaluateAll((all) =>
      all.some((one) => one.matches(':hover') && !one.textContent?.includes('Moth Queen')),
    )
  await expect(async () => {
    await page.mouse.wheel(0, 100)
    expect(await isOverOther()).toBe(true)
  }).toPass()
  await cover(page, 'Night Express').getByRole('link').focus()
  await expect.poll(() => game).toContain('/games/night-express.data')
  const data = game.filter((path) => path.endsWith('.data'))
  expect(data).toEqual(['/games/moth-queen.data', '/games/night-express.data'])
  const before = [...game]
  await cover(page, 'Moth Queen').hover()
  await cover(page, 'Moth Queen').click()
  await expect(page).toHaveURL('/games/moth-queen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moth Queen')
  const again = game.slice(before.length).filter((path) => path !== '/games/moth-queen.data')
  expect(again).toEqual([])
  const expectFetchedOnce = async (path: string) => {
    const [fetched = 0, ...others] = await readTransfers(page, path)
    expect([path, fetched > 0, others]).toEqual([path, true, [0]])
  }
  await expectFetchedOnce('/games/moth-queen.data')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Loyalty' }).hover()
  await expect.poll(() => loyalty.length).toBeGreaterThan(0)
  expect(loyalty).not.toContain('/loyalty.data')

  await navigateInDocument(page, '/categories/slots')
  const table = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Table games' })
  await table.hover()
  await expect.poll(() => readTransfers(page, '/categories/table.data')).toHaveLength(1)
  await table.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table games')
  await expectFetchedOnce('/categories/table.data')
  const home = page.getByRole('banner').getByRole('link', { name: 'Croupier' })
  await home.hover()
  await expect.poll(() => readTransfers(page, '/_.data')).toHaveLength(1)
  await home.click()
  await expect(page).toHaveURL('/')
  await expectFetchedOnce('/_.data')

  await navigateInDocument(page, '/categories/slots?sign-in=true')
  const form = page.getByRole('dialog', { name: 'Sign in' })
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(player.email)
  await form.getByLabel('Password', { exact: true }).fill(player.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(form).not.toBeVisible()
  const [answer] = await Promise.all([
    page.waitForResponse(async (response) => {
      const { 'sec-purpose': purpose } = await response.request().allHeaders()
      return new URL(response.url()).pathname === '/_.data' && purpose === undefined
    }),
    home.click(),
  ])
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /)
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
