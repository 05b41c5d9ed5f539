import type { Locator, Page } from '@playwright/test'
import type { ApiPlayer } from './support/api-player.ts'
import { DESKTOP, PHONE } from './support/devices.ts'
import { NIGHTLY } from './support/nightly.ts'
import {
  configureProvider,
  decidePayment,
  fetchInvoices,
  fundAccount,
  startDeposit,
  startWithdrawal,
} from './support/payments.ts'
import { test as base, expect, waitForHydration } from './support/test.ts'
import { chooseMethod, getWalletDialog } from './support/wallet.ts'

// Results of payments are announced on every page.

interface Fixtures {
  readonly openLivePage: (address: string) => Promise<void>
  /** Deposits money on the player's account. */
  readonly deposit: (amount: string) => Promise<void>
}

const test = base.extend<Fixtures>({
  /** Opens a page and waits until it has checked for missed payments. */
  openLivePage: async ({ page }, use) => {
    await use(async (address) => {
      const invoicesResponse = page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url())
        return pathname === '/api/payment/invoices' && searchParams.get('perPage') === '20'
      })
      await page.goto(address)
      await waitForHydration(page)
      await invoicesResponse
      await page.waitForFunction(() => localStorage.getItem('announcedPayments') !== null)
    })
  },
  deposit: async ({ player }, use) => use((amount) => fundAccount(player, amount)),
})

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const notice = (page: Page, text: string | RegExp) => notices(page).getByText(text)

test('announces successful and failed payments on the open page, later what was settled while it was closed or offline, each once, and not what a dialog already shows [4-09b]', {
  tag: NIGHTLY,
}, async ({ page, openLivePage, deposit, player, request, platform, pageErrors }) => {
  // The page tries to reconnect while the browser is offline.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await openLivePage('/terms')

  await test.step('a successful deposit', async () => {
    await deposit('25.00')
    await expect(notice(page, '€25.00 has arrived')).toHaveCount(1)
    await expect(notice(page, 'It is in your balance now.')).toBeVisible()
    expect(await fetchInvoices(player)).toMatchObject([{ status: 2, amount: '25.00' }])
  })

  await test.step('failed deposits, with their reasons', () => expectFailures(page, player))

  await test.step('successful and refused withdrawals', async () => {
    await deposit('100.00')
    await configureProvider(player, 'payouts', 'by-hand')
    try {
      const withdraw = async (amount: string) => {
        const id = await startWithdrawal(player, amount)
        const fetchPaymentStatus = () =>
          request.get(`${platform.url}/sandbox/payment/payments/${id}`).then((one) => one.status())
        await expect.poll(fetchPaymentStatus).toBe(200)
        return id
      }
      const [paid, refused] = [await withdraw('20.00'), await withdraw('30.00')]
      await decidePayment(player, paid, 'succeeded')
      await expect(notice(page, 'Your withdrawal of €20.00 was paid')).toHaveCount(1)
      await decidePayment(player, refused, 'failed')
      await expect(notice(page, 'Your withdrawal of €30.00 was not paid')).toHaveCount(1)
      await expect(
        notice(page, 'The payment provider did not accept it. The money is back in your balance.'),
      ).toBeVisible()
      const rows = await fetchInvoices(player)
      expect(rows.find(({ id }) => id === paid)?.status).toBe(2)
      expect(rows.find(({ id }) => id === refused)).toMatchObject({ status: 3, failure: 'refused' })
    } finally {
      await configureProvider(player, 'payouts', 'automatic')
    }
  })

  await test.step('what was settled while the page was closed or offline', async () => {
    await page.goto('about:blank')
    await deposit('28.00')
    const shownId = await startDeposit(player, '29.00')
    await openLivePage(`/fairness?deposit-pending=${shownId}`)
    await expect(notice(page, '€28.00 has arrived')).toHaveCount(1)
    await expect(notice(page, '€25.00 has arrived'), 'announced before').toHaveCount(0)
    await page.context().setOffline(true)
    await deposit('30.00')
    await page.context().setOffline(false)
    await expect(notice(page, '€30.00 has arrived')).toHaveCount(1)

    await decidePayment(player, shownId, 'succeeded')
    await expect(page.getByRole('heading', { name: '€29.00 has arrived' })).toBeVisible()
    await deposit('31.00')
    await expect(notice(page, '€31.00 has arrived')).toHaveCount(1)
    await expect(notice(page, '€29.00 has arrived')).toHaveCount(0)
  })
})

/** Lets deposits fail for each reason; each is announced and leaves a message. */
async function expectFailures(page: Page, player: ApiPlayer): Promise<void> {
  const fetchMessages = () =>
    player.get<{ content: { title: string } }[]>('/api/notification/messenger/messages?page=1&perPage=10')
  for (const { reason, amount, says } of [
    { reason: 'declined', amount: '35.00', says: 'Your bank or card declined it. Nothing was taken.' },
    { reason: 'expired', amount: '36.00', says: 'It was not paid in time. Nothing was taken.' },
    {
      reason: 'refused',
      amount: '37.00',
      says: 'The payment provider did not accept it. Nothing was taken.',
    },
  ]) {
    await test.step(reason, async () => {
      const id = await startDeposit(player, amount)
      const eventResponse = await player.request.post(`${player.url}/sandbox/payment/payments/${id}/events`, {
        headers: { 'x-sandbox': '1' },
        data: { state: 'failed', reason },
      })
      expect(eventResponse.status()).toBe(200)
      await expect(notice(page, `Your deposit of €${amount} did not go through`)).toHaveCount(1)
      await expect(notice(page, says)).toBeVisible()
      const invoice = (await fetchInvoices(player)).find((one) => one.id === id)
      expect(invoice).toMatchObject({ status: 3, failure: reason })
      await expect
        .poll(async () => (await fetchMessages())[0]?.content.title)
        .toContain(`Your deposit of €${amount} was`)
    })
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('announces a deposit over the open wallet without covering the limits of the amount [4-09b 5-15d]', {
  tag: NIGHTLY,
}, async ({ page, openLivePage, deposit }) => {
  await openLivePage('/terms?wallet=deposit')
  const wallet = getWalletDialog(page)
  const bounds = wallet.getByText('€10 to €5,000', { exact: true })
  for (const [device, amount] of [
    [PHONE, '25.00'],
    [DESKTOP, '26.00'],
  ] as const) {
    await page.setViewportSize(device.viewport)
    await chooseMethod(wallet, 'Bank card')
    await deposit(amount)
    await expect(notice(page, `€${amount} has arrived`)).toHaveCount(1)
    await expect(wallet).toBeVisible()
    const [noticeBox, boundsBox] = [await boxOf(notices(page)), await boxOf(bounds)]
    const isApart =
      noticeBox.right <= boundsBox.x ||
      boundsBox.right <= noticeBox.x ||
      noticeBox.bottom <= boundsBox.y ||
      boundsBox.bottom <= noticeBox.y
    expect(isApart, JSON.stringify({ noticeBox, boundsBox })).toBe(true)
    await notices(page).getByRole('button').click()
    await expect(notices(page).getByRole('button')).toHaveCount(0)
  }
})
