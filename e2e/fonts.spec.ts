import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The heights of what is read on the page, in its order. */
const measureHeights = (page: Page) =>
  page
    .locator('main :is(h1, h2, p, li)')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height))

/** Takes our own faces away, as before their files have arrived, or gives them back. */
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

test('text takes the same room before the web fonts have arrived as after', async ({ page }) => {
  await page.goto('/fairness')
  // Each has to be in use before a difference can mean anything.
  await page.evaluate(async () => {
    await document.fonts.load('420 16px "Instrument Sans Variable"')
    await document.fonts.load('460 26px "Fraunces Variable"')
  })
  for (const width of [320, 375, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await setWebFonts(page, true)
    const after = await measureHeights(page)
    await setWebFonts(page, false)
    const before = await measureHeights(page)
    expect(before.length).toBe(after.length)
    expect(after.length, 'there is something to read').toBeGreaterThan(10)
    const movedCount = after.filter((height, index) => Math.abs(height - (before[index] ?? 0)) > 1).length
    // A word that falls into the next line here or there, no more: system faces differ letter by letter.
    expect(movedCount / after.length, `texts with another number of lines at ${width} px`).toBeLessThan(0.15)
  }
})
