import type { Page, Request } from '@playwright/test'
import { calls } from '../packages/contract/src/index.ts'
import { createApiPlayer, lockLogin, registerPlayer } from './support/api-player.ts'
import { layoutShift } from './support/layout-shift.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fetchBalance, fundAccount } from './support/payments.ts'
import { newPlayer } from './support/player.ts'
import { watchRequests } from './support/requests.ts'
import { watchSocket } from './support/socket.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Advances the platform's clock past the token's expiry. The browser's clock does not advance. */
async function expireToken(url: string) {
  const clockResponse = await fetch(`${url}/sandbox/clock/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: 1200 }),
  })
  expect(clockResponse.status).toBe(200)
}

const signIn = async (page: Page, player: { email: string; password: string }) => {
  const form = dialog(page, 'Sign in')
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(player.email)
  await form.getByLabel('Password', { exact: true }).fill(player.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Reads of player data: those under way when the session ends are refused. */
const ENDED_SESSION_RESPONSES = Object.entries(calls)
  .filter(([call, { access }]) => call.startsWith('GET ') && access === 'player')
  .map(([call]) => `${call.replaceAll(/\{\w+\}/g, '*')} 401`)

test('signs in with a one-year cookie set by a header, and out, and shows the next player in the same tab nothing of the previous one [4-02a 4-02b 8-02 4-01c 7-05:login 7-14 9-07a 7-54c:game.bet.restricted]', async ({
  page,
  context,
  registeredPlayer: previous,
  request,
  platform,
  pageErrors,
}) => {
  // Refused sign-ins, the refused bet, and the accounts that cannot be loaded.
  pageErrors.allow(/ERR_FAILED/)
  pageErrors.allowResponses('POST /api/player/sessions 401|429', 'POST /sandbox/studio/play/spin 409')
  const next = await registerPlayer(request, platform.url)
  await fundAccount(previous, '20.00')
  await previous.post('/api/player/limits', {
    ...{ definition: 1, period: 'daily', currency: 'EUR', amount: '0.50' },
  })
  const socket = watchSocket(page)
  const form = dialog(page, 'Sign in')
  const fetchProfileStatus = async (token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await request.get(`${platform.url}/api/player/profile`, { headers })).status()
  }
  await page.goto('/games/amber-orchard?sign-in=true')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await test.step('shows an error for wrong credentials', async () => {
    await signIn(page, { email: 'nobody@example.com', password: 'not-the-one' })
    await expect(form.getByRole('alert')).toHaveText('The e-mail or password is wrong.')
    await expect(page).toHaveURL('/games/amber-orchard?sign-in=true')
  })

  await test.step('shows how long a locked login must wait', async () => {
    const login = `${crypto.randomUUID()}@example.com`
    await lockLogin(request, platform.url, login)
    await signIn(page, { email: login, password: 'Wrong-Horse-6' })
    const alert = form.getByText(/^Too many attempts\. Try again in 30 minutes, at \d/)
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  })

  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(previous.email)
  await form.getByLabel('Password', { exact: true }).fill(previous.password)
  await form.getByLabel('Password', { exact: true }).press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: 'Balance: €20.00' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Deposit' }).first()).toBeVisible()
  const cookies = await context.cookies(`${platform.url}/session`)
  const cookie = cookies.find(({ name }) => name === 'access_token')
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', httpOnly: false })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)
  const key = cookies.find(({ name }) => name === 'session_key')
  expect(key).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/session' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('session_key')
  expect(await fetchProfileStatus(cookie?.value)).toBe(200)

  const refusedBet = page.getByRole('status').filter({ hasText: 'would exceed one of your limits' })
  await test.step('refuses a bet beyond a limit of the player and shows it on the game’s page', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    const spin = page.frameLocator('iframe[title^="Amber Orchard"]').getByRole('button', { name: /^Spin/ })
    await expect(spin).toBeEnabled()
    await expect.poll(() => socket.names).toContain('game:bets')
    await spin.click()
    await expect(refusedBet.getByRole('link', { name: 'Your limits' })).toHaveAttribute(
      'href',
      '/profile/limits',
    )
    await expectAccessible(page)
    expect(await fetchBalance(previous)).toBe('20.00')
  })

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Create account' }).first()).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token')
  await expect.poll(() => fetchProfileStatus(cookie?.value)).toBe(401)

  // Without an answer, a balance of the previous player would stay.
  await page.route('**/api/wallet/accounts', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, next)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(page.getByText('€20.00')).toHaveCount(0)
  await page.unroute('**/api/wallet/accounts')
  await expect(page.getByRole('link', { name: 'Back to Amber Orchard' })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Amber Orchard/ })
    .first()
    // Off-screen shelves are not rendered (content-visibility), so a pointer click would wait.
    .dispatchEvent('click')
  await expect(page).toHaveURL('/games/amber-orchard')
  await expect(page.getByText('Your real-money rounds appear here')).toBeVisible()
  await expect(refusedBet).toHaveCount(0)
  await expect(page.getByText('€20.00')).toHaveCount(0)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('renews a token that expired while the page was closed by the key in its cookie, and ends the session of a copied token that renews without it [4-01e 4-01g 6-02c]', async ({
  page,
  context,
  registeredPlayer: player,
  platform,
  pageErrors,
  request,
}) => {
  pageErrors.allowResponses(...ENDED_SESSION_RESPONSES)
  const paused = await registerPlayer(request, platform.url)
  await paused.post('/api/player/limits', { definition: 5, period: '1' })
  const offersTo = async ({ token }: { token: string }) => {
    const response = await request.get(`${platform.url}/`, { headers: { cookie: `access_token=${token}` } })
    return (await response.text()).match(/href="\/(?:tournaments|wheels)[^"]*"/g) ?? []
  }
  const socket = watchSocket(page)
  const cookies = async () =>
    new Map((await context.cookies(`${platform.url}/session`)).map((one) => [one.name, one.value]))
  // As the page does after a sign-in.
  const begun = await context.request.post(`${platform.url}/session`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { accessToken: player.token, begins: true },
  })
  expect(begun.status()).toBe(204)
  const before = await cookies()
  expect([...before.keys()].toSorted()).toEqual(['access_token', 'session_key'])
  await expireToken(platform.url)
  // The server asks before it offers what would vanish as soon as the token is renewed.
  expect(await offersTo(player)).toContain('href="/wheels/daily"')
  expect(await offersTo(paused)).toEqual([])
  // The page takes the time from responses.
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Balance: €0.00' })).toBeVisible()
  const after = await cookies()
  const token = after.get('access_token')
  expect(token).not.toBe(before.get('access_token'))
  expect(after.get('session_key')).toBe(before.get('session_key'))
  expect(await layoutShift(page)).toBeLessThan(0.01)

  // The platform reports the end of the session over the realtime connection.
  await expect.poll(() => socket.isConnected && socket.token === token).toBe(true)
  const copied = await fetch(`${platform.url}/api/player/sessions/refresh`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(copied.status).toBe(401)
  await expect(page).toHaveURL('/?sign-in=true')
  expect((await cookies()).size).toBe(0)
})

test('opens the sign-in in place of a dialog when the session is closed elsewhere, without a reload, and returns to the page, and on a page opened after the end as well [2.1-26 4-01c 8-01]', async ({
  page,
  context,
  player,
  request,
  platform,
  pageErrors,
}) => {
  // The browser's first call is refused.
  pageErrors.allowResponses(...ENDED_SESSION_RESPONSES, 'POST /session/renewal 401')
  await fundAccount(player, '50.00')
  const socket = watchSocket(page)
  await page.goto('/profile/security?wallet=withdraw')
  const wallet = dialog(page, 'Wallet')
  await wallet.getByLabel('Last four digits of your card').fill('4242')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await expect.poll(() => socket.names).toContain('wallet:accounts')
  await player.post('/api/player/sessions/logout')
  // The realtime connection reports the end, and a call confirms it.
  await expect(dialog(page, 'Sign in')).toBeVisible()
  await expect(wallet).toBeHidden()
  await expect(page).toHaveURL('/?sign-in=true')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await signIn(page, player)
  await expect(page).toHaveURL(/\/profile\/security(?:\?|$)/)
  await test.step('a page that is opened after the session has ended', async () => {
    const cookies = await context.cookies(platform.url)
    const token = cookies.find(({ name }) => name === 'access_token')?.value ?? ''
    // An open page would be notified and leave; a page opened afterwards finds out by its first call.
    await page.goto('about:blank')
    await createApiPlayer(player, { ...player, token }).post('/api/player/sessions/logout')
    const headers = { cookie: `access_token=${token}` }
    const response = await request.get(`${platform.url}/`, { headers })
    expect(response.status()).toBe(200)

    expect((await page.goto('/games/moth-queen'))?.status()).toBe(200)
    await expect(page).toHaveURL('/?sign-in=true')
    await expect(dialog(page, 'Sign in')).toBeVisible()
    const header = page.getByRole('banner', { includeHidden: true })
    await expect(
      header.getByRole('link', { name: 'Create account', includeHidden: true }).first(),
    ).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token')
  })
  for (const [state, secondsLeft] of [
    ['expired', -100],
    ['refused', 900],
  ] as const)
    await test.step(`a page for players alone with a token that is ${state}`, async () => {
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const exp = Math.floor(Date.now() / 1000) + secondsLeft
      const value = `${encode({ alg: 'HS256' })}.${encode({ exp })}.s`
      await page.goto('about:blank')
      await context.addCookies([{ name: 'access_token', value, url: platform.url, sameSite: 'Lax' }])
      let homeRequests = 0
      const countHome = (one: Request) => {
        if (new URL(one.url()).pathname === '/_.data') homeRequests += 1
      }
      page.on('request', countHome)
      await page.goto('/profile/history')
      await expect(page).toHaveURL('/?sign-in=true')
      await expect(dialog(page, 'Sign in')).toBeVisible()
      // As many as there are navigations: of the page itself, and of the session's end.
      expect(homeRequests).toBeLessThanOrEqual(3)
      page.off('request', countHome)
      await signIn(page, player)
      await expect(page).toHaveURL('/profile/history')
    })
})

test('marks responses to session requests as not cacheable', async ({
  registeredPlayer: player,
  request,
  platform,
}) => {
  const headers = { cookie: `access_token=${player.token}` }
  for (const path of ['/', '/_.data', '/games/moth-queen', '/games/moth-queen.data', '/profile/history']) {
    const response = await request.get(`${platform.url}${path}`, { headers })
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([
      path,
      200,
      'private, no-store',
    ])
  }
})

test('accepts tokens only from its own origin [9-07a]', async ({ platform }) => {
  const sendSession = (headers: Record<string, string>, body = '{"accessToken":"a.b.c"}', method = 'POST') =>
    fetch(`${platform.url}/session`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' ? { body } : {}),
    })
  const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' }
  expect((await sendSession(sameOriginHeaders)).status).toBe(204)
  expect((await sendSession({ origin: platform.url, 'sec-fetch-site': 'same-origin' })).status).toBe(204)
  expect((await sendSession({ 'sec-fetch-site': 'cross-site', origin: platform.url })).status).toBe(403)
  expect((await sendSession({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await sendSession(sameOriginHeaders, '{"accessToken":"a.b.c; Domain=evil"}')).status).toBe(422)
  expect((await sendSession(sameOriginHeaders, '{"accessToken":7}')).status).toBe(422)
  expect((await sendSession(sameOriginHeaders, 'no json')).status).toBe(422)
  expect((await sendSession(sameOriginHeaders, `{"accessToken":"${'x'.repeat(9000)}.b.c"}`)).status).toBe(422)
  expect((await sendSession({ ...sameOriginHeaders, 'content-type': 'text/plain' })).status).toBe(422)
  expect((await sendSession({ 'sec-fetch-site': 'cross-site' }, '', 'DELETE')).status).toBe(403)
  const deleteResponse = await sendSession(sameOriginHeaders, '', 'DELETE')
  expect(deleteResponse.headers.getSetCookie()).toEqual([
    'access_token=; Path=/; Max-Age=0; SameSite=Lax',
    'session_key=; Path=/session; Max-Age=0; HttpOnly; SameSite=Strict',
  ])
})

test.describe('a guest who opens a page for players', () => {
  test('returns to that page after signing in, but not after the dialog was closed, and is not redirected to another site by the cookie [2.1-26]', {
    tag: NIGHTLY,
  }, async ({ page, context, registeredPlayer: player, platform }) => {
    const header = page.getByRole('banner')
    const requestsSettled = watchRequests(page)
    const signOut = async () => {
      // A call that the platform receives after the sign-out is answered with 401.
      await requestsSettled()
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
    }
    const signInFromHeader = async () => {
      await signIn(page, player)
      await expect(header.getByRole('link', { name: /^Balance/ })).toBeVisible()
      await expect(dialog(page, 'Sign in')).toBeHidden()
      await expect(page).toHaveURL('/')
    }

    await page.goto('/profile/limits')
    await expect(page).toHaveURL('/?sign-in=true')
    await waitForHydration(page)
    await expect(dialog(page, 'Sign in')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
    await header.getByRole('link', { name: 'Sign in' }).click()
    await signInFromHeader()
    await signOut()

    // back-route.test.ts has the other forms of an address outside the site.
    const target = encodeURIComponent('//other.example/')
    await context.addCookies([{ name: 'wantedPage', value: target, url: platform.url, sameSite: 'Lax' }])
    await header.getByRole('link', { name: 'Sign in' }).click()
    // The dialog moves the cookie's value into its history entry as soon as it opens.
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'wantedPage'))
      .toBe(false)
    await signInFromHeader()
    await signOut()

    await page.goto('/profile/history?view=rounds')
    await expect(page).toHaveURL('/?sign-in=true')
    await waitForHydration(page)
    await expect(dialog(page, 'Sign in')).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await signIn(page, player)
    await expect(page).toHaveURL('/profile/history?view=rounds')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('returns to that page after registering, in its language, in which countries are named, sorted and found [2.1-26 2.1-29b 5-07:country]', {
    tag: NIGHTLY,
  }, async ({ page }) => {
    const player = newPlayer()
    await page.goto('/de/favorites')
    await expect(page).toHaveURL('/de?sign-in=true')
    await waitForHydration(page)
    await dialog(page, 'Anmelden').getByRole('link', { name: 'Konto eröffnen' }).click()
    const form = dialog(page, 'Konto eröffnen')
    await form.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(player.email)
    await form.getByLabel('Passwort', { exact: true }).fill(player.password)
    await form.getByLabel(/Ich bin über 18/).check()

    await test.step('names, sorts and finds countries in the language of the page', async () => {
      const country = form.getByRole('combobox', { name: 'Land' })
      await expect(country).toHaveText('Irland')
      await country.click()
      await expect(page.getByRole('option').first()).toBeVisible()
      const options = page.locator('[role=option] .c-options__label')
      const names = await options.allInnerTexts()
      expect(names.length).toBeGreaterThan(200)
      expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
      const search = page.getByRole('combobox', { name: 'Land suchen' })
      // With and without the accent, by the English name, and by the code.
      for (const typed of ['öst', 'OST', 'Austria', 'at']) {
        await search.fill(typed)
        await expect(options.first(), typed).toHaveText('Österreich')
        await expect(page.getByRole('option', { name: 'Finnland', exact: true }), typed).toHaveCount(0)
      }
      await search.fill('österreich')
      await expect(options).toHaveText(['Österreich'])
      await page.keyboard.press('Enter')
      await expect(country).toHaveText('Österreich')
    })

    await form.getByRole('button', { name: 'Konto eröffnen' }).click()
    await expect(page).toHaveURL('/de/favorites')
  })
})
