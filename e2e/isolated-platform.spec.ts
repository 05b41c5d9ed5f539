import type { APIRequestContext } from '@playwright/test'
import { sign } from '../packages/contract/src/providers/signature.ts'
import { type ApiPlayer, registerPlayer, signInBrowser } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { OPERATOR_SECRET } from './support/operators.ts'
import { decidePayment, fetchInvoices, selectNewAccount } from './support/payments.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'
import { chooseMethod, openWallet, openWalletInDocument } from './support/wallet.ts'
import { allowAnalytics, readWalletEvents } from './support/wallet-events.ts'

test('returns 404 for pages of disabled features and shows no links to them, and lists a thousand tournaments in pages, each with its own page, in English in every language [2.1-03 2.1-05 2.1-08 2.1-15 3-21:tournament 1-10c]', async ({
  page,
  request,
  pageErrors,
}) => {
  for (const path of ['/betting', '/loyalty', '/de/betting', '/de/loyalty']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    const title = path.startsWith('/de') ? 'Etwas ist schiefgegangen' : 'Something went wrong'
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text())?.[1], path).toBe(title)
  }
  await page.goto('/tournaments')
  await waitForHydration(page)
  const drawer = page.getByRole('navigation', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Tournaments' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /Sports|Loyalty/ })).toHaveCount(0)
  pageErrors.allowResponses('GET /sbt-token 404')
  expect(await page.evaluate(() => fetch('/sbt-token').then(({ status }) => status))).toBe(404)
  expect((await request.get('/sbt-token')).status()).toBe(403)

  const rows = page.getByRole('list', { name: 'Tournaments, running ones first' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText('Race 20')
  await expect(rows.first()).toContainText('Running')
  await page.getByRole('link', { name: 'Page 50' }).click()
  await expect(page).toHaveURL(/\?page=50$/)
  await expect(rows.last()).toContainText('Race 999')
  await expectAccessible(page)

  await page.goto('/de/tournaments/race-20')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=en]')).toHaveText('Race 20')
  await expect(page.locator('[lang=en]', { hasText: 'The most spins win.' })).toBeVisible()
  const prizes = page.getByRole('region', { name: 'Preise' })
  await expect(prizes.getByRole('definition')).toHaveText(['€1,000', 'A silver cup'])
  await expectAccessible(page)

  expect((await request.get('/tournaments/race-1000')).status()).toBe(404)

  for (const [path, words] of [
    ['/', 'Running · ends <time'],
    ['/de', 'Läuft · endet am <time'],
  ] as const) {
    const markup = (await (await request.get(path)).text()).replaceAll('<!-- -->', '')
    expect(markup.includes(words), path).toBe(true)
  }
})

test('lists each tournament and wheel in the sitemap of every language [2.1-15 2.1-18]', async ({
  platform,
}) => {
  for (const [locale, prefix] of [
    ['en', ''],
    ['de', '/de'],
  ]) {
    const response = await fetch(`${platform.url}/sitemap-${locale}.xml`)
    const sitemapAddresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    )
    const pathsUnder = (path: string) =>
      sitemapAddresses.filter((address) => address?.startsWith(platform.url + prefix + path))
    expect(pathsUnder('/tournaments/')).toHaveLength(1000)
    expect(pathsUnder('/tournaments/')).toContain(`${platform.url}${prefix}/tournaments/race-999`)
    expect(pathsUnder('/wheels/')).toEqual([`${platform.url}${prefix}/wheels/daily`])
  }
})

test('lists deposit bonuses in the welcome package, with links to a deposit with the bonus, and shows a wheel’s page without available spins, the referrals page and no documents page [2.1-13 3-14 4-21 2.1-18 3-21:wheel 2.1-20:referral 2.1-22 2.1-23 6-03a 7-23]', async ({
  page,
  context,
  request,
  platform,
}) => {
  await page.goto('/welcome-package')
  await waitForHydration(page)
  const rows = page.getByRole('list', { name: 'The package' }).getByRole('listitem')
  await expect(rows).toHaveCount(99)
  await expect(rows.first()).toContainText('First deposit')
  await expect(rows.first()).toContainText('For deposits from €20')
  await expect(rows.first()).toContainText('100% of your deposit, up to €100')
  await expect(rows.last()).toContainText('5 free spins')
  // Registration bonuses are not issued, so they are not shown.
  await expect(rows.filter({ hasText: 'Registration spins' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Create account' })).toBeVisible()
  await expectAccessible(page)

  await navigateInDocument(page, '/wheels/daily')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily wheel')
  await expect(page.getByRole('heading', { name: 'Your spins' })).toBeVisible()

  const player = await registerPlayer(request, platform.url)
  await signInBrowser(context, platform.url, player)
  await page.goto('/profile/referral')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring a friend')
  await expect(page.getByLabel('Your link')).toHaveValue(new RegExp(`^${platform.url}/\\?ref=[\\w-]{22}$`))
  await expect(page.getByText('Nobody yet')).toBeVisible()
  await expectAccessible(page)
  const profileNav = page.getByRole('navigation', { name: 'Your account' })
  await expect(profileNav.getByRole('link', { name: 'Bring a friend' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(profileNav.getByRole('link', { name: 'Documents' })).toHaveCount(0)
  expect((await page.request.get('/profile/documents')).status()).toBe(404)

  await navigateInDocument(page, '/wheels/daily')
  await expect(page.getByText('No spin is waiting for you')).toBeVisible()
  expect((await page.request.get('/wheels/weekly')).status()).toBe(404)

  await navigateInDocument(page, '/profile/bonuses')
  await page.getByRole('main').getByRole('link', { name: 'Welcome package' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome package' })).toBeVisible()
  await rows.getByRole('link', { name: 'First deposit' }).click()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await chooseMethod(wallet, 'Bank card')
  await expect(wallet.getByRole('radio', { name: /^First deposit/ })).toBeChecked()

  await selectNewAccount(player, 'BTC')
  await page.goto('/')
  const offer = page.getByRole('main').getByRole('link', { name: /of your deposit/ })
  await expect(offer).toHaveText('100% of your deposit, up to 1.3 mBTC')
  await offer.click()
  await expect(rows.first()).toContainText('100% of your deposit, up to 1.3 mBTC')
  await expect(rows.first()).toContainText('For a deposit of any amount.')
  await expect(rows.last()).toContainText('0.002 mBTC each, at no cost to you.')
  await expect(page.getByRole('main')).not.toContainText('€')

  // A player who may not deposit is offered nothing.
  const { id } = await player.get<{ id: string }>('/api/player/profile')
  await platform.query('update player set status = 2 where id = $1::uuid', [id])
  const offersOnServer = await page.request.get('/welcome-package')
  expect(await offersOnServer.text()).not.toContain('First deposit')
  await page.goto('/welcome-package')
  await expect(page.getByText('Your account gets no new rewards at the moment')).toBeVisible()
})

/** Requests a sign-in link for a player as an operator's system does. */
async function createSignInLink(request: APIRequestContext, url: string, player: ApiPlayer): Promise<string> {
  const { id } = await player.get<{ id: string }>('/api/player/profile')
  const path = '/providers/operator/sign-in-tokens'
  const body = JSON.stringify({ playerId: id })
  const response = await request.post(url + path, {
    headers: {
      'content-type': 'application/json',
      ...sign(OPERATOR_SECRET, { method: 'POST', url: path }, body, new Date()),
    },
    data: body,
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { address: string }).address
}

const encodeState = (backRoute: string) => encodeURIComponent(JSON.stringify({ backRoute }))

test('signs a player in by a link once and opens the page in its state, does not replace a session by a link and never redirects to another origin [2.1-11 2.1-32b 7-06 4-01d:autologin]', async ({
  page,
  context,
  browser,
  platform,
}) => {
  const player = await registerPlayer(page.request, platform.url)
  const link = await createSignInLink(page.request, platform.url, player)
  const address = `${link}&state=${encodeState('/de/profile/security?page=1')}`
  // Mail scanners run no scripts, so they do not use up the link.
  const scannerResponse = await page.request.get(address)
  expect(scannerResponse.status()).toBe(200)
  expect(scannerResponse.headers()['cache-control']).toContain('no-store')
  expect(scannerResponse.headers()['referrer-policy']).toBe('no-referrer')
  expect(await scannerResponse.text()).toContain('data-splash="page"')

  await page.goto(address)
  await expect(page).toHaveURL(`${platform.url}/de/profile/security?page=1`)
  await waitForHydration(page)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Guthaben/ })).toBeVisible()

  const otherContext = await browser.newContext()
  const otherPage = await otherContext.newPage()
  await otherPage.goto(address)
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('You are not signed in')
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeFocused()
  // Splash screen and token are removed.
  await expect(otherPage.locator('html[data-splash]')).toHaveCount(0)
  await expect(otherPage).toHaveURL(`${platform.url}/auth/autologin`)
  await expectAccessible(otherPage)
  await otherContext.close()

  const readToken = async () => (await context.cookies()).find(({ name }) => name === 'access_token')?.value
  const token = await readToken()
  expect(token).toBeDefined()
  const another = await registerPlayer(page.request, platform.url)
  const otherLink = await createSignInLink(page.request, platform.url, another)
  await page.goto(`${otherLink}&state=${encodeState('//other.example/')}`)
  await expect(page).toHaveURL(new RegExp(`^${platform.url}/(?:de)?$`))
  await expect(page.getByRole('banner').getByRole('link', { name: /^(?:Balance|Guthaben)/ })).toBeVisible()
  expect(await readToken()).toBe(token)
})

test('opens the sign-in dialog with an error after a failed sign-in at a provider [2.1-12:failure]', async ({
  page,
}) => {
  await page.goto('/auth/social/google/callback?code=x&state=y')
  await expect(page).toHaveURL(/\/\?sign-in=true$/)
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByRole('alert')).toContainText('You’re not signed in')
  await expect(page.locator('html[data-splash]')).toHaveCount(0)
  expect((await page.request.get('/auth/social/a%20b/callback')).status()).toBe(404)
})

test('chooses a bonus with a deposit, changes the choice with the amount, sends one event for choosing and one for declining, and issues the bonus after payment [4-24 4-25a 4-25b:decline 4-25c 5-17d 2.7-08:bonus 4-21 4-25d 7-39b 4-41:selectBonus 4-41:declineBonuses 3-10]', async ({
  page,
  context,
  player,
  platform,
}) => {
  await allowAnalytics(context, platform.url)
  const wallet = await openWallet(page)
  await chooseMethod(wallet, 'Bank card')
  const group = wallet.getByRole('radiogroup', { name: 'Bonus' })
  const getBonusOption = (name: string) => group.getByRole('radio', { name: new RegExp(`^${name}`) })
  const amount = wallet.getByLabel('Amount', { exact: true })
  const getSubmitButton = (label: string) => wallet.getByRole('button', { name: label, exact: true })
  const readEvents = () => readWalletEvents(page, 'walletSelectBonus', 'walletDeclineBonuses')
  const offers = await player.get<{ id: string; name: string }[]>(
    '/api/game/bonuses?trigger=deposit&perPage=9',
  )
  const idOf = (name: string) => offers.find((offer) => offer.name === name)?.id
  // The first bonus is preselected without an event.
  await expect(getBonusOption('First deposit')).toBeChecked()
  await expect(group.getByRole('radio')).toHaveCount(100)
  await expect(getSubmitButton('Deposit €50.00 +€50.00 bonus')).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })

  // Below the minimum of the first bonus the next one that fits is selected, until the amount allows the
  // first again.
  await amount.fill('15')
  await expect(getBonusOption('First deposit')).toBeDisabled()
  await expect(group.getByText('Only for deposits from €20')).toBeVisible()
  await expect(getBonusOption('Step 2 ')).toBeChecked()
  await expect(getSubmitButton('Deposit €15.00 +5 FS')).toBeVisible()
  await amount.fill('150')
  await expect(getBonusOption('First deposit')).toBeChecked()
  expect(await readEvents()).toEqual([])

  await getBonusOption('Step 2 ').click()
  await expect(getBonusOption('Step 2 ')).toBeChecked()
  await expect(getBonusOption('First deposit')).not.toBeChecked()
  expect(await readEvents()).toEqual([['walletSelectBonus', 'deposit', null]])
  // By arrow keys as in any radio group: up to the first, and around to "no bonus".
  await getBonusOption('Step 2 ').press('ArrowUp')
  await expect(getBonusOption('First deposit')).toBeChecked()
  await getBonusOption('First deposit').press('ArrowDown')
  await expect(getBonusOption('Step 2 ')).toBeChecked()
  await getBonusOption('Step 2 ').press('ArrowUp')
  await expect(getSubmitButton('Deposit €150.00 +€100.00 bonus')).toBeVisible()
  await getBonusOption('First deposit').press('ArrowUp')
  await expect(getBonusOption('No bonus')).toBeChecked()
  await amount.fill('40')
  await expect(getBonusOption('No bonus')).toBeChecked()
  await expect(getSubmitButton('Deposit €40.00')).toBeVisible()
  await getBonusOption('First deposit').check()

  /** Starts the payment and lets the provider accept it. */
  const pay = async (label: string) => {
    const answered = page.waitForResponse(/\/api\/payment\/invoices\/deposit$/)
    const popup = context.waitForEvent('page')
    await getSubmitButton(label).click()
    const response = await answered
    const { data } = (await response.json()) as { data: { invoiceId: string } }
    await (await popup).close()
    await decidePayment(player, data.invoiceId, 'succeeded')
    await expect(page.getByRole('heading', { name: /^€\d+\.00 has arrived/ })).toBeVisible()
    return response.request().postDataJSON() as { bonusId?: string; isBonusDecline?: boolean }
  }
  const fetchAwards = async () => ({
    bonuses: await player.get('/api/game/player-bonuses'),
    freespins: await player.get('/api/game/player-freespins'),
  })
  expect(await pay('Deposit €40.00 +€40.00 bonus')).toMatchObject({
    bonusId: idOf('First deposit'),
    isBonusDecline: false,
  })
  expect(await fetchInvoices(player)).toMatchObject([{ type: 'deposit', status: 2, amount: '40.00' }])
  const bonus = { name: 'First deposit', amount: '40.00', currency: 'EUR', status: 1 }
  expect(await fetchAwards()).toMatchObject({ bonuses: [bonus], freespins: [] })

  // A link preselects a bonus for one opening of the wallet; a bonus that is not available preselects none.
  await openWalletInDocument(page, `/terms?wallet=deposit.${idOf('Step 3')}`)
  await chooseMethod(wallet, 'Bank card')
  await expect(getBonusOption('Step 3 ')).toBeChecked()
  expect(await pay('Deposit €50.00 +5 FS')).toMatchObject({ bonusId: idOf('Step 3'), isBonusDecline: false })
  expect(await fetchAwards()).toMatchObject({ bonuses: [bonus], freespins: [{ name: 'Step 3' }] })
  const earlier = (await readEvents()).length
  await openWalletInDocument(page, `/terms?wallet=deposit.${player.token.length}`)
  await chooseMethod(wallet, 'Bank card')
  await expect(getBonusOption('No bonus')).toBeChecked()
  await wallet.getByRole('button', { name: 'Close', exact: true }).click()
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without a deposit?' })
  await leaveDialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/terms')

  await openWalletInDocument(page)
  await chooseMethod(wallet, 'Bank card')
  await getBonusOption('No bonus').click()
  await expect(getBonusOption('No bonus')).toBeChecked()
  expect((await readEvents()).slice(earlier)).toEqual([['walletDeclineBonuses', 'deposit', null]])
  expect(await pay('Deposit €50.00')).toMatchObject({ isBonusDecline: true })
  expect(await fetchAwards()).toMatchObject({ bonuses: [bonus], freespins: [{ name: 'Step 3' }] })
  expect((await fetchInvoices(player)).map(({ status }) => status)).toEqual([2, 2, 2])
})
