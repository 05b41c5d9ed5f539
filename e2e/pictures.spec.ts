import { PHONE } from './support/devices.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, test } from './support/test.ts'

for (const density of [2, 3]) {
  test(`loads covers no larger than a phone of ${density} pixels per point shows [9-15:covers]`, {
    tag: NIGHTLY,
  }, async ({ browser, platform }) => {
    const context = await browser.newContext({ ...PHONE, deviceScaleFactor: density, baseURL: platform.url })
    const page = await context.newPage()
    for (const path of ['/', '/categories/slots']) {
      if (path === '/') await page.goto(path)
      else await page.getByRole('link', { name: 'See all' }).first().click()
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
