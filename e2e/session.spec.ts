import type { Page } from '@playwright/test'
import { lockLogin, registerPlayer, signInBrowser } from './support/api-player.ts'
import { fetchBalance, fundAccount } from './support/payments.ts'
import { newPlayer, openSignUp } from './support/player.ts'
import { watchSocket } from './support/socket.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Cumulative layout shift of the page. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/**
 * Records the durations of the dialogs' transitions in the page, since a later query could miss them.
 * @returns a function that waits for durations recorded since its previous call
 */
async function recordTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const durations: unknown[] = []
    Object.assign(window, { durations })
    document.addEventListener('transitionrun', ({ target }) => {
      if (!(target instanceof Element && target.matches('.c-dialog'))) return
      for (const animation of target.getAnimations()) {
        if (animation instanceof CSSTransition) durations.push(animation.effect?.getTiming().duration)
      }
    })
  })
  return async () => {
    const handle = await page.waitForFunction(() => {
      const { durations } = window as unknown as { durations: unknown[] }
      return durations.length > 0 && [...new Set(durations.splice(0))]
    })
    return handle.jsonValue()
  }
}

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
  await form.getByLabel('E-mail').fill(player.email)
  await form.getByLabel('Password', { exact: true }).fill(player.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Calls of a page whose session has ended elsewhere, until the page notices it. */
const ENDED_SESSION_RESPONSES = [
  'GET /api/notification/messenger/messages 401',
  'GET /api/payment/invoices 401',
  'GET /api/player/limits 401',
  'GET /api/player/profile 401',
  'GET /api/wallet/accounts 401',
]

test('registers by e-mail, shows each error at its field, and signs in [1-03a:email 4-03a 4-01a 4-01b 7-04 8-06 8-24 4-36b 5-14c]', async ({
  page,
  registeredPlayer,
  pageErrors,
}) => {
  pageErrors.allowResponses('POST /api/player/register 422')
  const player = newPlayer()
  await page.goto('/terms')
  await waitForHydration(page)
  await openSignUp(page)
  await expect(page).toHaveURL('/terms?sign-up=true')
  const form = dialog(page, 'Create your account')
  const email = form.getByLabel('E-mail', { exact: true })
  const password = form.getByLabel('Password', { exact: true })
  const submit = form.getByRole('button', { name: 'Create account' })
  await expect(email).toBeFocused()
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription(
    'Still missing: E-mail, Password, Your agreement to the terms',
  )
  await expectAccessible(page)

  await test.step('shows an error on blur and hides it while the field is being corrected', async () => {
    await email.fill('mara.k@example')
    await password.fill('four')
    await expect(form.getByText('Enter an e-mail like name@example.com')).toBeVisible()
    await email.focus()
    await expect(form.getByText('Enter an e-mail like name@example.com')).toBeHidden()
    await expect(form.getByText('Use at least 6 characters')).toBeVisible()
    await expect(submit).toBeDisabled()
    await email.fill(registeredPlayer.email)
    await password.fill(player.password)
    await expect(form.getByText('Strong.')).toBeVisible()
    await expect(submit).toBeDisabled()
    await form.getByLabel(/I am over 18/).check()
    await expect(submit).toBeEnabled()
  })

  await test.step('closes only the list on a press outside an open list, and focuses a pressed field', async () => {
    const country = form.getByRole('combobox', { name: 'Country' })
    const list = page.locator('.c-options')
    await country.click()
    await expect(
      list.getByRole('option', { selected: true }),
      'the selected option is in view',
    ).toBeInViewport()
    // The list listens for presses outside only once it has the focus.
    await expect(list.getByRole('combobox')).toBeFocused()
    await page.mouse.click(4, 4)
    await expect(list).toHaveCount(0)
    await expect(email).toHaveValue(registeredPlayer.email)
    await country.click()
    await expect(list).toBeVisible()
    await country.click()
    await expect(list, 'the button closes the list').toHaveCount(0)
    await country.click()
    await expect(list).toBeVisible()
    await password.click()
    await expect(list).toHaveCount(0)
    await expect(password).toBeFocused()
    // A press that begins outside the dialog and ends in it does not close it.
    await page.mouse.move(4, 4)
    await page.mouse.down()
    await email.hover()
    await page.mouse.up()
    await expect(email).toHaveValue(registeredPlayer.email)
  })

  await test.step('shows a server error at its field, and clears it once the field is edited', async () => {
    // From the field with the error.
    await email.press('Enter')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    // The field has the focus, and its error stays until the field is edited.
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/There is already an account with this e-mail/)
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription('Please check: E-mail')
    await email.click()
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    await expect(submit).toBeEnabled()
  })

  await email.fill(player.email)
  await submit.click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByText('Welcome! Your account is ready.', { exact: true })).toBeVisible()
  const mailNotice = 'We’ve sent you an e-mail. Open the link in it to confirm your address.'
  await expect(page.getByText(mailNotice, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Balance: €0.00' })).toBeVisible()

  // After a reload the server renders the player's page, so nothing shifts.
  await page.reload()
  await expect(page.getByRole('link', { name: 'Balance: €0.00' })).toBeVisible()
  await waitForHydration(page)
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('stays on the current page if a dialog or the next page cannot be loaded, and opens it when the connection is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(
    /DISCONNECTED|Unable to preload|Failed to fetch|could not be fetched|Failed to fetch manifest patches/,
  )
  await page.goto('/contact')
  await waitForHydration(page)
  const heading = page.getByRole('heading', { level: 1 })
  const firstTitle = await heading.innerText()
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('No connection')

  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await context.setOffline(true)
  await terms.click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await expect(heading).toHaveText(firstTitle)
  await page.getByRole('button', { name: 'Close notice' }).click()
  await expect(notice).toBeHidden()
  await context.setOffline(false)
  await terms.click()
  await expect(page).toHaveURL('/terms')
  await expect(heading).not.toHaveText(firstTitle)

  // The same for the browser's Back button.
  const text = await heading.innerText()
  await context.setOffline(true)
  await page.goBack()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/terms')
  await expect(heading).toHaveText(text)
  await page.getByRole('button', { name: 'Close notice' }).click()
  await expect(notice).toBeHidden()
  await context.setOffline(false)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(heading).toHaveText(firstTitle)

  await test.step('loads a dialog’s code again after a failure', async () => {
    const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
    await context.setOffline(true)
    await opener.click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/contact')
    await context.setOffline(false)
    await opener.click()
    await expect(dialog(page, 'Sign in')).toBeVisible()
    // Including its styles.
    await expect(dialog(page, 'Sign in')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

test('opens dialogs by the address, and closes them by Escape, the close button and Back, in 250 ms [2.3-01a 2.3-01b 2.3-01c 2.3-01g 2.3-02 9-10b]', async ({
  page,
  context,
  registeredPlayer,
  platform,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await test.step('removes a players-only dialog from the address of a guest', async () => {
    await page.goto('/terms?wallet=deposit&utm=x')
    await waitForHydration(page)
    await expect(page).toHaveURL('/terms?utm=x')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await page.goto('/terms?sign-in=true&utm=x')
  const signInForm = dialog(page, 'Sign in')
  await expect(signInForm).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signInForm).toBeHidden()
  // Other parameters stay. The dialog was opened by the address, so there is no history entry to go back to.
  await expect(page).toHaveURL('/terms?utm=x')

  const readDurations = await recordTransitions(page)
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  await opener.click()
  await expect(signInForm).toBeVisible()
  await expect(page).toHaveURL('/terms?utm=x&sign-in=true')
  expect(await readDurations()).toEqual([250])
  // A transition that is reversed half-way takes half as long.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished)),
  )
  await signInForm.getByRole('button', { name: 'Close' }).click()
  await expect(signInForm).toBeHidden()
  expect(await readDurations()).toEqual([250])
  await expect(page).toHaveURL('/terms?utm=x')
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(signInForm).toBeVisible()
  await page.goBack()
  await expect(signInForm).toBeHidden()
  await page.goForward()
  await expect(signInForm).toBeVisible()

  // A dialog replaces the previous one in the history: Back closes either.
  await signInForm.getByRole('link', { name: 'Create account' }).click()
  const signUpForm = dialog(page, 'Create your account')
  await expect(signUpForm).toBeVisible()
  await expect(signInForm).toBeHidden()
  await expect(page).toHaveURL('/terms?utm=x&sign-up=true')
  await page.goBack()
  await expect(signUpForm).toBeHidden()
  await expect(page).toHaveURL('/terms?utm=x')

  await test.step('removes a guests-only dialog from the address of a player', async () => {
    await page.goto('about:blank')
    await signInBrowser(context, platform.url, registeredPlayer)
    await page.goto('/terms?sign-in=true&utm=x')
    await expect(page).toHaveURL('/terms?utm=x')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

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

  await form.getByLabel('E-mail').fill(previous.email)
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
}) => {
  pageErrors.allowResponses(...ENDED_SESSION_RESPONSES)
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

test('shows a guest’s page and the sign-in when the platform no longer knows the session [2.1-26 8-01]', async ({
  page,
  context,
  player,
  request,
  platform,
  pageErrors,
}) => {
  // The browser's first call is refused.
  pageErrors.allowResponses(...ENDED_SESSION_RESPONSES)
  // An open page would be notified and leave; a page opened afterwards finds out by its first call.
  await player.post('/api/player/sessions/logout')
  const headers = { cookie: `access_token=${player.token}` }
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

test('opens the sign-in in place of a dialog when the session is closed elsewhere, without a reload, and returns to the page [2.1-26 4-01c 8-01]', async ({
  page,
  context,
  player,
  pageErrors,
}) => {
  pageErrors.allowResponses(...ENDED_SESSION_RESPONSES)
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

test('shows content and working links before scripts have loaded', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${platform.url}/`)
  await expect(page.getByRole('heading', { name: 'House favourites' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    '/?sign-up=true',
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await context.close()
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
  test('returns to that page after signing in [2.1-26]', async ({ page, registeredPlayer: player }) => {
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

  test('returns to that page after registering, in its language, in which countries are named, sorted and found [2.1-26 2.1-29b 5-07:country]', async ({
    page,
  }) => {
    const player = newPlayer()
    await page.goto('/de/favorites')
    await expect(page).toHaveURL('/de?sign-in=true')
    await waitForHydration(page)
    await dialog(page, 'Anmelden').getByRole('link', { name: 'Konto eröffnen' }).click()
    const form = dialog(page, 'Konto eröffnen')
    await form.getByLabel('E-Mail', { exact: true }).fill(player.email)
    await form.getByLabel('Passwort', { exact: true }).fill(player.password)
    await form.getByLabel(/Ich bin über 18/).check()

    await test.step('names, sorts and finds countries in the language of the page', async () => {
      const country = form.getByRole('combobox', { name: 'Land' })
      await expect(country).toHaveText('Finnland')
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

  test('does not return to that page after the dialog was closed', async ({
    page,
    registeredPlayer: player,
  }) => {
    await page.goto('/profile/limits')
    await expect(page).toHaveURL('/?sign-in=true')
    await waitForHydration(page)
    await expect(dialog(page, 'Sign in')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, player)
    await expect(dialog(page, 'Sign in')).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  // back-route.test.ts has the other forms of an address outside the site.
  test('is not redirected to another site by the cookie [2.1-26]', async ({
    page,
    context,
    registeredPlayer: player,
    platform,
  }) => {
    const target = encodeURIComponent('//other.example/')
    await context.addCookies([{ name: 'wantedPage', value: target, url: platform.url, sameSite: 'Lax' }])
    await page.goto('/terms?sign-in=true')
    await waitForHydration(page)
    // The dialog moves the cookie's value into its history entry as soon as it opens.
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name === 'wantedPage'))
      .toBe(false)
    await signIn(page, player)
    await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible()
    await expect(dialog(page, 'Sign in')).toBeHidden()
    await expect(page).toHaveURL(`${platform.url}/terms`)
  })
})

test('keeps sign-up input until the tab is closed or the visitor leaves, stores no password, and registers the chosen consents [2.3-06:sign-up-cancel 2.5-04 5-08:receiveEmailPromo 5-14g]', async ({
  page,
  request,
  platform,
}) => {
  const player = newPlayer()
  await page.goto('/terms')
  await waitForHydration(page)
  await openSignUp(page)
  const form = dialog(page, 'Create your account')
  const leaveDialog = dialog(page, 'Leave without an account?')
  const email = form.getByLabel('E-mail', { exact: true })
  const password = form.getByLabel('Password', { exact: true })
  const agreement = form.getByLabel(/I am over 18/)
  const offers = form.getByLabel('Send me offers by e-mail')

  await test.step('asks before closing a form with unsaved input', async () => {
    await expect(email).toBeVisible()
    // An empty form closes without a question.
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page).toHaveURL('/terms')

    await openSignUp(page)
    await email.fill('mara@example.com')
    for (const close of [
      () => page.mouse.click(5, 5),
      () => page.keyboard.press('Escape'),
      () => form.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await close()
      await expect(leaveDialog).toBeVisible()
      await leaveDialog.getByRole('button', { name: 'Keep going' }).click()
      await expect(leaveDialog).toBeHidden()
      await expect(email).toHaveValue('mara@example.com')
    }
    await page.keyboard.press('Escape')
    await expect(leaveDialog).toBeVisible()
    await expectAccessible(page)
    await leaveDialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(leaveDialog).toBeHidden()
    await expect(page).toHaveURL('/terms')
    await openSignUp(page)
    await expect(email).toHaveValue('')
  })

  await email.fill(player.email)
  await password.fill(player.password)
  await form.getByRole('button', { name: 'I have a promo or referral code' }).click()
  await form.getByLabel('Promo code').fill('WELCOME')
  await agreement.check()
  await offers.check()

  const expectTyped = async (secret: string) => {
    await expect(email).toHaveValue(player.email)
    await expect(password).toHaveValue(secret)
    await expect(form.getByLabel('Promo code')).toHaveValue('WELCOME')
    await expect(agreement).toBeChecked()
    await expect(offers).toBeChecked()
  }
  await page.goBack()
  await expect(form).toBeHidden()
  await openSignUp(page)
  await expectTyped(player.password)

  await form.getByRole('link', { name: 'Sign in' }).click()
  await expect(form).toBeHidden()
  await dialog(page, 'Sign in').getByRole('link', { name: 'Create account' }).click()
  await expectTyped(player.password)

  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).toContain(player.email)
  expect(stored).not.toContain(player.password)
  await page.reload()
  await waitForHydration(page)
  await expectTyped('')

  await form.getByLabel('Promo code').fill('')
  await password.fill(player.password)
  const answered = page.waitForResponse(/\/api\/player\/register/)
  await form.getByRole('button', { name: 'Create account' }).click()
  const { data } = (await (await answered).json()) as { data: { accessToken: string } }
  await expect(form).toBeHidden()
  const profileResponse = await request.get(`${platform.url}/api/player/profile`, {
    headers: { authorization: `Bearer ${data.accessToken}` },
  })
  const { data: profile } = (await profileResponse.json()) as { data: unknown }
  expect(profile).toMatchObject({ email: player.email, receiveEmailPromo: true, receiveSmsPromo: false })
  // The next visitor who registers here sees no input of this one.
  expect(await page.evaluate(() => sessionStorage.getItem('signUpDraft'))).toBeNull()
})
