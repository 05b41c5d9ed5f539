import type { Locator, Page } from '@playwright/test'
import { NIGHTLY } from './support/nightly.ts'
import {
  configureProvider,
  fetchAccounts,
  fetchBalance,
  fetchInvoices,
  fundAccount,
  type InvoiceRow,
  startDeposit,
} from './support/payments.ts'
import { watchRequests } from './support/requests.ts'
import { watchSocket } from './support/socket.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'
import { chooseMethod, getWalletDialog, openWallet } from './support/wallet.ts'

const submitDeposit = (page: Page, label: string) => submitDepositIn(page, getWalletDialog(page), label)

async function submitDepositIn(page: Page, wallet: Locator, label: string | RegExp): Promise<Page> {
  const popup = page.context().waitForEvent('page')
  await wallet.getByRole('button', { name: label }).click()
  const provider = await popup
  await provider.waitForURL(/\/sandbox\/payment\/checkout\//)
  return provider
}

test('deposits on the provider’s page [1-05a 2.7-01a 2.7-02 2.7-08:form 3-10 3-11 4-14 4-09b 9-19]', async ({
  page,
  player,
  pageErrors,
}) => {
  await page.goto('/terms')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  const wallet = getWalletDialog(page)
  await expect(page).toHaveURL('/terms?wallet=deposit')
  await expect(wallet.getByRole('radio', { name: /^Bank card From €10/ })).toBeVisible()
  await chooseMethod(wallet, 'Bank card')

  const { id } = await player.get<{ id: string }>('/api/player/profile')
  await expect(wallet.getByText(`EUR · ID ${id.slice(0, 8).toUpperCase()}`)).toBeVisible()
  await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('50')
  await expect(wallet.getByRole('button', { name: '€50', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await wallet.getByLabel('Amount', { exact: true }).fill('25.5')

  const provider = await submitDeposit(page, 'Deposit €25.50')
  await expect(wallet).toBeHidden()
  await expect(page).toHaveURL(/^[^?]*\/terms\?deposit-redirect=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Finish in the payment window' })).toBeVisible()
  expect(await provider.evaluate(() => opener), 'the provider’s page has no opener').toBeNull()
  expect(await fetchBalance(player)).toBe('0.00')

  const [invoice] = (await fetchInvoices(player)) as [InvoiceRow]
  await expect(provider.getByText(invoice.number, { exact: true })).toBeVisible()
  // The check reads the page's stylesheet again, which the provider's page does not permit.
  pageErrors.allow(/shell\.\w+\.css|preload assets/)
  await expectAccessible(provider)
  await provider.getByRole('button', { name: 'Approve the payment' }).click()
  await expect(provider).toHaveURL(`/terms?deposit-success=${invoice.id}`)
  const result = provider.getByRole('dialog', { name: 'Your deposit' })
  await expect(result.getByRole('heading', { name: '€25.50 has arrived' })).toBeVisible()
  await expect(result.getByText('Your balance is €25.50 now.')).toBeVisible()
  await expect(result.getByText(`Reference ${invoice.number}`)).toBeVisible()
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(provider).toHaveURL('/terms')

  // The tab in which the deposit was started has been notified.
  await expect(page.getByRole('heading', { name: '€25.50 has arrived' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/terms')

  expect(await fetchBalance(player)).toBe('25.50')
  expect(await fetchInvoices(player)).toMatchObject([{ type: 'deposit', status: 2, amount: '25.50' }])
})

test('shows that nothing was charged when the bank declines, and the open payment in both tabs after the provider’s page was left [8-13 4-19b 4-09b 2.3-05]', async ({
  page,
  player,
}) => {
  const wallet = await openWallet(page, '/fairness?wallet=deposit')
  await chooseMethod(wallet, 'Instant transfer')
  const tab = await submitDeposit(page, 'Deposit €100.00')
  const result = tab.getByRole('dialog', { name: 'Your deposit' })
  await test.step('the bank declines', async () => {
    await tab.getByRole('button', { name: 'Decline' }).click()
    await tab.waitForURL(/\/fairness\?deposit-error=/)
    await expect(result.getByRole('heading', { name: 'Nothing was taken' })).toBeVisible()
    await expect(result.getByText('Your bank declined the payment of €100.00.')).toBeVisible()
    expect(await fetchInvoices(player)).toMatchObject([{ status: 3, failure: 'declined' }])
    expect(await fetchBalance(player)).toBe('0.00')
    await result.getByRole('link', { name: 'Back to the wallet' }).click()
    await expect(tab).toHaveURL('/fairness?wallet=deposit')
  })

  await chooseMethod(getWalletDialog(tab), 'Bank card')
  const provider = await submitDeposit(tab, 'Deposit €50.00')
  await provider.getByRole('button', { name: 'Leave without paying' }).click()
  const [invoice] = (await fetchInvoices(player)) as [InvoiceRow]
  await expect(provider).toHaveURL(`/fairness?deposit-pending=${invoice.id}`)
  const pendingDialog = provider.getByRole('dialog', { name: 'Your deposit' })
  await expect(pendingDialog.getByRole('heading', { name: '€50.00 is not paid yet' })).toBeVisible()
  await expect(pendingDialog.getByText(`Reference ${invoice.number}`)).toBeVisible()

  // Cancelling the payment in the history of one tab updates the other.
  await pendingDialog.getByRole('link', { name: 'Open history' }).click()
  await provider.getByRole('button', { name: `Cancel payment ${invoice.number}` }).click()
  await expect(tab.getByText('You cancelled the payment of €50.00.')).toBeVisible()
  await tab.getByRole('link', { name: 'Back to the wallet' }).click()
  await expect(getWalletDialog(tab)).toBeVisible()
  await expect(tab).toHaveURL('/fairness?wallet=deposit')
  expect(await fetchBalance(player)).toBe('0.00')
})

test('uses the page’s language and decimal separator, sends the amount in the wire format, and returns from the payment in that language [3-09a 3-10 5-15a 5-15b]', {
  tag: NIGHTLY,
}, async ({ page, player }) => {
  await page.goto('/de/terms?wallet=deposit')
  await waitForHydration(page)
  const wallet = page.getByRole('dialog', { name: 'Kasse' })
  await wallet.getByRole('radio', { name: /^Bankkarte Ab 10\s€/ }).click()
  await expect(wallet.getByText('10 € bis 5.000 €')).toBeVisible()
  await expect(wallet.getByRole('button', { name: '50,00 € einzahlen' })).toBeVisible()
  const amount = wallet.getByLabel('Betrag', { exact: true })
  await amount.fill('')
  await amount.pressSequentially('12,34')
  await expect(amount).toHaveValue('12,34')
  await amount.fill('')
  await amount.pressSequentially('12.5')
  await expect(amount, 'a decimal point becomes a comma').toHaveValue('12,5')
  await amount.fill('1.234')
  await expect(amount, 'thousands separators of the locale are removed').toHaveValue('1234')
  await amount.fill('')
  await amount.pressSequentially('01,5')
  await amount.blur()
  await expect(amount, 'the minimum').toHaveValue('10')
  await amount.fill('12,34')
  const provider = await submitDepositIn(page, wallet, /^12,34\s€ einzahlen$/)
  expect(await fetchInvoices(player)).toMatchObject([{ type: 'deposit', amount: '12.34' }])
  expect(provider.url()).toContain('lang=de')
  await expect(provider.locator('html')).toHaveAttribute('lang', 'de')
  await provider.locator('button[value=approve]').click()
  await provider.waitForURL(/\/de\/terms\?deposit-success=/)
  await expect(provider.getByRole('heading', { name: '12,34 € sind da' })).toBeVisible()
})

test('keeps the amount within the payable limits, keeps the input if the payment could not be started, and pays in the same tab if a new window is blocked [5-15a 5-15b 5-15c 5-15d 5-17a 5-17c 9-02d 8-13 4-19b]', async ({
  page,
  player,
  pageErrors,
}) => {
  const wallet = await openWallet(page)
  await chooseMethod(wallet, 'Bank card')
  const amount = wallet.getByLabel('Amount', { exact: true })
  const type = async (text: string) => {
    await amount.fill('')
    await amount.pressSequentially(text)
  }
  await expect(amount).toHaveAttribute('inputmode', 'decimal')
  await expect(amount).toHaveAccessibleDescription(/€10 to €5,000/)

  await type('007,5.0x')
  await expect(amount).toHaveValue('7.50')
  await type('123456789012')
  await expect(amount).toHaveValue('1234567890')

  await type('5')
  const submit = wallet.getByRole('button', { name: 'Deposit €5.00' })
  await expect(submit).toBeDisabled()
  await expect(wallet.getByText('Choose an amount from €10 to €5,000.')).toBeVisible()
  // A press on the refused button sends nothing, not even the amount as corrected on blur.
  await submit.click({ force: true })
  await expect(amount).toHaveValue('5')

  await amount.blur()
  await expect(amount).toHaveValue('10')
  await expect(wallet.getByRole('button', { name: 'Deposit €10.00' })).toBeEnabled()
  await type('6000')
  await amount.blur()
  await expect(amount).toHaveValue('5000')
  await amount.fill('')
  await amount.blur()
  await expect(amount).toHaveValue('10')
  await wallet.getByRole('button', { name: '€250', exact: true }).click()
  await expect(wallet.getByRole('button', { name: 'Deposit €250.00' })).toBeEnabled()
  expect(await fetchInvoices(player)).toEqual([])

  await amount.fill('77')
  const deposit = wallet.getByRole('button', { name: 'Deposit €77.00' })
  await test.step('the provider is down: no window, and the same input', async () => {
    pageErrors.allowResponses('POST /api/payment/invoices/deposit 503')
    await configureProvider(player, 'api', 'down')
    try {
      await deposit.click()
      const errorDialog = page.getByRole('dialog', { name: 'Your deposit' })
      await expect(errorDialog.getByText('The payment provider isn’t responding.')).toBeVisible()
      await expect(errorDialog.getByRole('heading', { name: 'Nothing was taken' })).toBeVisible()
      await expect(page).toHaveURL('/terms?wallet=deposit&deposit-error=provider')
      expect(page.context().pages(), 'the pending window is closed').toHaveLength(1)
      await errorDialog.getByRole('button', { name: 'Back to the wallet' }).click()
      await expect(errorDialog).toBeHidden()
      await expect(amount).toHaveValue('77')
    } finally {
      await configureProvider(player, 'api', 'up')
    }
    expect(await fetchBalance(player)).toBe('0.00')
  })

  await test.step('a new window is blocked', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    // The same input is a new attempt, because the first one has failed.
    await deposit.click()
    await page.waitForURL(/\/sandbox\/payment\/checkout\//)
    await page.getByRole('button', { name: 'Approve the payment' }).click()
    await expect(page.getByRole('heading', { name: '€77.00 has arrived' })).toBeVisible()
    expect(await fetchBalance(player)).toBe('77.00')
  })
})

test('withdraws the withdrawable amount [1-05a 2.7-11a 3-12 4-28a 4-28b 5-16a 5-16b 5-17a 8-17]', async ({
  page,
  player,
}) => {
  await fundAccount(player, '60.00')
  const wallet = await openWallet(page)
  await wallet.getByRole('tab', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL('/terms?wallet=withdraw')
  await chooseMethod(wallet, 'Bank transfer')
  const amount = wallet.getByLabel('Amount', { exact: true })
  const submit = wallet.getByRole('button', { name: /^Withdraw €/ })
  await expect(amount).toHaveValue('20')
  await expect(wallet.getByText('€60.00 can be withdrawn')).toBeVisible()
  await expect(wallet.getByText(/The amount leaves your balance now/)).toBeVisible()
  await expect(submit).toBeDisabled()
  await expect(wallet.getByText('Still needed: Account holder, IBAN.')).toBeVisible()

  await wallet.getByLabel('Account holder').fill('Mara König')
  await wallet.getByLabel('IBAN').fill('DE89')
  await amount.focus()
  await expect(wallet.getByText(/This IBAN is incomplete/)).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await wallet.getByLabel('IBAN').fill('DE89 3704 0044 0532 0031 00')
  await amount.focus()
  await expect(wallet.getByText(/This is not a valid IBAN/)).toBeVisible()
  await expect(submit).toBeDisabled()
  await wallet.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await expect(submit).toBeEnabled()

  await amount.fill('60.01')
  await expect(submit).toBeDisabled()
  await expect(wallet.getByText('You can withdraw up to €60.00.').first()).toBeVisible()
  await amount.fill('60')
  await submit.click()

  await expect(wallet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Withdrawal requested')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Balance: €0.00' })).toBeVisible()
  expect(await fetchBalance(player)).toBe('0.00')
  const [withdrawal] = (await fetchInvoices(player)) as [InvoiceRow]
  expect(withdrawal).toMatchObject({ type: 'withdrawal', amount: '60.00' })
})

test('is usable by keyboard only, and opens, changes and hides accounts [4-06a 4-06b 4-06c 2.7-05a 2.7-05b 4-07]', async ({
  page,
  player,
}) => {
  const wallet = await openWallet(page)
  await page.keyboard.press('Tab')
  await expect(wallet.getByRole('tab', { name: 'Deposit' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(wallet.getByRole('tab', { name: 'Withdraw' })).toBeFocused()
  await expect(page).toHaveURL('/terms?wallet=withdraw')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/terms?wallet=deposit')
  await wallet.getByRole('radio', { name: /^Bank card/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(wallet.getByRole('heading', { name: 'Instant transfer' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(wallet.getByRole('heading', { name: 'Bank card' })).toBeVisible()

  const accountButton = wallet.getByRole('button', { name: /Change account$/ })
  await accountButton.click()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await wallet.getByRole('button', { name: 'Crypto', exact: true }).click()
  await expect(wallet.getByRole('button', { name: /^BTC/ })).toBeVisible()
  await expect(wallet.getByRole('button', { name: /^PLN/ })).toBeHidden()
  await wallet.getByRole('button', { name: 'All', exact: true }).click()
  await wallet.getByRole('button', { name: /^PLN/ }).click()

  await expect(wallet.getByRole('button', { name: /^Balance zł\s0\.00/ })).toBeVisible()
  await expect(accountButton).toBeFocused()
  await expect(wallet.getByRole('radio', { name: /^Bank card From zł\s?50/ })).toBeVisible()
  await expect(wallet.getByRole('radio', { name: /^Instant transfer/ })).toBeHidden()
  expect(await fetchAccounts(player)).toMatchObject([
    { currency: 'PLN', isSelected: true },
    { currency: 'EUR', isSelected: false },
  ])

  await accountButton.click()
  await wallet.getByRole('button', { name: /^€0.00/ }).click()
  await expect(wallet.getByRole('radio', { name: /^Instant transfer From €10/ })).toBeVisible()
  await accountButton.click()
  await wallet.getByRole('button', { name: 'Hide the PLN account' }).click()
  await expect(wallet.getByRole('button', { name: 'Hide the PLN account' })).toBeHidden()
  const pln = (await fetchAccounts(player)).find(({ currency }) => currency === 'PLN')
  expect(pln?.status ?? 2).toBe(2)

  await wallet.getByRole('button', { name: /^PLN/ }).focus()
  await page.keyboard.press('Escape')
  await expect(accountButton).toHaveAttribute('aria-expanded', 'false')
  await expect(accountButton).toBeFocused()
  await expect(wallet).toBeVisible()

  await wallet.getByLabel('Amount', { exact: true }).focus()
  const popup = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await popup).waitForURL(/\/sandbox\/payment\/checkout\//)
  expect(await fetchInvoices(player)).toMatchObject([{ status: 1, amount: '50.00', currency: 'EUR' }])
})

test('opens in its initial state after it has been closed for 400 ms, and explains the limit of open deposits [9-12g]', async ({
  page,
  player,
  pageErrors,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/terms')
  await waitForHydration(page)
  const opener = page.getByRole('banner').locator('a[href*="wallet="]').first()
  await opener.click()
  const wallet = getWalletDialog(page)
  const otherMethod = wallet.getByRole('radio', { name: /^Instant transfer/ })
  await chooseMethod(wallet, 'Instant transfer')
  await page.goBack()
  // The 400 ms begin with the end of the closing transition.
  await expect(page.locator('.c-dialog')).toHaveCount(0)
  await page.clock.fastForward(400)
  await page.goForward()
  await expect(otherMethod).toBeVisible()
  await expect(wallet.getByRole('heading', { name: 'Instant transfer' })).toBeHidden()

  pageErrors.allowResponses('POST /api/payment/invoices/deposit 422')
  for (let times = 0; times < 5; times += 1) await startDeposit(player, '10.00')
  await wallet.getByRole('button', { name: 'Deposit €50.00' }).click()
  await expect(page.getByText(/You have several unfinished payments/)).toBeVisible()
  expect(await fetchInvoices(player)).toHaveLength(5)
})

test('refetches the deposit methods after a deposit and shows in the open wallet that the limit of deposits, but not of withdrawals, is reached [2.7-06b 2.7-12a 8-12 9-14a]', async ({
  page,
  player,
  pageErrors,
}) => {
  pageErrors.allowResponses('GET /api/payment/methods/deposit 422')
  const socket = watchSocket(page)
  const requestsSettled = watchRequests(page)
  const requests: string[] = []
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (pathname === '/api/payment/methods/deposit') requests.push(one.method())
  })
  for (const amount of ['5000.00', '5000.00', '5000.00']) await fundAccount(player, amount)
  const wallet = await openWallet(page)
  await expect.poll(() => socket.names).toContain('payment:invoices')
  await requestsSettled()
  const before = requests.length
  expect(before).toBeGreaterThan(0)
  await fundAccount(player, '5000.00')
  await expect(wallet.getByRole('heading', { name: 'Your deposit limit is reached' })).toBeVisible()
  await expect(wallet.getByRole('radio', { name: /^Bank card/ })).toBeHidden()
  expect(requests.length).toBeGreaterThan(before)
  // No other reason is shown.
  await expect(wallet.getByText(/payment methods are available/)).toHaveCount(0)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await wallet.getByRole('tab', { name: 'Withdraw' }).click()
  await expect(wallet.getByRole('radio', { name: /^Bank card/ })).toBeVisible()
  await wallet.getByRole('tab', { name: 'Deposit' }).click()
  await wallet.getByRole('link', { name: 'More about limits' }).click()
  await expect(page).toHaveURL('/profile/limits')
  await expect(wallet).toBeHidden()
})
