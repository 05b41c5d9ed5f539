import type { Page } from '@playwright/test'
import { registeredPlayer, signInBrowser } from './support/api-player.ts'
import { expect, test } from './support/test.ts'

/** What a document can get at of the site that it is served beside. */
function grasp(page: Page) {
  return page.evaluate(() => {
    const attempt = (read: () => unknown) => {
      try {
        return `read ${String(read())}`
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      origin: self.origin,
      cookie: attempt(() => document.cookie),
      localStorage: attempt(() => localStorage.getItem('mark')),
      sessionStorage: attempt(() => sessionStorage.getItem('mark')),
      caches: attempt(() => indexedDB.open('mark')),
    }
  })
}

test.describe('the pages of the outside world', () => {
  test.beforeEach(async ({ page, context, request, platform }) => {
    await signInBrowser(context, platform.url, await registeredPlayer(request, platform.url))
    await page.goto('/fairness')
    await page.evaluate(() => localStorage.setItem('mark', 'the site’s own'))
    expect(await page.evaluate(() => document.cookie), 'the site itself reads it').toContain('access_token=')
  })

  for (const path of [
    '/sandbox',
    '/sandbox/inbox',
    '/sandbox/payment',
    '/sandbox/clock',
    '/sandbox/studio',
  ]) {
    test(`${path} can read neither the site’s cookie nor its storage`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      expect(await grasp(page)).toEqual({
        origin: 'null',
        cookie: 'SecurityError',
        localStorage: 'SecurityError',
        sessionStorage: 'SecurityError',
        caches: 'SecurityError',
      })
    })
  }

  test('a checkout page can read neither, and may be framed by nobody', async ({
    page,
    request,
    platform,
    trouble,
  }) => {
    trouble.allow(/404/)
    const answer = await request.get(`${platform.url}/sandbox/payment/checkout/none`)
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await page.goto('/sandbox/payment/checkout/none')
    expect(await grasp(page)).toMatchObject({
      origin: 'null',
      cookie: 'SecurityError',
      localStorage: 'SecurityError',
    })
  })
})

test('a game shows the whole ring around each of its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/sandbox/studio/try/moth-queen')
  const tools = page.getByRole('banner').getByRole('button')
  await expect(tools).toHaveCount(4)
  for (let place = 0; place < 4; place++) {
    await page.keyboard.press('Tab')
    await expect(tools.nth(place)).toBeFocused()
    const room = await tools.nth(place).evaluate((button) => {
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(button)
      const outside = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const { left, top, right, bottom } = button.getBoundingClientRect()
      const rooms = [left, top, innerWidth - right, innerHeight - bottom].map((space) => space - outside)
      return { outlineStyle, least: Math.min(...rooms) }
    })
    expect(room.outlineStyle).toBe('solid')
    expect(room.least, 'room for the ring').toBeGreaterThanOrEqual(0)
  }
})

test('in forced colours every control of a game has an edge and words that stand out from it', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/sandbox/studio/try/moth-queen')
  const look = (button: Element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, color } =
      getComputedStyle(button)
    const ground = getComputedStyle(button.parentElement ?? button)
    return {
      edge: `${borderTopStyle} ${Number.parseFloat(borderTopWidth) >= 1}`,
      isEdgeSeen: borderTopColor !== backgroundColor && borderTopColor !== ground.backgroundColor,
      isReadable: color !== backgroundColor,
    }
  }
  const seen = { edge: 'solid true', isEdgeSeen: true, isReadable: true }
  const spin = page.locator('.spin')
  await expect(spin).toBeEnabled()
  expect(await spin.evaluate(look)).toEqual(seen)
  const buttons = await page.locator('.icon-button').all()
  expect(buttons.length).toBeGreaterThan(0)
  for (const button of buttons) expect(await button.evaluate(look)).toEqual(seen)
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
