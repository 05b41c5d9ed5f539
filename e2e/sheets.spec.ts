import type { CDPSession, Page } from '@playwright/test'
import { PHONE, WITH_ANIMATIONS } from './support/devices.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test.use({ ...PHONE, ...WITH_ANIMATIONS })

const getSheet = (page: Page, name = 'Categories') => page.getByRole('dialog', { name })

/** Distance of the sheet's lower edge from the window's, in pixels. */
const measureGapBelow = (page: Page) =>
  getSheet(page).evaluate((sheet) => Math.round(innerHeight - sheet.getBoundingClientRect().bottom))

async function expectSheetSlidesUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scrolls = { scrolled: 0 }
    Object.assign(window, { scrolls })
    const recordScroll = () => {
      if ((document.querySelector('.c-stage')?.scrollTop ?? 0) > 0) scrolls.scrolled += 1
      requestAnimationFrame(recordScroll)
    }
    recordScroll()
  })
  await page.goto('/terms?categories=true')
  await expect(getSheet(page).getByRole('link', { name: /^Slots/ })).toBeVisible()
  await expect.poll(() => measureGapBelow(page)).toBe(0)
  const position = await page.evaluate(() => {
    const { scrolled } = (window as unknown as { scrolls: { scrolled: number } }).scrolls
    return { scrolled, scrollTop: document.querySelector('.c-stage')?.scrollTop }
  })
  expect(position).toEqual({ scrolled: 0, scrollTop: 0 })
}

/** Drags the sheet's title down by a distance within a duration, in steps with explicit event timestamps. */
async function drag(
  page: Page,
  finger: CDPSession,
  distance: number,
  milliseconds: number,
  name = 'Categories',
) {
  const title = await getSheet(page, name).getByRole('heading', { name }).first().boundingBox()
  if (!title) throw new Error('the sheet has no title')
  const [x, y] = [title.x + 40, title.y + title.height / 2]
  const startTime = Date.now() / 1000
  const steps = 5
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x, y: y + (distance * step) / steps }],
      timestamp: startTime + (milliseconds / 1000) * (step / steps),
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step)
  const timestamp = startTime + milliseconds / 1000
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
}

test('closes the quests sheet by dragging it down [9-10d]', { tag: NIGHTLY }, async ({ page, player: _ }) => {
  const finger = await page.context().newCDPSession(page)
  await page.goto('/terms?quests-hub=true')
  const sheet = getSheet(page, 'Quests')
  await expect(sheet.getByText('No quests right now')).toBeVisible()
  await expect
    .poll(() => sheet.evaluate((one) => Math.round(innerHeight - one.getBoundingClientRect().bottom)))
    .toBe(0)
  await drag(page, finger, 60, 200, 'Quests')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/terms')
})

async function expectMenuInHistory(page: Page): Promise<void> {
  const menu = page.locator('.s-menu')
  const open = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()
    await page.waitForFunction(() => history.state?.usr?.isMenuOpen === true)
  }
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  await expect(page.locator('.s-drawer')).toBeHidden()
  await open()
  await expect(page.getByRole('link', { name: 'Fairness' }).locator('visible=true').first()).toBeVisible()
  expect(await overflow()).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(overflow).not.toBe('hidden')
  await expect(menu).toBeHidden()

  await open()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/terms')

  const before = await page.evaluate(() => history.state.idx)
  await open()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state.idx)).toBe(before)

  await open()
  await menu.getByRole('link', { name: 'Providers' }).click()
  await expect(page).toHaveURL('/providers')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect(menu).toBeHidden()
}

async function expectDialogEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events, stopped: 'dialog:beforeOpen' })
    for (const moment of ['beforeOpen', 'opened', 'beforeClose', 'closed'])
      document.addEventListener(`dialog:${moment}`, (event) => {
        events.push(`${moment} ${(event as CustomEvent<{ name: string }>).detail.name}`)
        if ((window as unknown as { stopped: string }).stopped === event.type) event.preventDefault()
      })
  })
  const stop = (moment: string) =>
    page.evaluate((stopped) => Object.assign(window, { stopped }) && undefined, moment)
  const events = () => page.evaluate(() => (window as unknown as { events: string[] }).events)
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' })

  await link.click()
  await expect.poll(events).toEqual(['beforeOpen sign-in'])
  await expect(page).toHaveURL('/terms')
  await expect(dialog).toHaveCount(0)

  await stop('dialog:beforeClose')
  await link.click()
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await events()).at(-1)).toBe('opened sign-in')
  // In each way of closing.
  for (const close of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    const before = (await events()).length
    await close()
    await expect.poll(async () => (await events()).slice(before)).toContain('beforeClose sign-in')
    await expect(page).toHaveURL('/terms?sign-in=true')
    await expect(dialog).toBeVisible()
  }

  await stop('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/terms')
  await expect.poll(async () => (await events()).at(-1)).toBe('closed sign-in')
}

test('slides a sheet up from the window’s edge and keeps it there when its content has loaded; opens the menu in place of the drawer, closes it and stays on the page on Back, with one history entry; dispatches four events per dialog, of which a listener can cancel the two that precede a change [2.3-01g 4-33a 2.3-01d 2.3-01e]', {
  tag: NIGHTLY,
}, async ({ page }) => {
  await test.step('a sheet', () => expectSheetSlidesUp(page))
  await waitForHydration(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.c-dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
  await test.step('events', () => expectDialogEvents(page))
  await test.step('the menu', () => expectMenuInHistory(page))
})

test('lets a dialog grow out of the card whose link opens it and shrink back into it, unless the visitor prefers reduced motion', async ({
  page,
  player,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition
    const readGrown = () => document.querySelector('[style*="grown"]')?.className.split(' ')[0]
    Document.prototype.startViewTransition = function (update) {
      const from = readGrown()
      const transition = start.call(this, update)
      transition.updateCallbackDone.then(() => {
        document.documentElement.dataset.grew = `${from} ${readGrown()}`
      })
      transition.ready.then(() => {
        const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        document.documentElement.dataset.moved = moved.join(' ')
      })
      return transition
    }
  })
  const limit = { definition: 3, period: 'daily', currency: 'EUR', amount: '50' }
  await player.post('/api/player/limits', limit)
  const root = page.locator('html')
  const openLimit = async () => {
    await page.goto('/profile/limits')
    await waitForHydration(page)
    await page.locator('.s-limit').getByRole('link').tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await openLimit()
  await expect(root).toHaveAttribute('data-grew', 's-limit c-dialog')
  // The chosen tab would be drawn above the dialog.
  await expect(root).toHaveAttribute('data-moved', /\(grown\)/)
  expect(await root.getAttribute('data-moved')).not.toContain('profile-page')
  await expect(page.locator('[style*="grown"]')).toHaveCount(0)
  const close = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect(page.locator('.c-dialog')).toHaveCount(0)
  }
  await close()
  await expect(root).toHaveAttribute('data-grew', 'c-dialog s-limit')
  await expect(page.locator('[style*="grown"]')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLimit()
  await close()
  expect(await root.getAttribute('data-grew')).toBeNull()
})
