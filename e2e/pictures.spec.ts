import type { Page } from '@playwright/test'
import { PHONE } from './support/devices.ts'
import { expect, test, waitForHydration } from './support/test.ts'

/** The distance of each cover below the viewport, and whether its picture has loaded. */
const measureCovers = (page: Page) =>
  page.locator('.s-floor .c-cover__picture').evaluateAll((covers) =>
    covers.map((cover) => ({
      below: cover.getBoundingClientRect().top - innerHeight,
      isThere: cover.querySelector('img') !== null,
    })),
  )

test('loads a cover within 400 px of the viewport, in the best format that the browser supports, with the original as fallback [9-13a 9-15:covers]', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
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

  const covers = await measureCovers(page)
  expect(covers.length, 'number of covers').toBeGreaterThan(20)
  /** Scrolls until the last row is the given distance below the viewport. */
  const scrollLastCoverTo = (distance: number) =>
    page.evaluate((below) => {
      const last = [...document.querySelectorAll('.s-floor .c-cover__picture')].at(-1)
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
})

for (const density of [2, 3]) {
  test(`loads covers no larger than a phone of ${density} pixels per point shows [9-15:covers]`, async ({
    browser,
    platform,
  }) => {
    const context = await browser.newContext({ ...PHONE, deviceScaleFactor: density, baseURL: platform.url })
    const page = await context.newPage()
    for (const path of ['/', '/categories/slots']) {
      if (path === '/') await page.goto(path)
      else await page.getByRole('link', { name: 'See all games' }).click()
      await expect(page).toHaveURL(path)
      await expect(
        page.getByRole('heading', { level: 1, name: path === '/' ? 'The house' : 'Slots' }),
      ).toBeVisible()
      const cover = page.locator('.c-cover img').first()
      await cover.scrollIntoViewIfNeeded()
      await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('')
      const { shown, scale } = await cover.evaluate((image: HTMLImageElement) => ({
        shown: image.getBoundingClientRect().width,
        scale: /\.([\d.]+)x\.avif$/.exec(image.currentSrc)?.[1],
      }))
      const share = (200 * Number(scale)) / (shown * density)
      expect(share, `${path}: pixels of the picture per displayed pixel`).toBeGreaterThanOrEqual(1)
      expect(share, path).toBeLessThan(1.3)
    }
    await context.close()
  })
}

test('shows every cover without JavaScript', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(platform.url)
  const covers = page.locator('.c-cover')
  await expect(covers.locator('img')).toHaveCount(await covers.count())
  expect(await covers.count()).toBeGreaterThan(20)
  await context.close()
})
