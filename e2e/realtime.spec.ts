import type { BrowserContext, Page } from '@playwright/test'
import { registerPlayer, signInBrowser } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { decidePayment, fetchBalance, fundAccount, startDeposit } from './support/payments.ts'
import { watchRequests } from './support/requests.ts'
import { type SocketLog, watchSocket } from './support/socket.ts'
import { test as base, expect, expectAccessible, waitForHydration } from './support/test.ts'

const ACCOUNTS = '/api/wallet/accounts'
const INVOICES = '/api/payment/invoices'
/** The request of the history page; the payment notices request fewer rows. */
const HISTORY = `${INVOICES}?page=1&perPage=20`

/** The page refetches 100 ms after a subscription; a timer set later in the same page must fire later. */
const RESYNC_DELAY_MS = 150

/** @param path with its query if the query must match */
const isRequestTo = (url: string, path: string) => {
  const { pathname, search } = new URL(url)
  return path === pathname || path === pathname + search
}

const test = base.extend<{ otherPage: Page }>({
  /** A page of the same player in another browser. */
  otherPage: async ({ browser, platform, player }, use) => {
    const context = await browser.newContext({ baseURL: platform.url })
    await signInBrowser(context, platform.url, player)
    await use(await context.newPage())
    await context.close()
  },
})

/**
 * Leaves the page's further requests to a path unanswered, so that only publications can change its data. A count
 * of requests would depend on timing: a publication that arrives during a request causes another one.
 */
async function holdRequests(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => isRequestTo(url.href, path),
    () => {},
  )
}

/** Opens a page with live data and waits until it is subscribed and has read the current state. */
async function openLive(page: Page, address: string, name: string, path: string): Promise<SocketLog> {
  const log = watchSocket(page)
  const requestsSettled = watchRequests(page)
  const pendingRequest = page.waitForRequest(
    (request) => log.names.includes(name) && isRequestTo(request.url(), path),
  )
  await page.goto(address)
  await pendingRequest
  await page.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), RESYNC_DELAY_MS)
  await requestsSettled()
  return log
}

const balance = (page: Page, amount: string) =>
  page.getByRole('banner').getByRole('link', { name: `Balance: ${amount}`, exact: true })

test('shows a deposit in every window at once, without a request and without counting, and recovers one made while the browser was offline [7-54a 7-54b:wallet:accounts 7-54d:recover 4-31a]', async ({
  page,
  context,
  otherPage,
  player,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const log = await openLive(page, '/fairness', 'wallet:accounts', ACCOUNTS)
  await openLive(otherPage, '/terms?wallet=deposit', 'wallet:accounts', ACCOUNTS)
  const wallet = otherPage.getByRole('dialog', { name: 'Wallet' })
  await expect(wallet.getByText('€0.00').first()).toBeVisible()
  await holdRequests(page, ACCOUNTS)
  await holdRequests(otherPage, ACCOUNTS)
  const amount = page.locator('.s-balance__amount > span')
  const readFadeDuration = () => amount.evaluate((element) => getComputedStyle(element).animationDuration)
  expect(await readFadeDuration(), 'the initial amount is not animated').toBe('0s')

  await fundAccount(player, '25.00')
  await expect(balance(page, '€25.00')).toBeVisible()
  await expect(wallet.getByText('€25.00').first()).toBeVisible()

  await test.step('fades the balance in, without animation if reduced motion is preferred, and without announcing it', async () => {
    await expect(amount, 'the currency symbol is on the coin').toHaveText('25.00')
    expect(await readFadeDuration()).toBe('0.2s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(Number.parseFloat(await readFadeDuration()), 'animation duration in seconds').toBeLessThan(0.001)
    expect(
      await amount.evaluate((element) => element.closest('[aria-live], [role=status], [role=alert]')),
    ).toBeNull()
  })

  await test.step('recovers changes made while the browser was offline', async () => {
    await context.setOffline(true)
    await expect.poll(() => log.isConnected).toBe(false)
    await fundAccount(player, '12.00')
    await context.setOffline(false)
    await expect(balance(page, '€37.00')).toBeVisible()
  })
})

test('shows a round played in one window in the other [7-54b:game:bets]', { tag: NIGHTLY }, async ({
  page,
  otherPage,
  player,
}) => {
  await fundAccount(player, '20.00')
  const address = '/games/amber-orchard'
  await openLive(otherPage, address, 'game:bets', '/api/game/spins')
  await expect(otherPage.getByText('Your real-money rounds appear here')).toBeVisible()

  await page.goto(address)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.frameLocator('iframe').getByRole('button', { name: /^Spin/ }).click()
  const rounds = otherPage.getByRole('region', { name: 'Your rounds' }).getByRole('listitem')
  await expect(rounds).toHaveCount(1)
  await expect(rounds).not.toContainText('Open')
  const ledger = await fetchBalance(player)
  await expect(balance(otherPage, `€${ledger}`)).toBeVisible()
  await expect(balance(page, `€${ledger}`)).toBeVisible()
})

test('updates payments in the history when the provider settles them, and shows the result of a pending deposit [7-54b:payment:invoices 7-54c:invoice.deposit.updated 4-09b]', {
  tag: NIGHTLY,
}, async ({ page, player }) => {
  const id = await startDeposit(player, '30.00')
  await openLive(page, '/profile/history?view=payments', 'payment:invoices', HISTORY)
  const row = page.locator('tr', { hasText: '€30.00' })
  await expect(row).toContainText('Pending')
  await holdRequests(page, HISTORY)

  await decidePayment(player, id, 'succeeded')
  await expect(row).toContainText('Paid')
  await expect(row.getByRole('button')).toHaveCount(0)
  const pendingId = await startDeposit(player, '15.00')
  await expect(page.locator('tbody tr').first()).toContainText('€15.00')

  await navigateInDocument(page, `/profile/history?view=payments&deposit-success=${pendingId}`)
  const result = page.getByRole('dialog', { name: 'Your deposit' })
  await expect(result.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  await decidePayment(player, pendingId, 'succeeded')
  await expect(result.getByRole('heading', { name: '€15.00 has arrived' })).toBeVisible()
  await expect(result.getByText('Your balance is €45.00 now.')).toBeVisible()
})

test('receives the number of online players in the footer, as a guest as well [7-54b:global:online]', {
  tag: NIGHTLY,
}, async ({ page, browser, request, platform }) => {
  const log = watchSocket(page)
  const received: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void received.push(String(payload))),
  )
  await page.goto('/fairness')
  await waitForHydration(page)
  const count = page.locator('.s-footer__online')
  const height = await count.evaluate((line) => line.getBoundingClientRect().height)
  expect(height, 'the line has a height before the count is known').toBeGreaterThan(0)
  expect(log.count, 'no connection before the footer is visible').toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => log.count).toBeGreaterThan(0)
  await expect(count, 'the count is hidden while unknown').toBeEmpty()
  expect(await count.evaluate((line) => line.getBoundingClientRect().height)).toBe(height)

  const context = await browser.newContext({ baseURL: platform.url })
  await signInBrowser(context, platform.url, await registerPlayer(request, platform.url))
  await (await context.newPage()).goto('/fairness')
  await expect.poll(() => received.some((payload) => /"players":1\b/.test(payload))).toBe(true)
  await expect(count, 'one player is too few to be shown').toBeEmpty()
  await expectAccessible(page)
  await context.close()

  await test.step('on the home page without scrolling: the wins are live', async () => {
    await page.goto('/')
    await expect.poll(() => log.names).toEqual(['game:winners', ...PUBLIC_CHANNELS])
  })
})

/** The public channels in alphabetical order. */
const PUBLIC_CHANNELS = ['global:online', 'tournaments']
const PLAYER_CHANNELS = [
  'bonus:player-bonus-codes',
  'bonus:player-bonuses',
  'bonus:player-freespins',
  'game:bets',
  'game:favorites',
  'messenger:notifications',
  'payment:invoices',
  'retention:accounts',
  'retention:quests',
  'retention:wheels',
  'wallet:accounts',
]

test('subscribes to player channels on sign-in and leaves them on sign-out, and other tabs follow [6-02a 4-01b 4-01c 4-01j 4-01k 4-01l 7-54a]', async ({
  page,
  context,
  registeredPlayer: player,
  platform,
}) => {
  const otherTab = await context.newPage()
  const requestsSettled = [watchRequests(page), watchRequests(otherTab)]
  await otherTab.goto('/fairness')
  await waitForHydration(otherTab)
  // A background tab renders once a second.
  await page.bringToFront()
  const log = watchSocket(page)
  await page.goto('/fairness')
  await waitForHydration(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => log.names).toEqual(PUBLIC_CHANNELS)
  expect(log.token).toBeUndefined()
  expect(log.everRequested.toSorted()).toEqual(PUBLIC_CHANNELS)

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const form = page.getByRole('dialog', { name: 'Sign in' })
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(player.email)
  await form.getByLabel('Password', { exact: true }).fill(player.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  const { id } = await player.get<{ id: string }>('/api/player/profile')
  await expect
    .poll(() => log.channels)
    .toEqual([...PUBLIC_CHANNELS, ...PLAYER_CHANNELS.map((name) => `${name}#${id}`)].toSorted())
  expect(log.token).toBe(await readToken(context, platform.url))
  await expect(otherTab.getByRole('link', { name: /^Balance/ })).toBeVisible()
  // Requests sent when the token expires would be refused.
  for (const settled of requestsSettled) await settled()

  const before = log.count
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create account' })).toBeVisible()
  await expect.poll(() => log.count).toBeGreaterThan(before)
  // The sign-out leads home, where new wins are shown.
  await expect.poll(() => log.names).toEqual(['game:winners', ...PUBLIC_CHANNELS])
  expect(log.token).toBeUndefined()
  await expect(otherTab).toHaveURL('/')
  await expect(otherTab.getByRole('link', { name: 'Create account' }).first()).toBeVisible()
})

async function readToken(context: BrowserContext, url: string): Promise<string | undefined> {
  return (await context.cookies(url)).find(({ name }) => name === 'access_token')?.value
}
