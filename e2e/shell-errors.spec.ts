import { NIGHTLY } from './support/nightly.ts'
import { fundAccount } from './support/payments.ts'
import { watchSocket } from './support/socket.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

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
  test(`a search engine keeps the server’s page when the ${part} throws in its browser [8-22]`, {
    tag: NIGHTLY,
  }, async ({ browser, baseURL }) => {
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

test('a page that throws in the browser keeps the shell around it, whose links work in the same document [8-22]', {
  tag: NIGHTLY,
}, async ({ page, pageErrors }) => {
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

test('keeps the theme, the cached data and the live connection on a client-side error page [2.1-25b 4-31a]', async ({
  page,
  context,
  baseURL,
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
  await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }])
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
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await fundAccount(player, '25.00')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Balance: €25.00' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  expect(sockets).toHaveLength(1)
  expect(requested, 'only the accounts are fetched again').toEqual(['/api/wallet/accounts'])
})
