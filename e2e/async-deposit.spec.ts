import type { APIRequestContext, Page } from '@playwright/test'
import type { ApiPlayer } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import {
  configureProvider,
  decidePayment,
  fetchBalance,
  type InvoiceRow,
  openAccount,
  selectNewAccount,
} from './support/payments.ts'
import { watchSocket } from './support/socket.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'
import { chooseMethod, getWalletDialog, openWallet } from './support/wallet.ts'

interface InvoiceWithCode extends InvoiceRow {
  readonly publicData: { readonly qr: string } | null
}

const fetchInvoices = (player: ApiPlayer) => player.get<InvoiceWithCode[]>('/api/payment/invoices')
const readAwaitedInvoiceId = (page: Page) => page.evaluate(() => sessionStorage.getItem('asyncInvoiceId'))

/** Makes the payment provider generate and send the code. */
async function sendCode(request: APIRequestContext, url: string, invoiceId: string) {
  const headers = { 'x-sandbox': '1' }
  const response = await request.post(`${url}/sandbox/payment/payments/${invoiceId}/code`, {
    headers,
    data: {},
  })
  expect(response.status()).toBe(200)
}

test.beforeEach(({ request, platform }) =>
  configureProvider({ request, url: platform.url }, 'codes', 'by-hand'),
)
test.afterEach(({ request, platform }) =>
  configureProvider({ request, url: platform.url }, 'codes', 'automatic'),
)

test('waits for the code of a deposit, shows it, restores it after a reload only for its own account, and ends with the money on the balance [1-05a 4-06a 4-18 4-19a 4-09c 4-15 7-54c:receivedAsyncInvoice 9-09b 9-14a 2.7-10b 9-12f]', {
  tag: NIGHTLY,
}, async ({ page, context, player, request, platform }) => {
  await openAccount(player, 'BRL')
  const log = watchSocket(page)
  const wallet = await openWallet(page)
  await chooseMethod(wallet, 'Scan to pay')
  await expect(wallet.getByText(/You get a code to pay with/)).toBeVisible()
  await wallet.getByRole('button', { name: 'Deposit €50.00' }).click()
  await expect(wallet.getByRole('heading', { name: 'Waiting for your code' })).toBeVisible()
  const [pendingInvoice] = (await fetchInvoices(player)) as [InvoiceWithCode]
  expect(pendingInvoice).toMatchObject({ status: 1, amount: '50.00', publicData: null })
  expect(await readAwaitedInvoiceId(page)).toBe(pendingInvoice.id)
  await expectAccessible(page, { within: '[role="dialog"]' })

  await test.step('another account shows its form with a link back to the payment', async () => {
    const waiting = wallet.getByRole('heading', { name: 'Waiting for your code' })
    const goOn = wallet.getByRole('button', { name: 'Switch to EUR and continue' })
    const change = wallet.getByRole('button', { name: /Change account$/ })
    await change.click()
    await wallet.getByRole('button', { name: /^R\$0\.00/ }).click()
    await expect(wallet.getByRole('button', { name: 'Deposit R$100.00' })).toBeVisible()
    await expect(waiting).toBeHidden()
    await expect(wallet.getByText('Your payment of €50.00 is unfinished.')).toBeVisible()
    await expectAccessible(page, { within: '[role="dialog"]' })
    await page.reload()
    await waitForHydration(page)
    await expect(wallet.getByRole('button', { name: 'Deposit R$100.00' })).toBeVisible()
    await expect(waiting).toBeHidden()
    await goOn.click()
    await expect(waiting).toBeVisible()
    await expect(wallet.getByRole('button', { name: /^Balance €0\.00/ })).toBeVisible()

    // The history links to it as well.
    await change.click()
    await wallet.getByRole('button', { name: /^R\$0\.00/ }).click()
    await expect(goOn).toBeVisible()
    await navigateInDocument(page, '/profile/history?view=payments')
    await page.getByRole('link', { name: `Continue payment ${pendingInvoice.number}` }).click()
    await expect(waiting).toBeVisible()
    await expect(wallet.getByRole('button', { name: /^Balance €0\.00/ })).toBeVisible()
    await navigateInDocument(page, '/terms?wallet=deposit')
    await expect(waiting).toBeVisible()
  })

  await expect.poll(() => log.names).toContain('payment:invoices')
  // Recorded in the page, because a later query could miss the event.
  await page.evaluate(() => {
    const received: unknown[] = []
    Object.assign(window, { received })
    addEventListener('receivedAsyncInvoice', (event) => received.push((event as CustomEvent).detail))
  })
  await sendCode(request, platform.url, pendingInvoice.id)
  await expect(wallet.getByRole('heading', { name: 'Scan to pay €50.00' })).toBeVisible()
  const [invoiceWithCode] = (await fetchInvoices(player)) as [InvoiceWithCode]
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { received: unknown[] }).received))
    .toContainEqual({ id: pendingInvoice.id, publicData: invoiceWithCode.publicData })
  const code = wallet.getByRole('img', { name: 'Payment code' })
  await expect(code).toHaveAttribute('width', '176')
  const text = wallet.getByLabel('The code as text')
  await expect(text).toHaveValue(invoiceWithCode.publicData?.qr ?? 'none')
  await expectAccessible(page, { within: '[role="dialog"]' })

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await wallet.getByRole('button', { name: 'Copy the code' }).click()
  await expect(wallet.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invoiceWithCode.publicData?.qr)
  await expect(wallet.getByText('Copied')).toBeHidden()

  await page.reload()
  await waitForHydration(page)
  await expect(text).toHaveValue(invoiceWithCode.publicData?.qr ?? 'none')
  await expect(code).toBeVisible()
  // Closing the wallet cancels nothing, so it asks for no confirmation.
  await wallet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await expect(code).toBeVisible()

  await decidePayment(player, pendingInvoice.id, 'succeeded')
  await expect(page.getByRole('heading', { name: '€50.00 has arrived' })).toBeVisible()
  await expect(page).toHaveURL(`/terms?deposit-success=${pendingInvoice.id}`)
  await expect(getWalletDialog(page)).toBeHidden()
  expect(await readAwaitedInvoiceId(page)).toBeNull()
  expect(await fetchBalance(player)).toBe('50.00')
  expect(await fetchInvoices(player)).toMatchObject([{ status: 2, amount: '50.00', publicData: null }])
})

test('keeps other methods available after an immediate code, which the player can cancel, and waits for a provider’s own message in another dialog [4-15 4-17]', {
  tag: NIGHTLY,
}, async ({ page, player }) => {
  await selectNewAccount(player, 'BRL')
  const wallet = await openWallet(page)
  await chooseMethod(wallet, 'Pix')
  await wallet.getByRole('button', { name: 'Deposit R$100.00' }).click()
  await expect(wallet.getByRole('heading', { name: 'Scan to pay R$100.00' })).toBeVisible()
  const code = wallet.getByRole('img', { name: 'Payment code' })
  await expect(code).toBeVisible()
  await chooseMethod(wallet, 'Bank card')
  await expect(wallet.getByRole('button', { name: 'Deposit R$100.00' })).toBeVisible()
  await wallet.getByRole('button', { name: 'Continue payment' }).click()
  await expect(code).toBeVisible()
  await wallet.getByRole('button', { name: 'Cancel this payment' }).click()
  await expect(page.getByText('You cancelled the payment of R$100.00.')).toBeVisible()
  expect(await readAwaitedInvoiceId(page)).toBeNull()

  await page.getByRole('dialog').getByRole('link', { name: 'Back to the wallet' }).click()
  await chooseMethod(wallet, 'Boleto')
  await wallet.getByRole('button', { name: 'Deposit R$100.00' }).click()
  await expect(page.getByRole('heading', { name: 'R$100.00 is not paid yet' })).toBeVisible()
  await expect(page).toHaveURL(/\/terms\?deposit-pending=[0-9a-f-]{36}$/)
  expect(await fetchInvoices(player)).toMatchObject([
    { method: 'boleto', status: 1 },
    { method: 'pix', status: 3, failure: 'cancelled' },
  ])
  expect(await fetchBalance(player)).toBe('0.00')

  // Its instructions can be read again for as long as it is not paid.
  await navigateInDocument(page, '/profile/history?view=payments')
  const payBy = page.getByText(/Pay by \d+ \w+ \d{4}, \d{2}:\d{2}/)
  await expect(page.getByRole('main').locator(payBy)).toBeVisible()
  await page.getByRole('link', { name: /^How to pay/ }).click()
  const slip = page.getByRole('dialog')
  await expect(slip.getByText(/with the slip that the provider has mailed you/)).toBeVisible()
  await expect(slip.locator(payBy)).toBeVisible()
  const [boleto] = (await fetchInvoices(player)) as [InvoiceWithCode]
  expect(boleto.publicData?.qr).toMatch(/^\d{47}$/)
  await expect(slip.getByLabel('Slip number')).toHaveValue(boleto.publicData?.qr ?? 'none')
  await expectAccessible(page, { within: '[role="dialog"]' })
})
