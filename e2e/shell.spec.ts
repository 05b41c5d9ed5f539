import type { Page } from '@playwright/test'
import { registerPlayer, signInBrowser } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fetchAccounts, fundAccount, openAccount } from './support/payments.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const hasSplash = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement, '::after').content !== 'none')

test('removes the splash screen 300 ms after the page has loaded, except during an automatic sign-in [2.1-32a 2.1-32b]', {
  tag: NIGHTLY,
}, async ({ page, request }) => {
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

test('lets a player in a country where nothing is offered open the account and withdraw the balance [2.1-27b]', {
  tag: NIGHTLY,
}, async ({ page, platform, context, request, pageErrors }) => {
  pageErrors.allowResponses('GET / 451', 'POST /confirm/nobody-was-sent-this.data 422')
  await signInBrowser(context, platform.url, await registerPlayer(request, platform.url))
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'AU' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await expect(wallet.getByRole('radiogroup', { name: 'Withdraw to' })).toBeVisible()
  await expect(wallet.getByRole('tab')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(wallet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible()
  const offered = page.locator(
    'a[href*="/games"], a[href*="wallet=deposit"], a[href*="/favorites"], a[href*="/recently-played"]',
  )
  await expect(offered).toHaveCount(0)
  await navigateInDocument(page, '/profile/wallet?wallet=deposit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet')
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

test('adapts the shell to the width, links to anchors of a page, opens other sites in a new tab, offers themes, and loads no analytics that the operator has not enabled [9-10a 2.1-28b 2.1-29a 4-43]', async ({
  page,
  platform,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/responsible-gambling?from=footer')
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
  await expect(page).toHaveURL('/responsible-gambling?from=footer#main')
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
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('list', { name: 'Payment methods' }).getByText('Bank card')).toBeVisible()
    const choice = footer.getByRole('group', { name: 'Appearance' })
    // Until the visitor chooses, the delivered brand follows the device.
    await expect(choice.getByRole('radio', { name: 'Same as device' })).toBeChecked()
    expect(await readTheme()).toEqual(['dark', 'dark', '#101914'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(readTheme).toEqual(['light', 'light', '#fbf9f2'])
    await choice.getByRole('radio', { name: 'Dark' }).check()
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
})
