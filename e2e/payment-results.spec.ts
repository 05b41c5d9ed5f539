import type { Locator, Page } from '@playwright/test'
import { PHONE } from './support/devices.ts'
import { decide, fund, invoicesOf, setProvider, startDeposit } from './support/money.ts'
import { test as base, expect, hydrated } from './support/test.ts'
import { chooseMethod, walletOf } from './support/wallet.ts'

// What became of a payment, told wherever the player is.

const test = base.extend<{ live: (address: string) => Promise<void> }>({
  /** Opens a page, and waits until it has asked for the payments that it may have missed. */
  live: async ({ page }, use) => {
    await use(async (address) => {
      const asked = page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url())
        return pathname === '/api/payment/invoices' && searchParams.get('perPage') === '20'
      })
      await page.goto(address)
      await hydrated(page)
      await asked
    })
  },
})

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const notice = (page: Page, text: string | RegExp) => notices(page).getByText(text)

test('a deposit that was paid is told of on any page, once [4-09b]', async ({
  page,
  live,
  player,
  request,
  platform,
}) => {
  await live('/terms')
  await fund(request, platform.url, player, '25.00')
  await expect(notice(page, '€25.00 has arrived')).toHaveCount(1)
  await expect(notice(page, 'It is on your balance now.')).toBeVisible()
  expect(await invoicesOf(player)).toMatchObject([{ status: 2, amount: '25.00' }])
  await live('/')
  await fund(request, platform.url, player, '26.00')
  await expect(notice(page, '€26.00 has arrived')).toHaveCount(1)
  await expect(notice(page, '€25.00 has arrived')).toHaveCount(0)
})

for (const { reason, says } of [
  { reason: 'declined', says: 'Your bank or card declined it. Nothing was taken.' },
  { reason: 'expired', says: 'It was not paid in time. Nothing was taken.' },
  { reason: 'refused', says: 'The payment provider did not accept it. Nothing was taken.' },
])
  test(`a deposit that failed is told of with its reason: ${reason} [4-09b]`, async ({
    page,
    live,
    player,
    request,
    platform,
  }) => {
    await live('/')
    const id = await startDeposit(request, platform.url, player, '25.00')
    const told = await request.post(`${platform.url}/sandbox/payment/payments/${id}/events`, {
      headers: { 'x-sandbox': '1' },
      data: { state: 'failed', reason },
    })
    expect(told.status()).toBe(200)
    await expect(notice(page, 'Your deposit of €25.00 did not go through')).toHaveCount(1)
    await expect(notice(page, says)).toBeVisible()
    expect(await invoicesOf(player)).toMatchObject([{ status: 3, failure: reason }])
    const messages = () =>
      player.ask<{ content: { title: string } }[]>('/api/notification/messenger/messages?page=1&perPage=10')
    await expect.poll(async () => (await messages()).length).toBe(1)
    expect((await messages())[0]?.content.title).toContain('Your deposit of €25.00 was')
  })

test('withdrawals are told of when they are paid, and when they are refused [4-09b]', async ({
  page,
  live,
  player,
  request,
  platform,
}) => {
  await fund(request, platform.url, player, '100.00')
  await setProvider(request, platform.url, 'payouts', 'by-hand')
  try {
    await live('/terms')
    const [account] = await player.ask<{ id: string }[]>('/api/wallet/accounts')
    const withdraw = async (amount: string) => {
      const answer = await request.post(`${platform.url}/api/payment/invoices/withdrawal`, {
        headers: { authorization: `Bearer ${player.token}` },
        data: {
          ...{ method: 'bank_card', currency: 'EUR', country: 'FI', amount, accountId: account?.id },
          fields: { cardReference: '4242' },
        },
      })
      expect(answer.status()).toBe(200)
      const { id } = ((await answer.json()) as { data: { id: string } }).data
      const known = () =>
        request.get(`${platform.url}/sandbox/payment/payments/${id}`).then((one) => one.status())
      await expect.poll(known).toBe(200)
      return id
    }
    const [paid, refused] = [await withdraw('20.00'), await withdraw('30.00')]
    await decide(request, platform.url, paid, 'succeeded')
    await expect(notice(page, 'Your withdrawal of €20.00 was paid')).toHaveCount(1)
    await decide(request, platform.url, refused, 'failed')
    await expect(notice(page, 'Your withdrawal of €30.00 was not paid')).toHaveCount(1)
    await expect(
      notice(page, 'The payment provider did not accept it. The money is back on your balance.'),
    ).toBeVisible()
    const rows = await invoicesOf(player)
    expect(rows.find(({ id }) => id === paid)?.status).toBe(2)
    expect(rows.find(({ id }) => id === refused)).toMatchObject({ status: 3, failure: 'refused' })
  } finally {
    await setProvider(request, platform.url, 'payouts', 'automatic')
  }
})

test('what was decided while the page was away is asked for [4-09b]', async ({
  page,
  live,
  player,
  request,
  platform,
}) => {
  await live('/terms')
  await page.goto('about:blank')
  await fund(request, platform.url, player, '27.00')
  await live('/terms')
  await expect(notice(page, '€27.00 has arrived')).toHaveCount(1)
  await page.context().setOffline(true)
  await fund(request, platform.url, player, '28.00')
  await page.context().setOffline(false)
  await expect(notice(page, '€28.00 has arrived')).toHaveCount(1)
})

test('a dialog that shows the payment already stands alone', async ({
  page,
  live,
  player,
  request,
  platform,
}) => {
  const id = await startDeposit(request, platform.url, player, '29.00')
  await live(`/?deposit-pending=${id}`)
  await decide(request, platform.url, id, 'succeeded')
  await expect(page.getByRole('heading', { name: '€29.00 has arrived' })).toBeVisible()
  await fund(request, platform.url, player, '31.00')
  await expect(notice(page, '€31.00 has arrived')).toHaveCount(1)
  await expect(notice(page, '€29.00 has arrived')).toHaveCount(0)
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

for (const device of ['a desktop', 'a phone'])
  test.describe(`on ${device}`, () => {
    if (device === 'a phone') test.use(PHONE)

    test('a deposit that arrives over the open wallet is told of beside the bounds of the amount [4-09b 5-15d]', async ({
      page,
      live,
      player,
      request,
      platform,
    }) => {
      await live('/terms?wallet=deposit')
      const wallet = walletOf(page)
      await chooseMethod(wallet, 'Bank card')
      const bounds = wallet.getByText('€10 to €5,000', { exact: true })
      await fund(request, platform.url, player, '25.00')
      await expect(notice(page, '€25.00 has arrived')).toHaveCount(1)
      await expect(wallet).toBeVisible()
      const [told, range] = [await boxOf(notices(page)), await boxOf(bounds)]
      const isApart =
        told.right <= range.x || range.right <= told.x || told.bottom <= range.y || range.bottom <= told.y
      expect(isApart, JSON.stringify({ told, range })).toBe(true)
    })
  })
