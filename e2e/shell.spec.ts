import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { registerPlayer, signInBrowser } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import {
  decidePayment,
  fetchAccounts,
  fetchInvoices,
  fundAccount,
  openAccount,
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
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const hasSplash = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement, '::after').content !== 'none')

test('removes the splash screen 300 ms after the page has loaded, except during an automatic sign-in [2.1-32a 2.1-32b]', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.goto('/fairness', { waitUntil: 'load' })
  expect(await hasSplash(page)).toBe(true)
  const height = await page.evaluate(() => getComputedStyle(document.documentElement, '::after').height)
  expect(Number.parseFloat(height)).toBeLessThanOrEqual(4)
  await page.clock.runFor(299)
  expect(await hasSplash(page)).toBe(true)
  await page.clock.runFor(1)
  expect(await hasSplash(page)).toBe(false)

  // An automatic sign-in has a different splash screen, which is shown until it ends.
  await page.addInitScript(() => {
    const network = window.fetch
    const isTokenRequest = (input: RequestInfo | URL) =>
      /\/sessions\/token$/.test(input instanceof Request ? input.url : `${input}`)
    window.fetch = (input, init) =>
      isTokenRequest(input)
        ? new Promise((_, reject) =>
            Object.assign(window, { giveUp: () => reject(new TypeError('no network')) }),
          )
        : network(input, init)
  })
  await page.clock.resume()
  await page.goto('/auth/autologin?token=a&state=b', { waitUntil: 'load' })
  await expect.poll(() => page.evaluate(() => 'giveUp' in window)).toBe(true)
  await page.clock.fastForward(60_000)
  const cover = page.locator('html[data-splash="page"]')
  await expect(cover).toHaveCount(1)
  expect(await hasSplash(page)).toBe(true)
  await page.evaluate(() => (window as unknown as { giveUp(): void }).giveUp())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not signed in')
  await expect(cover).toHaveCount(0)

  // The timer removes the loading bar only.
  for (const [path, splash] of [
    ['/auth/autologin?token=a&state=b', 'page'],
    ['/auth/social/google/callback?code=a', 'page'],
    ['/auth/autologin?token=a', 'start'],
  ] as const) {
    expect(await (await request.get(path)).text(), path).toContain(`data-splash="${splash}"`)
  }
})

test.describe('from a country where nothing is offered', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'AU' } })

  test('shows a guest a layout with help and languages and without offers [2.1-27a 2.1-27b 6-03d]', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allowResponses('GET / 451', 'GET /de 451')
    for (const path of ['/', '/de/games/moth-queen', '/providers', '/?sign-up=true']) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(451)
      expect(response.headers()['cache-control'], path).toBe('private, no-store')
      expect(await response.text(), path).not.toMatch(/<a [^>]*href="[^"]*(?:games|sign-)|<dialog|<script/)
    }
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available in Australia')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier nicht verfügbar: Australien')

    // Legal and help pages stay open, without links to games.
    await page.getByRole('link', { name: 'Spielerschutz, und wer hilft' }).click()
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spielerschutz')
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
    await expect(page.locator('a[href*="/games"], a[href*="/providers"], a[href*="sign-"]')).toHaveCount(0)
    // A client navigation to a page with games loads it as a document, which is closed.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Croupier/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier nicht verfügbar: Australien')
    await expect(page).toHaveURL('/de')

    // The same for a dialog over an open page.
    for (const opened of ['sign-in=true', 'sign-up=true', 'categories=true', 'demo-game=moth-queen']) {
      if (opened === 'sign-in=true') await page.goto(`/terms?${opened}`)
      else await navigateInDocument(page, `/terms?${opened}`)
      const dialog = page.getByRole('dialog', { name: 'Not available where you are' })
      await expect(dialog, opened).toContainText('Nothing is offered there')
      await expect(page, opened).toHaveURL('/terms?geo-restricted-type=true')
      await expect(page.getByRole('dialog'), opened).toHaveCount(1)
      await expect(dialog.getByRole('link'), opened).toHaveCount(0)
    }
  })
})

test('lets a player in a country where nothing is offered open the account and withdraw the balance [2.1-27b]', async ({
  page,
  platform,
  context,
  request,
  pageErrors,
}) => {
  pageErrors.allowResponses('GET / 451', 'POST /confirm/nobody-was-sent-this.data 422')
  await signInBrowser(context, platform.url, await registerPlayer(request, platform.url))
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'AU' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await expect(wallet.getByRole('radiogroup', { name: 'Withdraw to' })).toBeVisible()
  await expect(wallet.getByRole('tab')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible()
  const offered = page.locator(
    'a[href*="/games"], a[href*="wallet=deposit"], a[href*="/favorites"], a[href*="/recently-played"]',
  )
  await expect(offered).toHaveCount(0)
  await page.goto('/profile/wallet?wallet=deposit')
  await expect(wallet.getByRole('radiogroup', { name: 'Withdraw to' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wallet).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw' })).toBeVisible()
  await expect(offered).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Deposit' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Payment methods' })).toHaveCount(0)

  // The page of an invalid confirmation link links to open pages, not to the lobby.
  await navigateInDocument(page, '/confirm/nobody-was-sent-this')
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['To your security page'])
})

/** Every observer of what is in view fails: the page's pictures, and the footer's count of players. */
const breakObservers = () =>
  Object.assign(window, {
    IntersectionObserver: class {
      constructor() {
        throw new Error('a broken browser')
      }
    },
  })

/** Makes the drawer, which has no error boundary of its own, throw when its state changes. */
const breakDrawer = () => {
  const addListener = window.addEventListener
  window.addEventListener = (...args: Parameters<typeof addListener>) => {
    if (String(args[0]) === 'drawer-changed') throw new Error('a broken browser')
    addListener.apply(window, args)
  }
}

test('a visitor gets a link to the home page when the shell throws in the browser [8-22]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/broken browser/)
  await page.addInitScript(breakDrawer)
  await page.goto('/terms')
  await expect(
    page.locator('body > main').getByRole('link', { name: 'Croupier', exact: true }),
  ).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { name: 'Terms' })).toHaveCount(0)
})

for (const [part, breakPart] of [
  ['page', breakObservers],
  ['shell', breakDrawer],
] as const) {
  test(`a search engine keeps the server’s page when the ${part} throws in its browser [8-22]`, async ({
    browser,
    baseURL,
  }) => {
    const bot = await browser.newContext({ userAgent: BOT })
    const page = await bot.newPage()
    const consoleMessage = page.waitForEvent('console', (message) =>
      message.text().includes('broken browser'),
    )
    await page.addInitScript(breakPart)
    const response = await page.goto(`${baseURL}/`)
    await consoleMessage
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The house that shows its hand.')
    expect(await page.locator('a[href^="/games/"]').count()).toBeGreaterThan(20)
    await bot.close()
  })
}

test('a page that throws in the browser keeps the shell around it, whose links work in the same document [8-22]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/broken browser/)
  await page.addInitScript(breakObservers)
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Something went wrong')
  await expect(page).toHaveTitle('Something went wrong · Croupier')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const bar = page.getByRole('banner').getByRole('navigation')
  await bar.getByRole('link', { name: 'Fairness' }).click()
  await expect(heading).toHaveText('Fairness')
  await bar.getByRole('link', { name: 'Casino' }).click()
  await expect(heading).toHaveText('Something went wrong')
  await page.goBack()
  await expect(heading).toHaveText('Fairness')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('shows the balance without an interruption while the header’s code is loaded', async ({
  page,
  player,
}) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/player-actions-/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.addInitScript(() => {
    const observer = new MutationObserver((records) => {
      for (const { removedNodes } of records)
        for (const node of removedNodes)
          if (node instanceof Element && node.matches('.s-balance')) console.error('the balance was removed')
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  // The page's load event waits for the code that is held back.
  await page.goto('/terms?wallet=deposit', { waitUntil: 'commit' })
  const balance = page.locator('.s-balance__amount')
  await expect(balance).toHaveText('0.00')
  await fundAccount(player, '25.00')
  release()
  await waitForHydration(page)
  await expect(balance).toHaveText('25.00')
})

test('keeps the cached data and the live connection on a client-side error page [2.1-25b 4-31a]', async ({
  page,
  player,
  pageErrors,
}) => {
  pageErrors.allowResponses('GET /a-page/that-is-missing.data 404')
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const log = watchSocket(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:player\/profile|wallet\/accounts)$/.test(pathname)) requested.push(pathname)
  })
  await page.goto('/terms')
  await waitForHydration(page)
  await expect.poll(() => log.names).toContain('wallet:accounts')
  // A new subscription refetches what may have been missed; other data came with the page.
  await expect.poll(() => requested).toEqual(['/api/wallet/accounts'])
  // As a link on the page would navigate.
  await page.evaluate(() => {
    const state = { ...history.state, key: 'missing', idx: history.state.idx + 1 }
    history.pushState(state, '', '/a-page/that-is-missing')

    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await fundAccount(player, '25.00')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Balance: €25.00' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  expect(sockets).toHaveLength(1)
  expect(requested, 'only the accounts are fetched again').toEqual(['/api/wallet/accounts'])
})

test('adapts the shell to the width, links to anchors of a page, opens other sites in a new tab, offers themes, and loads no analytics that the operator has not enabled [9-10a 2.1-28b 2.1-29a 4-43]', async ({
  page,
  platform,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/responsible-gambling')
  await waitForHydration(page)
  const [drawer, bar] = [page.locator('.s-drawer'), page.locator('.s-bottom-bar')]
  await expect(drawer).toBeHidden()
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(drawer).toBeVisible()
  await expect(bar).toBeHidden()

  const outside = page.getByRole('link', { name: 'gamblersanonymous.org' })
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', /noreferrer|noopener/)
  await expect(page.locator('a[href^="/"][target]')).toHaveCount(0)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/responsible-gambling#main')
  // The anchor's target is visible and not covered by the header.
  await expect
    .poll(() => page.locator('#main').evaluate((main) => main.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(56)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(before)

  await test.step('shows no consent notice and loads no analytics if the operator has not enabled it', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
    await expect(page.locator('.s-consent')).toHaveCount(0)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    expect(requested.filter((url) => /gtm|deferred-shell|consent/.test(url))).toEqual([])
  })

  await test.step('lists payment methods in the footer and offers themes, which apply from the first frame', async () => {
    // The server's page does not depend on the chosen theme.
    const headers = { cookie: 'theme=light' }
    const pagesByTheme = await Promise.all(
      [{}, { headers }].map(async (init) => (await fetch(platform.url, init)).text()),
    )
    for (const html of pagesByTheme) expect(html).toContain('data-theme="dark"')
    const readTheme = () =>
      page.evaluate(() => {
        const { theme } = document.documentElement.dataset
        const bars = document.querySelector('meta[name=theme-color]')?.getAttribute('content')
        return [theme, getComputedStyle(document.body).colorScheme, bars]
      })
    await page.emulateMedia({ colorScheme: 'light' })
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('list', { name: 'Payment methods' }).getByText('Bank card')).toBeVisible()
    const choice = footer.getByRole('group', { name: 'Appearance' })
    await expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked()
    expect(await readTheme()).toEqual(['dark', 'dark', '#101914'])
    await choice.getByRole('radio', { name: 'Same as device' }).check()
    expect(await readTheme()).toEqual(['light', 'light', '#fbf9f2'])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(readTheme).toEqual(['dark', 'dark', '#101914'])
    // By keyboard, as in any radio group.
    await choice.getByRole('radio', { name: 'Same as device' }).press('ArrowLeft')
    await choice.getByRole('radio', { name: 'Dark' }).press('ArrowLeft')
    expect(await readTheme()).toEqual(['light', 'light', '#fbf9f2'])
    await page.addInitScript(() => {
      const recordTheme = () =>
        document.documentElement.setAttribute('data-at-paint', `${document.documentElement.dataset.theme}`)
      new PerformanceObserver(recordTheme).observe({ type: 'paint', buffered: true })
    })
    await page.goto('/de/terms')
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('data-at-paint', 'light')
    await expect(page.getByRole('radio', { name: 'Hell' })).toBeChecked()
    expect(await readTheme()).toEqual(['light', 'light', '#fbf9f2'])
  })
})

test('locks the page’s scrolling under a player’s panels, selects a currency, and links back to the game [4-33a 2.8-04:user-navigation 2.8-04:currency-navigation 2.8-04:return-game 4-37 4-38]', async ({
  page,
  player,
}) => {
  await openAccount(player, 'USD')
  const readReturnGame = () => page.evaluate(() => sessionStorage.getItem('returnGame'))
  await page.goto('/games/moth-queen')
  await waitForHydration(page)
  // A visit to a game page without play leaves no game to return to.
  expect(await readReturnGame()).toBeNull()
  await page.getByRole('button', { name: 'Try for free' }).first().click()
  await expect.poll(readReturnGame).toContain('moth-queen')
  await page.goto('/terms')
  await waitForHydration(page)

  // The footer links to player protection and to the account.
  const footerRegion = page.getByRole('contentinfo')
  await expect(footerRegion.getByRole('link', { name: 'Set limits' })).toHaveAttribute(
    'href',
    '/profile/limits',
  )
  await expect(footerRegion.getByRole('link', { name: 'Take a break' })).toHaveAttribute(
    'href',
    '/profile/limits?self-exclusion-limit=cooling-off',
  )
  await expect(footerRegion.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText([
    'Limits',
    'Verification',
    'Payments',
    'History',
  ])

  // The player's panel locks the page's scrolling.
  const account = page.getByRole('button', { name: /^Account of/ })
  await account.click()
  await expect(page.getByRole('link', { name: 'History' }).locator('visible=true').first()).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await page.mouse.move(700, 600)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
    .toBe('visible')
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)

  // The currency panel selects an account.
  await page.getByRole('button', { name: 'Your currencies' }).click()
  const currencies = page.locator('#currency-menu')
  await expectAccessible(page)
  await currencies.getByRole('button', { name: /^USD/ }).click()
  await expect(page.getByRole('link', { name: /^Balance: (?:US)?\$/ })).toBeVisible()
  await expect(currencies).toBeHidden()
  const chosen = (await fetchAccounts(player)).find(({ isSelected }) => isSelected)
  expect(chosen?.currency).toBe('USD')

  // When the tab becomes visible again, the page refetches the balances.
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await setVisibility('hidden')
  const accountsResponse = page.waitForResponse('**/api/wallet/accounts')
  await setVisibility('visible')
  expect((await accountsResponse).status()).toBe(200)

  const returnLink = page.getByRole('link', { name: 'Back to Moth Queen' })
  await returnLink.click()
  await expect(page).toHaveURL('/games/moth-queen')
  await expect(returnLink).toBeHidden()
  // The return link does not cover the end of the page, and is hidden while a form field has the focus.
  await navigateInDocument(page, '/contact')
  await expect(returnLink).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [pill, columns] = await Promise.all([
    page.locator('.s-return-game').boundingBox(),
    page.locator('.s-footer__columns').boundingBox(),
  ])
  expect((columns?.y ?? Infinity) + (columns?.height ?? 0)).toBeLessThanOrEqual(pill?.y ?? 0)
  await page.getByRole('main').getByRole('textbox').first().focus()
  await expect(returnLink).toBeHidden()
  await page.getByRole('main').getByRole('heading', { level: 1 }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(returnLink).toBeHidden()
  expect(await readReturnGame()).toBeNull()

  // The entry that installs the site comes before the one to sign out.
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => {} }))
  })
  await account.click()
  await expect(page.locator('#account-menu').getByRole('button')).toHaveText(['Install Croupier', 'Sign out'])
  // Labels of the compact drawer do not overflow.
  for (const path of ['/de/terms', '/fa/terms']) {
    await page.goto(path)
    await waitForHydration(page)
    const tooWide = await page.locator('.s-drawer__item > span').evaluateAll((words) =>
      words
        .filter((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          return range.getBoundingClientRect().width > (word.parentElement?.clientWidth ?? 0) - 4
        })
        .map(({ textContent }) => textContent),
    )
    expect(tooWide).toEqual([])
  }
})

/** Configured with all 26 languages, texts of its own, and the sandbox's tag manager. */
test.describe('the platform of another operator', () => {
  test.describe.configure({ mode: 'default' })
  let operatorPlatform: RunningPlatform

  test.beforeAll(async () => {
    const locales = await readFile(join(ROOT, 'operator/locales.yaml'), 'utf8')
    const languages = [...locales.matchAll(/code: "?([\w-]+)/g)].map(([, code]) => code)
    operatorPlatform = await startWithOperator(
      {
        'locales.yaml': [[/isEnabled: false/g, 'isEnabled: true']],
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
          // A language is offered if it has a folder of texts; missing texts are shown in English.
          ...Object.fromEntries(languages.map((code) => [`${code}/`, ''])),
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
    // A language without texts uses those of the default one.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
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
    await form.getByLabel('E-mail', { exact: true }).fill(`told-${Date.now()}@example.com`)
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

  test('sends a deposit’s success and purchase events once, when it is credited, on any page and with two tabs open [4-41:deposit-success 3-30b]', async ({
    page,
    context,
    request,
  }) => {
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
    pageErrors.allowResponses('GET /no-such-page 404')
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
    await page.goto(`${operatorPlatform.url}/no-such-page`)
    await waitForHydration(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lost at the table')
    await expect(main.getByText('No such page here.')).toBeVisible()
    await expect(main.getByRole('link', { name: 'To the door' })).toHaveAttribute('href', '/')
    expect(await page.evaluate(() => sessionStorage.getItem('returnGame'))).toBeNull()
  })
})
