import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** With what a journey is played. */
export type Input = 'touch' | 'mouse' | 'keyboard'

/** Stops of the Tab key between any two controls of a page. */
const MAX_STOPS = 300

/** Also in a shadow tree and in a frame. */
const isFocused = (target: Locator) => target.evaluate((element) => element.matches(':focus'))

/**
 * Moves the focus to a control by the Tab key alone, with at most so many presses. Also to one that cannot be used now
 * and keeps its place, such as the button of a game of roulette without chips.
 */
export async function tabTo(page: Page, target: Locator, most = MAX_STOPS): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).not.toHaveJSProperty('disabled', true)
  for (let stop = 0; stop < most; stop += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  expect(await isFocused(target), `${most} presses of Tab do not reach ${target}`).toBe(true)
}

/** Goes past the menus of a page whose focus is at its top. */
export async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 1)
  await page.keyboard.press('Enter')
}

/** Presses a control. */
export async function press(page: Page, input: Input, target: Locator): Promise<void> {
  if (input === 'touch') return target.tap()
  if (input === 'mouse') return target.click()
  await expect(target).toBeEnabled()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
