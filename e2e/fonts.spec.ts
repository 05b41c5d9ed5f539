import type { Page } from '@playwright/test'
import { NIGHTLY } from './support/nightly.ts'
import { expect, test } from './support/test.ts'

/** Heights of the page's text elements in document order. */
const measureHeights = (page: Page) =>
  page
    .locator('main :is(h1, h2, p, li)')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height))

/** The heights once two measurements agree: a layout that follows the width or a font may take some frames. */
async function measureSettledHeights(page: Page): Promise<readonly number[]> {
  let heights: readonly number[] = []
  await expect
    .poll(async () => {
      const previous = heights
      heights = await measureHeights(page)
      return heights.length > 0 && heights.every((height, index) => height === previous[index])
    })
    .toBe(true)
  return heights
}

/** Disables the web fonts, as before they have loaded, or enables them. */
const setWebFonts = (page: Page, areWebFontsOn: boolean) =>
  page.evaluate((areWebFontsOn) => {
    const { style } = document.documentElement
    for (const role of ['--font-sans', '--font-display', '--font-hero']) {
      style.removeProperty(role)
      if (areWebFontsOn) continue
      const [, ...rest] = getComputedStyle(document.documentElement).getPropertyValue(role).split(',')
      style.setProperty(role, rest.join(','))
    }
  }, areWebFontsOn)

test('keeps the layout of text when the web fonts load', { tag: NIGHTLY }, async ({ page }) => {
  await page.goto('/fairness')
  // Both fonts must be in use before the comparison is meaningful.
  await page.evaluate(async () => {
    await document.fonts.load('420 16px "Instrument Sans Variable"')
    await document.fonts.load('460 26px "Fraunces Variable"')
    // Local fonts load on first use too. Most of the faces name fonts that are not installed.
    const localFaces = [...document.fonts].filter(({ family }) => family.includes('Fallback'))
    await Promise.allSettled(localFaces.map((face) => face.load()))
  })
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await setWebFonts(page, true)
    const after = await measureSettledHeights(page)
    await setWebFonts(page, false)
    const before = await measureSettledHeights(page)
    expect(before.length).toBe(after.length)
    expect(after.length, 'number of texts').toBeGreaterThan(10)
    const movedCount = after.filter((height, index) => Math.abs(height - (before[index] ?? 0)) > 1).length
    // Allows single words to wrap differently, since fallback fonts differ per letter.
    expect(movedCount / after.length, `texts with another number of lines at ${width} px`).toBeLessThan(0.15)
  }
})
