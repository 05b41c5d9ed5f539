import type { Page } from '@playwright/test'
import {
  fetchAccounts,
  fetchBalance,
  fetchInvoices,
  fundAccount,
  selectNewAccount,
  startDeposit,
} from './support/payments.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'
import { chooseMethod, getWalletDialog, openWallet } from './support/wallet.ts'

const getProviderFrame = (page: Page) =>
  getWalletDialog(page).frameLocator('iframe[title="The payment provider\'s page"]')

test('completes a deposit and a withdrawal on the provider’s page in the wallet and shows their results [4-16 4-28c 4-09b]', async ({
  page,
  player,
  pageErrors,
}) => {
  // The error checks read the styles of every frame, which the provider's page does not permit.
  pageErrors.allow(/shell\.\w+\.css|preload assets/)
  const wallet = await openWallet(page)
  await chooseMethod(wallet, 'Online banking')
  await wallet.getByRole('button', { name: 'Deposit €50.00' }).click()
  await expect(wallet.getByRole('heading', { name: 'Pay €50.00' })).toBeVisible()
  await expect(getProviderFrame(page).getByRole('heading', { name: 'Pay' })).toBeVisible()
  const frame = wallet.locator('iframe')
  // The sandbox attribute makes the page cross-origin although it is on the same host, and prevents top-level
  // navigation.
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*(?:same-origin|top-navigation)).*allow-forms/)
  await expectAccessible(page)
  const [pendingInvoice] = await fetchInvoices(player)
  expect(pendingInvoice).toMatchObject({ status: 1, amount: '50.00' })

  // The payment is restored after a reload and from the history.
  await page.goto('/profile/history')
  await waitForHydration(page)
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('link', { name: `Continue payment ${pendingInvoice?.number}` }).click()
  await getProviderFrame(page).getByRole('button', { name: 'Approve the payment' }).click()
  await expect(page.getByRole('heading', { name: '€50.00 has arrived' })).toBeVisible()
  expect(await fetchInvoices(player)).toMatchObject([{ id: pendingInvoice?.id, status: 2 }])
  expect(await fetchBalance(player)).toBe('50.00')

  await openWallet(page, '/terms?wallet=withdraw')
  await chooseMethod(wallet, 'Online banking')
  await wallet.getByRole('button', { name: 'Withdraw €20.00' }).click()
  await expect(wallet.getByRole('heading', { name: 'Withdraw €20.00' })).toBeVisible()
  expect(await fetchBalance(player)).toBe('30.00')
  await getProviderFrame(page).getByRole('button', { name: 'Approve the payout' }).click()
  await expect(wallet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Withdrawal requested')).toBeVisible()
  expect((await fetchInvoices(player))[0]).toMatchObject({ type: 'withdrawal', status: 2 })
})

test('continues a withdrawal of processing type form in a new window [4-28c]', async ({ page, player }) => {
  await fundAccount(player, '60.00')
  const wallet = await openWallet(page, '/terms?wallet=withdraw')
  await chooseMethod(wallet, 'Instant transfer')
  const popup = page.context().waitForEvent('page')
  await wallet.getByRole('button', { name: 'Withdraw €20.00' }).click()
  const provider = await popup
  // First, because the notice closes by itself.
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByText('Finish your withdrawal in the other window'),
  ).toBeVisible()
  await provider.getByRole('button', { name: 'Decline' }).click()
  await provider.waitForURL('/profile/history')
  await expect(wallet).toBeHidden()
  await expect
    .poll(async () => (await fetchInvoices(player))[0])
    .toMatchObject({ status: 3, failure: 'cancelled' })
  expect(await fetchBalance(player)).toBe('60.00')
})

test('shows the deposit address and QR code of the chosen network, and books and announces received coins over the open wallet [4-09b 4-27a 4-27b 3-11 9-14a 8-25 2.8-05:copy 2.8-05:payments]', async ({
  page,
  player,
  request,
  platform,
}) => {
  await selectNewAccount(player, 'BTC')
  await selectNewAccount(player, 'USDT')
  await page.goto('/terms?wallet=deposit')
  await waitForHydration(page)
  const wallet = getWalletDialog(page)
  await chooseMethod(wallet, 'Tether')
  const network = wallet.getByRole('combobox', { name: 'Network' })
  // No address is requested before a network is chosen.
  await expect(wallet.getByText('Use the same network as the wallet you send from.')).toBeVisible()
  await expect(wallet.getByRole('textbox', { name: 'Your USDT address' })).toBeHidden()
  await network.selectOption('TON')
  await expect(wallet.getByText('Send only USDT, and only on TON')).toBeVisible()
  await expect(wallet.getByRole('textbox', { name: 'Your USDT address' })).toHaveValue(/^kQTest/)
  await expect(wallet.getByRole('textbox', { name: 'Tag or memo' })).toHaveValue(/^\d{9}$/)
  await expect(wallet.getByRole('img', { name: 'Address as a QR code' })).toHaveAttribute('width', '116')
  await expectAccessible(page)

  const depositResponse = page.waitForResponse('**/api/payment/invoices/deposit')
  await network.selectOption('Tron (TRC-20)')
  const { data } = (await (await depositResponse).json()) as { data: { invoiceId: string; address: string } }
  await expect(wallet.getByRole('textbox', { name: 'Your USDT address' })).toHaveValue(data.address)
  const transferResponse = await request.post(
    `${platform.url}/sandbox/payment/addresses/${data.invoiceId}/transfers`,
    {
      headers: { 'x-sandbox': '1' },
      data: { amount: '12.5' },
    },
  )
  expect(transferResponse.status()).toBe(200)
  await expect.poll(() => fetchBalance(player)).toBe('12.500000')
  await expect(wallet.getByRole('button', { name: /^Balance 12\.5 USDT/ })).toBeVisible()
  expect(await fetchInvoices(player)).toMatchObject([{ status: 2, amount: '12.500000', currency: 'USDT' }])
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('12.5 USDT has arrived')).toHaveCount(
    1,
  )

  // The only network is selected by default.
  const btcAccount = (await fetchAccounts(player)).find(({ currency }) => currency === 'BTC')
  await player.put(`/api/wallet/accounts/${btcAccount?.id}/switch`)
  await page.reload()
  await waitForHydration(page)
  await expect(wallet.getByRole('combobox', { name: 'Network' })).toHaveValue('bitcoin')
  await expect(wallet.getByRole('textbox', { name: 'Your BTC address' })).toHaveValue(/^tb1qtest/)
})

test('requires network, address and tag of a withdrawal of coins, accepts that there is no tag, and explains the limit of open deposits [2.8-05 5-16c 3-09b]', async ({
  page,
  player,
  pageErrors,
}) => {
  pageErrors.allow(/422/)
  for (let times = 0; times < 5; times += 1) await startDeposit(player, '10.00')
  const wallet = await openWallet(page)
  await wallet.getByRole('button', { name: 'Deposit €50.00' }).click()
  await expect(page.getByText(/You have several unfinished payments/)).toBeVisible()
  expect(await fetchInvoices(player)).toHaveLength(5)

  await selectNewAccount(player, 'USDT')
  await page.goto('/terms?wallet=withdraw')
  await waitForHydration(page)
  await chooseMethod(wallet, 'Tether')
  await wallet.getByRole('combobox', { name: 'Network' }).selectOption('TON')
  const address = wallet.getByLabel('Your address on this network')
  await address.fill('0x52908400098527886E0F7030069857D2E4169EE7')
  await wallet.getByRole('textbox', { name: 'Tag or memo' }).focus()
  await expect(wallet.getByText(/This doesn’t have the right format/)).toBeVisible()
  await address.fill(`UQ${'a'.repeat(46)}`)
  await expect(wallet.getByText(/Some addresses are shared/)).toBeVisible()
  await expectAccessible(page)
  await wallet.getByLabel('This address needs no tag').check()
  await expect(wallet.getByRole('textbox', { name: 'Tag or memo' })).toBeDisabled()
  await expect(wallet.getByText(/Some addresses are shared/)).toBeHidden()
})
