import type { Page } from '@playwright/test'
import { NIGHTLY } from './support/nightly.ts'
import { expect, test } from './support/test.ts'

/** Tries to read the site's cookie and storage from a document on the same host. */
function probeSiteAccess(page: Page) {
  return page.evaluate(() => {
    const tryRead = (read: () => unknown) => {
      try {
        return `read ${String(read())}`
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      origin: self.origin,
      cookie: tryRead(() => document.cookie),
      localStorage: tryRead(() => localStorage.getItem('mark')),
      sessionStorage: tryRead(() => sessionStorage.getItem('mark')),
      caches: tryRead(() => indexedDB.open('mark')),
    }
  })
}

test('the simulated providers’ pages can read neither the site’s cookie nor its storage, and a checkout page cannot be framed', async ({
  page,
  player: _,
  request,
  platform,
  pageErrors,
}) => {
  await page.goto('/fairness')
  await page.evaluate(() => localStorage.setItem('mark', 'the site’s own'))
  expect(await page.evaluate(() => document.cookie), 'scripts of the site can read the cookie').toContain(
    'access_token=',
  )
  for (const path of [
    '/sandbox',
    '/sandbox/inbox',
    '/sandbox/identity',
    '/sandbox/payment',
    '/sandbox/clock',
    '/sandbox/chat',
    '/sandbox/studio',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      expect(await probeSiteAccess(page)).toEqual({
        origin: 'null',
        cookie: 'SecurityError',
        localStorage: 'SecurityError',
        sessionStorage: 'SecurityError',
        caches: 'SecurityError',
      })
    })
  }

  pageErrors.allowResponses('GET /sandbox/payment/checkout/none 404')
  const response = await request.get(`${platform.url}/sandbox/payment/checkout/none`)
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await page.goto('/sandbox/payment/checkout/none')
  expect(await probeSiteAccess(page)).toMatchObject({
    origin: 'null',
    cookie: 'SecurityError',
    localStorage: 'SecurityError',
  })
})

test('a game shows the complete focus ring around each button, and borders and legible text in forced colours', {
  tag: NIGHTLY,
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/sandbox/studio/try/moth-queen')
  const tools = page.getByRole('banner').getByRole('button')
  await expect(tools).toHaveCount(4)
  for (let index = 0; index < 4; index++) {
    await page.keyboard.press('Tab')
    await expect(tools.nth(index)).toBeFocused()
    const outline = await tools.nth(index).evaluate((button) => {
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(button)
      const outlineExtent = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const { left, top, right, bottom } = button.getBoundingClientRect()
      const margins = [left, top, innerWidth - right, innerHeight - bottom].map(
        (distance) => distance - outlineExtent,
      )
      return { outlineStyle, least: Math.min(...margins) }
    })
    expect(outline.outlineStyle).toBe('solid')
    expect(outline.least, 'space for the focus outline').toBeGreaterThanOrEqual(0)
  }

  await page.emulateMedia({ forcedColors: 'active' })
  const readForcedColours = (button: Element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, color } =
      getComputedStyle(button)
    const parentStyle = getComputedStyle(button.parentElement ?? button)
    return {
      edge: `${borderTopStyle} ${Number.parseFloat(borderTopWidth) >= 1}`,
      isEdgeSeen: borderTopColor !== backgroundColor && borderTopColor !== parentStyle.backgroundColor,
      isReadable: color !== backgroundColor,
    }
  }
  const expectedStyle = { edge: 'solid true', isEdgeSeen: true, isReadable: true }
  const spin = page.locator('.spin')
  await expect(spin).toBeEnabled()
  expect(await spin.evaluate(readForcedColours)).toEqual(expectedStyle)
  const buttons = await page.locator('.icon-button').all()
  expect(buttons.length).toBeGreaterThan(0)
  for (const button of buttons) expect(await button.evaluate(readForcedColours)).toEqual(expectedStyle)
  await spin.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(spin).toBeFocused()
  const ring = await spin.evaluate((button) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(button)
    return [outlineStyle, outlineWidth, outlineColor !== getComputedStyle(document.body).backgroundColor]
  })
  expect(ring).toEqual(['solid', '3px', true])
})
