import type { Page } from '@playwright/test'
import { PHONE, WITH_ANIMATIONS } from './support/devices.ts'
import { expect, test } from './support/test.ts'
import { chooseMethod, openWallet, openWalletInDocument } from './support/wallet.ts'

test.use(WITH_ANIMATIONS)

/** Elements that are animated although they are not visible. */
const findUnseenAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation.effect as KeyframeEffect).target as Element)
      .filter((target) => !target.checkVisibility({ visibilityProperty: true }))
      .map((target) => target.closest('[class]')?.outerHTML.slice(0, 120)),
  )

test('has one step on a desktop and two on a phone, and animates nothing that is not visible [2.7-03a 2.7-03b 2.7-03c]', async ({
  page,
  player: _,
}) => {
  const wallet = await openWallet(page)
  const amount = wallet.getByLabel('Amount', { exact: true })
  const cross = wallet.getByRole('button', { name: 'Close', exact: true })
  await expect(wallet.getByRole('radio', { name: /^Bank card/ })).toBeChecked()
  await expect(amount).toBeVisible()
  await expect(wallet.getByRole('button', { name: /^Deposit €/ })).toBeVisible()
  expect(await findUnseenAnimations(page)).toEqual([])
  await cross.click()
  await expect(wallet).toBeHidden()

  await page.setViewportSize(PHONE.viewport)
  await openWalletInDocument(page)
  await expect(amount).toBeHidden()
  await chooseMethod(wallet, 'Instant transfer')
  await expect(wallet.getByRole('button', { name: 'Back to the list' })).toBeFocused()
  await expect(wallet.getByRole('radio', { name: /^Bank card/ })).toBeHidden()
  await expect(wallet.getByRole('button', { name: /^Deposit €/ })).toBeVisible()
  expect(await findUnseenAnimations(page)).toEqual([])
  await cross.click()
  await expect(wallet.getByRole('radio', { name: /^Instant transfer/ })).toBeFocused()
  await expect(amount).toBeHidden()
  await cross.click()
  await expect(wallet).toBeHidden()
})
