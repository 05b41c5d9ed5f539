// Over 400 lines: all tests share a platform with the service worker, which starts once.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ensureBrowser } from '../tools/browser.mjs'
import { findExceeded } from '../tools/size-gate.mjs'
import { measureFirstLoad } from './first-load.ts'
import { registerPlayer, signInBrowser } from './support/api-player.ts'
import { NIGHTLY } from './support/nightly.ts'
import { watchRequests } from './support/requests.ts'
import {
  startProxiedPlatform,
  stopProxiedPlatform,
  test,
  waitForServiceWorker,
  watchWorkerRemoval,
} from './support/service-worker.ts'
import {
  chooseAccount,
  completeRegistration,
  fetchPlayer,
  forgetSession,
  openSignIn,
  signInDialog,
} from './support/social.ts'
import { expect, expectAccessible, waitForHydration } from './support/test.ts'

test.describe.configure({ mode: 'default' })
test.beforeAll(startProxiedPlatform)
test.afterAll(stopProxiedPlatform)

const waitUntilCached = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (name) => (await caches.match(name)) !== undefined, path)).toBe(true)

/** Simulates that the tab becomes visible again. */
const simulateTabReturn = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const markDocument = (page: Page) => page.evaluate(() => void Reflect.set(window, 'seen', true))
const isDocumentMarked = (page: Page) => page.evaluate(() => 'seen' in window)

const getFooterLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

test('shows the offline page in the visitor’s language while the platform is down, and opens the requested page when it is back [1-11:app]', {
  tag: NIGHTLY,
}, async ({ page, proxiedPlatform: { edge }, pageErrors }) => {
  // The offline page polls for the platform. The router may discover links when the platform goes down.
  pageErrors.allow(/build\.json|Failed to fetch manifest patches/)
  const requestsSettled = watchRequests(page)
  const goOffline = async () => {
    await requestsSettled()
    await edge.goOffline()
  }
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${edge.url}/fa/fairness`)
  await waitForHydration(page)
  await waitForServiceWorker(page)
  await goOffline()
  // The first page was loaded before the worker; an address without a prefix uses the visitor's language.
  for (const path of ['/fa/terms', '/questions']) {
    await page.goto(edge.url + path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  }
  await edge.goOnline()

  await page.goto(`${edge.url}/de/fairness`)
  await waitForHydration(page)
  await waitUntilCached(page, '/de/offline')
  await goOffline()
  await page.reload()
  await expect(heading).toHaveText('Keine Verbindung')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await edge.goOnline()
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click()
  await expect(heading).toHaveText('Fairness')

  await page.goto(`${edge.url}/en/fairness`)
  await waitForHydration(page)
  await waitUntilCached(page, '/en/offline')
  await goOffline()
  // Any other console error or missing file fails this test.
  await page.goto(`${edge.url}/terms`)
  await expect(heading).toHaveText('No connection')
  await expect(page).toHaveURL(`${edge.url}/terms`)
  await expectAccessible(page)
  const painted = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(painted).not.toBe('rgba(0, 0, 0, 0)')
  await edge.goOnline()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading).toHaveText('Terms')

  await goOffline()
  await page.reload()
  await expect(heading).toHaveText('No connection')
  await edge.goOnline()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(heading, 'the browser’s event opens the page').toHaveText('Terms')

  await page.clock.install()
  await goOffline()
  await page.reload()
  await expect(heading).toHaveText('No connection')
  await edge.goOnline()
  await page.clock.fastForward(5000)
  await expect(heading, 'the page is updated by periodic checks').toHaveText('Terms')
})

test('stays on the current page if a navigation fails while the platform is down, caches no page or player data, and removes the worker when it is switched off [1-11:app]', async ({
  page,
  context,
  request,
  platform: platformWithoutWorker,
  proxiedPlatform: { edge, platform },
  pageErrors,
}) => {
  // Style sheets of a navigation that waits for the connection are preloaded and used late.
  pageErrors.allow(
    /ERR_FAILED|CONNECTION_REFUSED|Failed to fetch|Unable to preload|WebSocket|preloaded using link preload/,
  )
  const requestsSettled = watchRequests(page)
  await page.goto(`${edge.url}/contact`)
  await waitForHydration(page)
  await waitForServiceWorker(page)
  const heading = page.getByRole('heading', { level: 1 })
  const firstTitle = await heading.innerText()
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('No connection')
  await markDocument(page)

  await test.step('stays on the current page', async () => {
    // Open requests would be aborted and reported as errors.
    await requestsSettled()
    await edge.goOffline()
    await getFooterLink(page, 'Terms').click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL(`${edge.url}/contact`)
    await expect(heading).toHaveText(firstTitle)
    await page.getByRole('button', { name: 'Close notice' }).click()
    await expect(notice).toBeHidden()
    await edge.goOnline()
    const dataResponse = page.waitForResponse(/\/terms\.data/)
    await getFooterLink(page, 'Terms').click()
    await expect(heading).toHaveText('Terms')
    await (await dataResponse).finished()

    // The same for the browser's Back button and for dialogs.
    await edge.goOffline()
    await page.goBack()
    await expect(notice).toBeVisible()
    await expect(heading).toHaveText('Terms')
    await expect(page).toHaveURL(`${edge.url}/terms`)
    await page.getByRole('button', { name: 'Close notice' }).click()
    await expect(notice).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL(`${edge.url}/terms`)
    await expect(heading).toHaveText('Terms')
    await edge.goOnline()
    await page.goBack()
    await expect(heading).toHaveText(firstTitle)
    expect(await isDocumentMarked(page), 'the document was not reloaded').toBe(true)
  })

  await test.step('caches only files of the build and the offline page', async () => {
    const player = await registerPlayer(request, platform.url)
    await page.goto('about:blank')
    await signInBrowser(context, edge.url, player)
    for (const path of ['/profile/history', '/games/moth-queen', '/de/profile/security']) {
      await page.goto(edge.url + path)
      await waitForHydration(page)
    }
    await waitUntilCached(page, '/de/offline')
    const cachedPaths = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cachedPaths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(20)
    const otherPaths = cachedPaths.filter((path) => !path.startsWith('/assets/'))
    expect(otherPaths.toSorted()).toEqual(['/de/offline', '/en/offline', '/offline'])
    const texts = await page.evaluate(async () => {
      const pages = await Promise.all(
        ['/offline', '/de/offline', '/en/offline'].map((path) => caches.match(path)),
      )
      return Promise.all(pages.map((response) => response?.text()))
    })
    expect(texts.join()).not.toContain(player.email)
  })

  await test.step('removes the worker and its caches when it is switched off', async () => {
    await page.goto('about:blank')
    // The other platform does not know the player's session.
    await context.clearCookies()
    const waitForRemoval = await watchWorkerRemoval(page, `${edge.url}/`)
    try {
      edge.routeTo(platformWithoutWorker.url)
      await page.goto(`${edge.url}/terms`)
      await waitForHydration(page)
      // The browser checks the worker's file with each page; here the check is triggered directly.
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      // While a page is open, a request can restart the worker that is being replaced. Chromium then lets it run until
      // it has been idle for 30 s. It never answers a navigation that begins while it removes a worker.
      await page.goto('about:blank')
      await waitForRemoval()
      await page.goto(`${edge.url}/terms`)
      const findRemains = async () => [
        await navigator.serviceWorker.getRegistration(),
        ...(await caches.keys()),
      ]
      expect(await page.evaluate(findRemains)).toEqual([undefined])
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    } finally {
      await page.goto('about:blank')
      edge.routeTo(platform.url)
    }
  })
})

test('adds nothing to a guest’s first load, announces a newer build and loads it with the next navigation, with a limit on repeated reloads [7-55a 9-13c]', async ({
  page,
  proxiedPlatform: { edge },
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const { scripts, styles, foreign } = await measureFirstLoad(page, `${edge.url}/`)
  expect(findExceeded(scripts, styles)).toEqual([])
  expect(foreign).toEqual([])
  await waitForServiceWorker(page)
  try {
    await markDocument(page)
    const buildResponse = await page.request.get(`${edge.url}/build.json`)
    expect(buildResponse.headers()['cache-control']).toBe('no-store')
    edge.answer('/build.json', { build: 'another' })
    await simulateTabReturn(page)
    const notice = page.getByRole('region', { name: 'Notices' }).getByText('A new version is ready')
    await expect(notice).toBeVisible()
    expect(await isDocumentMarked(page), 'the document is not reloaded automatically').toBe(true)
    await getFooterLink(page, 'Terms').click()
    await expect(heading).toHaveText('Terms')
    expect(await isDocumentMarked(page)).toBe(false)

    // Another server may still have the previous build: the page must not reload repeatedly.
    await waitForHydration(page)
    await markDocument(page)
    await simulateTabReturn(page)
    await expect(notice).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now() + 60_000)))
    await getFooterLink(page, 'Privacy').click()
    await expect(heading).toHaveText('Privacy')
    expect(await isDocumentMarked(page)).toBe(true)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.waitForFunction(() => !('seen' in window))
  } finally {
    edge.answer('/build.json')
  }
})

test('styles the page for server errors like other pages', { tag: NIGHTLY }, async ({
  page,
  proxiedPlatform: { edge },
  pageErrors,
}) => {
  pageErrors.allowResponses('GET /providers.data 500')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${edge.url}/terms`)
  await waitForHydration(page)
  const signUp = page.getByRole('banner').getByRole('link', { name: 'Create account' })
  const readLinkStyle = () =>
    signUp.evaluate((link) => {
      const { paddingInline, borderRadius, color, display } = getComputedStyle(link)
      return { paddingInline, borderRadius, color, display }
    })
  const before = await readLinkStyle()
  // Stylesheets of lazy chunks follow those of every page.
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  edge.answer('/providers.data', { error: 'broken' }, 500)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/providers"]')?.click())
  await expect(heading).toHaveText('Something went wrong')
  await expect.poll(readLinkStyle).toEqual(before)
  const retryLink = page.getByRole('link', { name: 'Try again' })
  await expect(retryLink).not.toHaveCSS('padding-inline-start', '0px')
  edge.answer('/providers.data')
  await page.getByRole('main').getByRole('link', { name: 'Homepage' }).click()
  await expect(heading).toHaveText('The house that shows its hand.')
  await expect.poll(readLinkStyle).toEqual(before)
})

test('shows a Back button in the installed app and stores the installation in the profile [3-05c 4-01b 1-11:app]', {
  tag: NIGHTLY,
}, async ({ playwright, launchOptions, request, platform }) => {
  const player = await registerPlayer(request, platform.url)
  // An app window as opened from a home screen; the headless shell has no windows.
  const app = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    executablePath: ensureBrowser({ hasWindows: true }),
    args: [...(launchOptions.args ?? []), `--app=${platform.url}/fairness`],
    baseURL: platform.url,
  })
  try {
    await signInBrowser(app, platform.url, player)
    const [page] = app.pages()
    if (!page) throw new Error('the window has no page')
    await page.goto('/fairness')
    await waitForHydration(page)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('button', { name: 'Back' })).toBeDisabled()
    await expect
      .poll(async () => (await player.get<{ pwaInstalled: boolean }>('/api/player/profile')).pwaInstalled)
      .toBe(true)
    await getFooterLink(page, 'Terms').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
    await markDocument(page)
    await bar.getByRole('button', { name: 'Refresh' }).click()
    await page.waitForFunction(() => !('seen' in window))
    await waitForHydration(page)
    await expect(bar.getByRole('button', { name: 'Back' })).toBeEnabled()
    await expectAccessible(page, { within: 'header' })
    await bar.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(`${platform.url}/fairness`)
  } finally {
    await app.close()
  }
  const { display } = await (await request.get(`${platform.url}/manifest.webmanifest`)).json()
  expect(display).toBe('standalone')
})

test('offers the installation once where the browser supports it, by the browser’s own prompt [1-11:app]', {
  tag: NIGHTLY,
}, async ({ page }) => {
  await page.goto('/fairness')
  await waitForHydration(page)
  // Dispatches the event of a browser that can install the site.
  const fireInstallPrompt = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => void Reflect.set(window, 'prompted', true)
      dispatchEvent(Object.assign(event, { prompt }))
    })
  const drawer = page.getByRole('navigation', { name: 'Menu' })
  const drawerEntry = drawer.getByRole('button', { name: 'Install Croupier' })
  await expect(drawer.getByRole('link', { name: 'Lobby' })).toBeVisible()
  await expect(drawerEntry).toHaveCount(0)
  await fireInstallPrompt()
  // The drawer has the entry on a guest's first page; the offer waits for the second page.
  await expect(drawerEntry).toBeVisible()
  await expectAccessible(page, { within: '.s-drawer' })
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('Install Croupier')
  await expect(notice).toHaveCount(0)
  await getFooterLink(page, 'Terms').click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await page.waitForFunction(() => 'prompted' in window)
  await expect(notice).toBeHidden()
  await expect(drawerEntry).toHaveCount(0)

  await page.reload()
  await waitForHydration(page)
  await fireInstallPrompt()
  await getFooterLink(page, 'Privacy').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(notice).toHaveCount(0)

  // After a dismissal the entry stays in the menu, from the first page on.
  await page.setViewportSize({ width: 375, height: 812 })
  await page.reload()
  await waitForHydration(page)
  const openMenu = page.getByRole('button', { name: 'Menu', exact: true }).locator('visible=true')
  const menu = page.locator('#menu-panel')
  const entry = menu.getByRole('button', { name: 'Install Croupier' })
  await openMenu.press('Enter')
  await expect(menu.getByRole('link', { name: 'Lobby' })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.keyboard.press('Escape')
  await fireInstallPrompt()
  await openMenu.press('Enter')
  await expectAccessible(page, { within: '#menu-panel' })
  await entry.press('Enter')
  await page.waitForFunction(() => 'prompted' in window)
  await expect(menu).toBeHidden()
  await openMenu.press('Enter')
  await expect(entry).toHaveCount(0)
})

// The browser once sent navigations outside the site twice, which addresses of a provider refuse.
test('registers by a connection of the identity service, and signs in by it, with the service worker in control [1-03a:social 2.1-12 2.4-03 2.6-04a 4-01d:social 7-07 7-52]', async ({
  page,
  proxiedPlatform: { edge },
}) => {
  const email = `google-${randomUUID()}@example.com`
  const signInAtProvider = async (account: string) => {
    await openSignIn(page, `${edge.url}/terms?page=1`)
    await waitForServiceWorker(page)
    await signInDialog(page).getByRole('button', { name: 'Continue with Google' }).click()
    await chooseAccount(page, { email: account })
  }
  await openSignIn(page, `${edge.url}/terms?page=1`)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await waitForServiceWorker(page)
  const withGoogle = signInDialog(page).getByRole('button', { name: 'Continue with Google' })
  await withGoogle.click()
  await test.step('cancelled at the provider: the dialog says so, until the next attempt', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`${edge.url}/terms?page=1&sign-in=true`)
    const reason = signInDialog(page).getByRole('alert')
    await expect(reason).toContainText('You’re not signed in with Google')
    await expect(reason).toContainText('cancelled or declined')
    await expectAccessible(page, { within: '[role="dialog"]' })
  })
  await withGoogle.click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
  await chooseAccount(page, { email })
  await expect(page.getByText(`A few details, and your account for ${email} is ready.`)).toBeVisible()
  await expectAccessible(page)
  await completeRegistration(page)
  await expect(page).toHaveURL(`${edge.url}/terms?page=1`)
  const registered = await fetchPlayer(page, edge.url)
  expect(registered.profile).toMatchObject({ email, isEmailConfirmed: true })
  expect(registered.sessions).toHaveLength(1)

  await forgetSession(page)
  await signInAtProvider(email)
  await expect(page).toHaveURL(`${edge.url}/terms?page=1`)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Balance/ })).toBeVisible()
  const signedIn = await fetchPlayer(page, edge.url)
  expect(signedIn.profile.id).toBe(registered.profile.id)
  expect(signedIn.sessions).toHaveLength(2)

  await test.step('another account of the provider, in the same browser', async () => {
    await forgetSession(page)
    await signInAtProvider(`other-${email}`)
    await expect(page.getByText(`A few details, and your account for other-${email} is ready.`)).toBeVisible()
  })
})
