import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { RotateHint } from './rotate-hint.tsx'
import './game.css'

test('asks to turn a phone that is held otherwise than the game wants, until it is turned or the hint is closed', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  onTestFinished(() => sessionStorage.clear())
  renderInSite(<RotateHint orientation="landscape" />, {})
  const hint = page.getByText('Turn your phone on its side: this game needs the width.')
  await expect.element(hint).toBeVisible()
  await page.viewport(812, 375)
  await expect.element(hint).not.toBeVisible()
  await page.viewport(innerWidth, innerHeight)
  await page.getByRole('button', { name: 'Close notice' }).click()
  await expect.poll(() => hint.elements()).toEqual([])
  // Not for each game again.
  renderInSite(<RotateHint orientation="landscape" />, {})
  expect(hint.elements()).toEqual([])
  // What keeps it closed outlives a reload of the page, and ends with the tab.
  sessionStorage.clear()
  renderInSite(<RotateHint orientation="landscape" />, {})
  await expect.element(hint).toBeVisible()
})

test('stays closed for the games of a page where storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  renderInSite(<RotateHint orientation="landscape" />, {})
  const hint = page.getByText('Turn your phone on its side: this game needs the width.')
  await page.getByRole('button', { name: 'Close notice' }).click()
  await expect.poll(() => hint.elements()).toEqual([])
  renderInSite(<RotateHint orientation="landscape" />, {})
  expect(hint.elements()).toEqual([])
})
