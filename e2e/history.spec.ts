import { NIGHTLY } from './support/nightly.ts'
import {
  decidePayment,
  fetchInvoices,
  fundAccount,
  startDeposit,
  startWithdrawal,
} from './support/payments.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

test('asks a guest to sign in', async ({ request }) => {
  const response = await request.get('/profile/history', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([302, '/?sign-in=true'])
})

test('shows an empty state if there are no entries, and navigates to the home page on sign-out, without a request to sign in [4-01c]', {
  tag: NIGHTLY,
}, async ({ page, player: _ }) => {
  await page.goto('/profile/history?view=payments&page=9')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'To the first page' }).click()
  await expect(page).toHaveURL('/profile/history?view=payments')
  await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the wallet' }).click()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await expect(wallet.getByRole('button', { name: /^Deposit €/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without a deposit?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.locator('.c-dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Credits' }).click()
  await expect(page.getByRole('heading', { name: 'No credits yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Rounds' }).click()
  await expect(page).toHaveURL('/profile/history?view=rounds')
  await expect(page.getByRole('heading', { name: 'No rounds yet' })).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create account' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The house that shows its hand.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('lists payments with their results by twenty, and cancels a pending one [3-13a 4-09a 4-09d]', {
  tag: NIGHTLY,
}, async ({ page, player }) => {
  for (let times = 0; times < 18; times += 1) {
    const id = await startDeposit(player, `${100 + times}.00`)
    // More than the permitted number of open deposits, so they are cancelled.
    await player.put(`/api/payment/invoices/${id}/decline`)
  }
  await fundAccount(player, '30.00')
  const declined = await startDeposit(player, '40.00')
  await decidePayment(player, declined, 'failed')
  await expect.poll(async () => (await fetchInvoices(player))[0]?.status).toBe(3)
  await startDeposit(player, '50.00')

  await page.goto('/profile/history?view=payments')
  await waitForHydration(page)
  const row = (amount: string) =>
    page.getByRole('row', { name: amount }).or(page.locator('tr', { hasText: amount }))
  await expect(row('€30.00')).toContainText('Paid')
  await expect(row('€40.00')).toContainText('Failed')
  await expect(row('€40.00')).toContainText('Declined by your bank or card')
  await expect(row('€50.00')).toContainText('Pending')
  await expectAccessible(page)

  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText('€50.00')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/profile/history?view=payments&page=2')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('€100.00')
  await page.goBack()
  await expect(rows).toHaveCount(20)

  const [pending] = await fetchInvoices(player)
  await row('€50.00')
    .getByRole('button', { name: `Cancel payment ${pending?.number}` })
    .click()
  await expect(row('€50.00')).toContainText('Cancelled')
  await expect(row('€50.00')).not.toContainText('Failed')
  // The button has been removed; the focus moves to the payment's result.
  await expect(row('€50.00').locator('.s-history__status')).toBeFocused()
  await expect(row('€50.00').getByRole('button')).toHaveCount(0)
  expect((await fetchInvoices(player))[0]).toMatchObject({ status: 3, failure: 'cancelled' })
})

test.describe('in another language and time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('formats dates and amounts in the page’s language and the browser’s time zone, and adds what happens meanwhile', async ({
    page,
    player,
  }) => {
    await fundAccount(player, '1234.50')
    const [{ createdAt }] = await player.get<[{ createdAt: string }]>('/api/payment/invoices')
    const local = new Date(new Date(createdAt).getTime() + 9 * 60 * 60_000)
    const time = local.toISOString().slice(11, 16)
    const response = await page.goto('/de/profile/history?view=payments')
    expect(await response?.text(), 'the server renders times in UTC and names the time zone').toContain(
      'Zeitzone UTC',
    )
    await waitForHydration(page)
    await expect(page.locator('tbody tr').first()).toContainText('1.234,50 €')
    await expect(page.locator('tbody tr').first()).toContainText(`${local.getUTCDate()}.`)
    await expect(page.locator('tbody time').first()).toContainText(`, ${time}`)
    await expect(page.getByText('Alle Zeiten in der Zeitzone Asia/Tokyo.')).toBeVisible()

    await page.getByRole('link', { name: 'Alles', exact: true }).click()
    const entries = page.locator('.s-activity__entry')
    await expect(entries.filter({ hasText: '1.234,50 €' })).toHaveCount(1)
    await fundAccount(player, '21.00')
    await expect(entries.filter({ hasText: '21,00 €' })).toHaveCount(1)
    await startWithdrawal(player, '12.00')
    await expect(entries.filter({ hasText: '12,00 €' })).toHaveCount(1)
  })
})
