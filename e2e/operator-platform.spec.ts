// Over 400 lines: all tests run on one platform of another operator, which starts once.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { registerPlayer, signInBrowser } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import {
  decidePayment,
  fetchInvoices,
  fundAccount,
  startDeposit,
  startWithdrawal,
} from './support/payments.ts'
import type { RunningPlatform } from './support/platform.ts'
import { watchRequests } from './support/requests.ts'
import { watchSocket } from './support/socket.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'
import { EXPECT_TIMEOUT_MS } from './support/timeouts.ts'
import { startWithOperator } from './support/with-operator.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Configured with texts of its own and the sandbox's tag manager. */
test.describe('the platform of another operator', () => {
  test.describe.configure({ mode: 'default' })
  let operatorPlatform: RunningPlatform

  test.beforeAll(async () => {
    operatorPlatform = await startWithOperator(
      {
        'settings.yaml': [
          [/(analytics:\n\s+isEnabled:) false/, '$1 true'],
          ['origins: []', 'origins: ["https://*.tags.example"]'],
          ['tagManagerId: null', 'tagManagerId: GTM-TEST'],
          [/tagManagerUrl: \S+/, 'tagManagerUrl: /sandbox/tags/gtm.js'],
          ['isReturnGameEnabled: true', 'isReturnGameEnabled: false'],
        ],
        'countries.yaml': [[/\{ code: FR, (.*) \}/, '{ code: FR, $1, restrict: true, restrictType: 1 }']],
      },
      {
        content: {
          'en/layout.yaml': [
            [/^error\.title: .*$/m, 'error.title: Lost at the table'],
            [/^error\.description: >-\n.*$/m, 'error.description: No such page here.'],
            [/^error\.buttonLabel: .*$/m, 'error.buttonLabel: To the door'],
          ],
        },
      },
    )
  })
  test.afterAll(() => operatorPlatform.stop())

  const fetchTagEvents = async () => {
    const response = await fetch(`${operatorPlatform.url}/sandbox/tags/events`)
    return ((await response.json()) as { data: readonly Record<string, unknown>[] }).data
  }

  test('offers 26 languages at once under their own names and marks the current one [1-10a:choice]', async ({
    page,
    request,
  }) => {
    await page.goto(`${operatorPlatform.url}/terms`)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Essential only' }).click()
    for (const [width, opener] of [
      [1440, 'Language'],
      [375, 'Menu'],
    ] as const) {
      await page.setViewportSize({ width, height: 812 })
      await page.getByRole('button', { name: opener, exact: true }).locator('visible=true').press('Enter')
      if (opener === 'Menu') {
        await page.locator('#menu-panel').getByRole('button', { name: 'Language' }).press('Enter')
      }
      const languages = page.getByRole('navigation', { name: 'Language' })
      await expect(languages.getByRole('link')).toHaveCount(26)
      await expect(languages.locator('[aria-current]')).toHaveText('English')
      for (const name of ['Čeština', 'Oʻzbekcha', 'فارسی'])
        await expect(languages.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page, { within: '#language-menu' })
      if (opener === 'Language') await page.keyboard.press('Escape')
    }
    const languages = page.getByRole('navigation', { name: 'Language' })
    await languages.getByRole('link', { name: 'Français', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${operatorPlatform.url}/fr/terms`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const terms = await readFile(join(ROOT, 'content/fr/pages/terms.md'), 'utf8')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^title: (.*)$/m.exec(terms)?.[1] ?? '')
    expect(await (await request.get(`${operatorPlatform.url}/fa/terms`)).text()).toMatch(
      /<html [^>]*dir="rtl"/,
    )
  })

  test('loads analytics only after consent, stores the choice, and removes analytics when consent is withdrawn [3-30a:event 3-30a:loadTime 4-42 4-43 7-55e:tags 2.8-04:cookie-notice]', async ({
    page,
    context,
    request,
  }) => {
    const scripts: string[] = []
    page.on('request', (one) => {
      if (one.url().includes('/sandbox/tags/')) scripts.push(one.url())
    })
    const player = await registerPlayer(request, operatorPlatform.url)
    await signInBrowser(context, operatorPlatform.url, player)
    const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted()
    const openBalance = () => page.getByRole('button', { name: 'Your currencies' }).click()
    const notice = page.getByRole('region', { name: 'May we measure how the site is used?' })
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })

    await page.goto(`${operatorPlatform.url}/terms`)
    await waitForHydration(page)
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await openBalance()
    await page.keyboard.press('Escape')
    expect(scripts).toEqual([])
    expect(await cookies()).toEqual(['access_token'])

    await notice.getByRole('button', { name: 'Essential only' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await waitForHydration(page)
    await openBalance()
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    expect(scripts).toEqual([])
    expect(await cookies()).toEqual(['access_token', 'consent'])

    await settings.click()
    await notice.getByRole('button', { name: 'Allow measuring' }).click()
    await expect(notice).toBeHidden()
    await expect.poll(cookies).toEqual(['_tags', 'access_token', 'consent'])
    expect(new URL(scripts[0] ?? '').search).toBe('?id=GTM-TEST')
    await openBalance()
    await expect.poll(async () => (await fetchTagEvents()).at(-1)?.event).toBe('balanceOpen')
    const profile = await player.get<{ id: string }>('/api/player/profile')
    expect((await fetchTagEvents()).filter(({ event }) => event === 'balanceOpen')).toEqual([
      {
        ...{ event: 'balanceOpen', eventCategory: 'balance', funnelStep: 'open', userId: profile.id },
        loadTime: await page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          return Math.round(navigation?.loadEventEnd || Number.NaN)
        }),
      },
    ])
    await page.keyboard.press('Escape')

    // Consent can be withdrawn as easily as given; a reload removes the loaded scripts.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.context().addCookies([{ name: 'theme', value: 'light', url: operatorPlatform.url }])
    await settings.click()
    await notice.getByRole('button', { name: 'Essential only' }).click()
    await page.waitForFunction(() => !('sameDocument' in window))
    await waitForHydration(page)
    expect(await cookies(), 'the chosen theme is kept').toEqual(['access_token', 'consent', 'theme'])
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })

  /** Records events from now on, without the load time, which varies. */
  async function recordNewEvents() {
    const before = (await fetchTagEvents()).length
    return async () =>
      (await fetchTagEvents())
        .slice(before)
        .filter(({ event }) => event !== 'gtm.js')
        .map(({ loadTime, ...event }) => event)
  }
  const giveConsent = (page: Page) =>
    page.context().addCookies([{ name: 'consent', value: '1.1763757800.all', url: operatorPlatform.url }])

  test('sends an analytics event for each step of a registration [4-40:open 4-40:sent 4-40:success]', async ({
    page,
  }) => {
    await giveConsent(page)
    const fetchNewEvents = await recordNewEvents()
    await page.goto(`${operatorPlatform.url}/terms?sign-up=true`)
    await waitForHydration(page)
    const form = page.getByRole('dialog', { name: 'Create your account' })
    await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`told-${Date.now()}@example.com`)
    await form.getByLabel('Password', { exact: true }).fill('a long enough password')
    await form.getByLabel(/I am over/).check()
    const registered = page.waitForResponse('**/api/player/register')
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(form).toBeHidden()
    const { data } = (await (await registered).json()) as { data: { profile: { id: string } } }
    const step = (name: string, event: string, userId = 'not set') => ({
      ...{ event, eventCategory: 'registration', funnelStep: name, regType: 'email', userId },
    })
    await expect
      .poll(fetchNewEvents)
      .toEqual([
        step('open', 'registrationOpen'),
        step('sent', 'registrationSent'),
        step('success', 'registrationSuccess', data.profile.id),
      ])
  })

  test('sends one analytics event for each step of a deposit and a withdrawal, from the open wallet to the result [4-41:open 4-41:type 4-41:method 4-41:sent 4-41:close 4-41:deposit-success 4-41:deposit-fail 4-41:withdraw-success 4-41:withdraw-fail 3-30b]', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allowResponses('POST /api/payment/invoices/withdrawal 422')
    await giveConsent(page)
    const player = await registerPlayer(request, operatorPlatform.url)
    await signInBrowser(page.context(), operatorPlatform.url, player)
    const { id: userId } = await player.get<{ id: string }>('/api/player/profile')
    // Without WebSockets the page is not notified of changes made elsewhere.
    await page.addInitScript(() =>
      Object.assign(window, {
        WebSocket: class {
          close() {}
        },
      }),
    )
    const fetchNewEvents = await recordNewEvents()
    const names = async () => (await fetchNewEvents()).map(({ event }) => event)
    const wallet = page.getByRole('dialog', { name: 'Wallet' })
    const base = { eventCategory: 'wallet', userId }
    const deposit = {
      ...base,
      operationType: 'deposit',
      walletOperationType: 'deposit',
      walletType: 'bank_card',
    }
    // The card is preselected, so another method is chosen first.
    const chooseCard = async () => {
      for (const name of [/^Instant transfer/, /^Bank card/])
        await wallet.getByRole('radio', { name }).click()
    }
    const open = async (tab: string) => {
      await navigateInDocument(page, `/terms?wallet=${tab}`)
      await chooseCard()
    }
    const submitDeposit = async (decision: string) => {
      const opened = page.context().waitForEvent('page')
      await wallet.getByRole('button', { name: 'Deposit €50.00' }).click()
      const provider = await opened
      await provider.getByRole('button', { name: decision }).click()
      await expect(provider.getByRole('dialog', { name: 'Your deposit' })).toBeVisible()
      return provider
    }

    await page.goto(`${operatorPlatform.url}/terms`)
    await waitForHydration(page)
    await open('deposit')
    const provider = await submitDeposit('Approve the payment')
    await expect(provider.getByRole('heading', { name: '€50.00 has arrived' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '€50.00 has arrived' })).toBeVisible()
    await expect.poll(async () => (await names()).includes('purchase')).toBe(true)
    await provider.reload()
    await expect(provider.getByRole('heading', { name: '€50.00 has arrived' })).toBeVisible()
    await provider.close()
    const [invoice] = await player.get<readonly { id: string }[]>('/api/payment/invoices')
    const money = { depositAmount: '50.00', depositCurrency: 'EUR' }
    const paid = {
      ...deposit,
      ...money,
      funnelStep: 'success',
      invoiceId: invoice?.id,
      successDepositNumber: 1,
    }
    expect(await fetchNewEvents()).toEqual([
      { ...base, event: 'walletOpen', funnelStep: 'open', walletOperationType: 'deposit' },
      ...['instant_transfer', 'bank_card'].map((walletType) => ({
        ...base,
        event: 'walletMethod',
        funnelStep: 'method',
        walletOperationType: 'deposit',
        walletType,
      })),
      { ...deposit, ...money, event: 'walletSent', funnelStep: 'sent' },
      { ...paid, event: 'depositSuccess' },
      { ecommerce: null },
      {
        ...paid,
        event: 'purchase',
        ecommerce: {
          transaction_id: invoice?.id,
          value: '50.00',
          currency: 'EUR',
          items: [
            {
              item_name: 'deposit',
              item_category: 'Financial Services / Deposits',
              price: '50.00',
              quantity: 1,
            },
          ],
        },
      },
    ])

    const fetchPayoutEvents = await recordNewEvents()
    await open('deposit')
    await wallet.getByRole('tab', { name: 'Withdraw' }).click()
    await chooseCard()
    await wallet.getByLabel('Last four digits of your card').fill('4242')
    await wallet.getByRole('button', { name: 'Withdraw €10.00' }).click()
    await expect(wallet).toBeHidden()
    // The closed wallet keeps its state for 400 ms, so a new document is opened.
    await page.goto(`${operatorPlatform.url}/terms`)
    await waitForHydration(page)
    await open('withdraw')
    await wallet.getByLabel('Last four digits of your card').fill('4242')
    await expect(wallet.getByRole('button', { name: 'Withdraw €10.00' })).toBeEnabled()
    await startWithdrawal(player, '40.00')
    await wallet.getByRole('button', { name: 'Withdraw €10.00' }).click()
    await expect(
      page.getByRole('region', { name: 'Notices' }).getByText(/Something went wrong/),
    ).toBeVisible()
    await wallet.getByRole('button', { name: 'Close' }).click()
    await expect(wallet).toBeHidden()
    await expect
      .poll(async () =>
        (await fetchPayoutEvents()).map(({ event }) => event).filter((event) => event !== 'withdrawSuccess'),
      )
      .toEqual([
        ...['walletOpen', 'walletMethod', 'walletMethod', 'walletType', 'walletMethod', 'walletMethod'],
        'walletSent',
        ...['walletOpen', 'walletMethod', 'walletMethod', 'walletSent', 'withdrawFail', 'walletClose'],
      ])
    const fetchDeclineEvents = await recordNewEvents()
    await open('deposit')
    await (await submitDeposit('Decline')).close()
    await expect
      .poll(async () => (await fetchDeclineEvents()).find(({ event }) => event === 'depositFail'))
      .toMatchObject({ ...deposit, ...money, event: 'depositFail', funnelStep: 'fail' })

    // The event is sent after the payout, by the first page that reads it.
    const fetchStatuses = async () =>
      (await fetchInvoices(player)).filter(({ type }) => type === 'withdrawal').map(({ status }) => status)
    await expect.poll(fetchStatuses).toEqual([2, 2])
    await page.goto('about:blank')
    await page.goto(`${operatorPlatform.url}/terms`)
    await expect
      .poll(async () =>
        (await fetchPayoutEvents())
          .filter(({ event }) => event === 'withdrawSuccess')
          .map(({ withdrawAmount, invoiceId }) => [withdrawAmount, typeof invoiceId])
          .toSorted(),
      )
      .toEqual(['10.00', '40.00'].map((amount) => [amount, 'string']))
  })

  test('sends a deposit’s success and purchase events once, when it is credited, on any page and with two tabs open [4-41:deposit-success 3-30b]', {
    tag: NIGHTLY,
  }, async ({ page, context, request }) => {
    await giveConsent(page)
    const player = await registerPlayer(request, operatorPlatform.url)
    await signInBrowser(page.context(), operatorPlatform.url, player)
    const firstTab = { tab: page, socket: watchSocket(page), requestsSettled: watchRequests(page) }
    const openLivePage = async () => {
      const invoicesResponse = page.waitForResponse((one) => one.url().includes('/api/payment/invoices?'))
      await page.goto(`${operatorPlatform.url}/terms`)
      await waitForHydration(page)
      await invoicesResponse
    }
    await openLivePage()
    const fetchNewEvents = await recordNewEvents()
    const fetchPurchases = async () =>
      (await fetchNewEvents())
        .filter(({ event }) => event === 'purchase' || event === 'depositSuccess')
        .map(({ event, depositAmount, successDepositNumber }) => [event, depositAmount, successDepositNumber])
    await fundAccount(player, '25.00')
    const first = ['depositSuccess', 'purchase'].map((event) => [event, '25.00', 1])
    await expect.poll(fetchPurchases).toEqual(first)

    await page.goto('about:blank')
    await fundAccount(player, '26.00')
    await fundAccount(player, '27.00')
    await openLivePage()
    const all = [
      ...first,
      ...['depositSuccess', 'purchase'].map((event) => [event, '26.00', 2]),
      ...['depositSuccess', 'purchase'].map((event) => [event, '27.00', 3]),
    ]
    await expect.poll(async () => (await fetchPurchases()).toSorted()).toEqual(all.toSorted())

    // The result dialog sends no event and does not suppress the one sent when the deposit is credited.
    const result = page.getByRole('dialog', { name: 'Your deposit' })
    const pendingId = await startDeposit(player, '28.00')
    await navigateInDocument(page, `/terms?deposit-success=${pendingId}`)
    await expect.poll(() => firstTab.socket.names).toContain('payment:invoices')
    await expect(result).toBeVisible()
    await firstTab.requestsSettled()
    expect((await fetchPurchases()).toSorted()).toEqual(all.toSorted())
    await decidePayment(player, pendingId, 'succeeded')
    await expect(result.getByRole('heading', { name: '€28.00 has arrived' })).toBeVisible()
    all.push(...['depositSuccess', 'purchase'].map((event) => [event, '28.00', 4]))
    await expect.poll(async () => (await fetchPurchases()).toSorted()).toEqual(all.toSorted())

    // Both tabs are notified of the next deposit.
    const otherPage = await context.newPage()
    const tabs = [
      firstTab,
      { tab: otherPage, socket: watchSocket(otherPage), requestsSettled: watchRequests(otherPage) },
    ]
    await otherPage.goto(`${operatorPlatform.url}/terms`)
    await waitForHydration(otherPage)
    for (const { socket, requestsSettled } of tabs) {
      await expect.poll(() => socket.names).toContain('payment:invoices')
      await requestsSettled()
    }
    for (const { tab } of tabs) {
      await tab.evaluate(() =>
        document.addEventListener('payment:decided', () => Object.assign(window, { isDecided: true })),
      )
    }
    await fundAccount(player, '29.00')
    for (const { tab, requestsSettled } of tabs) {
      await tab.waitForFunction(() => 'isDecided' in window)
      // Tabs use this lock to decide which of them sends; when it is free, all events have been sent.
      await tab.evaluate(() => navigator.locks.request('payment-notices', () => {}))
      await requestsSettled()
    }
    all.push(...['depositSuccess', 'purchase'].map((event) => [event, '29.00', 5]))
    await expect.poll(async () => (await fetchPurchases()).toSorted()).toEqual(all.toSorted())
  })

  test('closes a country that selection lists exclude, and allows tags from the configured origins [2.1-27b 7-55e:tags]', async ({
    request,
  }) => {
    const headers = { 'cf-ipcountry': 'FR', cookie: 'user-language=en' }
    const closed = await request.get(operatorPlatform.url, { headers })
    expect(closed.status()).toBe(451)
    expect(await closed.text()).toContain('Not available in France')
    const open = await request.get(operatorPlatform.url, { headers: { ...headers, 'cf-ipcountry': 'GB' } })
    expect(open.status()).toBe(200)
    expect(open.headers()['content-security-policy']).toMatch(/script-src [^;]* https:\/\/\*\.tags\.example;/)
  })

  test('keeps the consent notice off the game, and shows the operator’s 404 texts without a link back to the game if that is disabled [2.2-01b 4-37]', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowResponses('GET /no-such-page.data 404')
    await page.goto(`${operatorPlatform.url}/games/moth-queen`)
    await waitForHydration(page)
    await expect(page.locator('.s-consent')).toBeVisible()
    // Clicks hit the topmost element: the notice covers no button of the game at these sizes.
    const sizes = [
      [375, 667],
      [375, 812],
      [1440, 900],
    ] as const
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const buttons = await page.locator('.s-game').locator('button, a').locator('visible=true').all()
      expect(buttons.length).toBeGreaterThan(1)
      for (const button of buttons) await button.click({ trial: true, timeout: EXPECT_TIMEOUT_MS })
    }
    await page.getByRole('button', { name: 'Try for free' }).first().click()
    const game = page.locator('.s-game iframe')
    await expect(game).toBeVisible()
    // Until the visitor has chosen, the game uses the remaining height.
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 0))
      await expect
        .poll(async () => {
          const [frame, notice] = [await game.boundingBox(), await page.locator('.s-consent').boundingBox()]
          return (notice?.y ?? 0) - ((frame?.y ?? 0) + (frame?.height ?? 0))
        }, `${width}x${height}`)
        .toBeGreaterThanOrEqual(0)
      expect((await game.boundingBox())?.height, `${width}x${height}`).toBeGreaterThan(280)
      await game
        .contentFrame()
        .getByRole('button', { name: /^Spin/ })
        .click({ trial: true, timeout: EXPECT_TIMEOUT_MS })
    }
    await navigateInDocument(page, '/no-such-page')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lost at the table')
    await expect(main.getByText('No such page here.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'To the door' })).toHaveAttribute('href', '/')
    expect(await page.evaluate(() => sessionStorage.getItem('returnGame'))).toBeNull()
  })
})
