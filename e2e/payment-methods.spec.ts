import type { Page } from '@playwright/test'
import { NIGHTLY } from './support/nightly.ts'
import { fetchBalance, fetchInvoices } from './support/payments.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'
import { chooseMethod, getWalletDialog, openWallet, openWalletInDocument } from './support/wallet.ts'

const getProviderFrame = (page: Page) =>
  getWalletDialog(page).frameLocator('iframe[title="The payment provider’s page"]')

test('completes a deposit and a withdrawal on the provider’s page in the wallet and shows their results, and continues a withdrawal of processing type form in a new window [4-16 4-28c 4-09b 7-55e]', {
  tag: NIGHTLY,
}, async ({ page, player }) => {
  const wallet = await openWallet(page)
  const scripts = page.locator('script[src="/sandbox/payment/sdk.js"]')
  await expect(scripts, 'the script of another method is not loaded').toHaveCount(0)
  await chooseMethod(wallet, 'Online banking')
  await wallet
    .frameLocator('iframe[title="Your bank"]')
    .getByRole('combobox')
    .selectOption({ label: 'Harbour Bank' })
  await expect(scripts).toHaveCount(1)
  await wallet.getByRole('button', { name: 'Deposit €50.00' }).click()
  await expect(wallet.getByRole('heading', { name: 'Pay €50.00' })).toBeVisible()
  await expect(getProviderFrame(page).getByRole('heading', { name: 'Pay' })).toBeVisible()
  await expect(getProviderFrame(page).getByText('Harbour Bank')).toBeVisible()
  const frame = wallet.locator('iframe')
  // The sandbox attribute makes the page cross-origin although it is on the same host, and prevents top-level
  // navigation.
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*(?:same-origin|top-navigation)).*allow-forms/)
  await expectAccessible(page, { within: '[role="dialog"]', isWithoutFrames: true })
  const [pendingInvoice] = await fetchInvoices(player)
  expect(pendingInvoice).toMatchObject({ status: 1, amount: '50.00' })

  // The payment is restored after a reload and from the history.
  await page.goto('/profile/history?view=payments')
  await waitForHydration(page)
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('link', { name: `Continue payment ${pendingInvoice?.number}` }).click()
  await getProviderFrame(page).getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { name: '€50.00 has arrived' })).toBeVisible()
  expect(await fetchInvoices(player)).toMatchObject([{ id: pendingInvoice?.id, status: 2 }])
  expect(await fetchBalance(player)).toBe('50.00')

  await openWalletInDocument(page, '/terms?wallet=withdraw')
  await chooseMethod(wallet, 'Online banking')
  await wallet.getByRole('button', { name: 'Withdraw €20.00' }).click()
  await expect(wallet.getByRole('heading', { name: 'Withdraw €20.00' })).toBeVisible()
  expect(await fetchBalance(player)).toBe('30.00')
  await page.reload()
  await getProviderFrame(page).getByRole('button', { name: 'Approve the withdrawal' }).click()
  await expect(wallet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Withdrawal requested')).toBeVisible()
  expect((await fetchInvoices(player))[0]).toMatchObject({ type: 'withdrawal', status: 2 })

  await openWalletInDocument(page, '/terms?wallet=withdraw')
  await chooseMethod(wallet, 'Instant transfer')
  const popup = page.context().waitForEvent('page')
  await wallet.getByRole('button', { name: 'Withdraw €20.00' }).click()
  const provider = await popup
  // First, because the notice closes by itself.
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByText('Finish your withdrawal in the other window'),
  ).toBeVisible()
  await provider.getByRole('button', { name: 'Decline' }).click()
  await provider.waitForURL('/profile/history?kind=withdrawal')
  await expect(wallet).toBeHidden()
  await expect
    .poll(async () => (await fetchInvoices(player))[0])
    .toMatchObject({ status: 3, failure: 'cancelled' })
  expect(await fetchBalance(player)).toBe('30.00')
})
