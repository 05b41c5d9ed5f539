import type { APIRequestContext, Page } from '@playwright/test'
import { type ApiPlayer, lockLogin } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

interface Mail {
  readonly template: string
  readonly text: string
}

/** The confirmation link in the registration mail. */
async function fetchConfirmationLink(
  request: APIRequestContext,
  url: string,
  email: string,
): Promise<string> {
  const links: string[] = []
  await expect(async () => {
    const response = await request.get(`${url}/sandbox/inbox/api/messages?to=${encodeURIComponent(email)}`)
    const { data } = (await response.json()) as { data: readonly Mail[] }
    const mail = data.find(({ template }) => template === 'email-confirmation')
    links.push(...(mail?.text.match(/https?:\S+\/confirm\/\S+/) ?? []))
    expect(links).not.toEqual([])
  }).toPass()
  return links[0] ?? ''
}

const fetchIsConfirmed = async (player: ApiPlayer) =>
  (await player.get<{ isEmailConfirmed: boolean }>('/api/player/profile')).isEmailConfirmed

/** Signs the player in from another device. */
async function signInFromDevice(request: APIRequestContext, url: string, player: ApiPlayer, device: string) {
  const { email: login, password } = player
  const response = await request.post(`${url}/api/player/sessions`, {
    data: { login, password },
    headers: { 'user-agent': device, 'cf-ipcountry': 'DE' },
  })
  const { data } = (await response.json()) as { data: { accessToken: string } }
  return data.accessToken
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

const sessions = (page: Page, name = 'Where you are signed in') =>
  page.getByRole('list', { name }).getByRole('listitem')

test('confirms an e-mail address by a button on the linked page, not by opening the link', {
  tag: NIGHTLY,
}, async ({ page, request, platform, player }) => {
  await page.goto(await fetchConfirmationLink(request, platform.url, player.email))
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your address')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await fetchIsConfirmed(player)).toBe(false)

  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  expect(await fetchIsConfirmed(player)).toBe(true)

  const lobby = page.getByRole('main').getByRole('link', { name: 'To the lobby' })
  await expect(lobby).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.locator('#account-menu').getByRole('link', { name: 'Security' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('confirms without JavaScript, in the visitor’s language, at an address without a prefix [2.1-01d]', {
  tag: NIGHTLY,
}, async ({ browser, registeredPlayer: player, request, platform }) => {
  const link = await fetchConfirmationLink(request, platform.url, player.email)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'cf-ipcountry': 'DE' },
  })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', link)
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Adresse ist bestätigt')
  await expect(page).toHaveURL(link)
  expect(await fetchIsConfirmed(player)).toBe(true)
  await context.close()
})

test('shows an error for a wrong code, links to pages in the visitor’s language, and shows how long a locked login must wait [2.1-01d 4-04a]', {
  tag: NIGHTLY,
}, async ({ page, request, platform, pageErrors }) => {
  pageErrors.allowResponses('POST /confirm/nobody-was-sent-this.data 422', 'POST /api/player/sessions 429')
  const login = `${crypto.randomUUID()}@example.com`
  await lockLogin(request, platform.url, login)
  // Not by a header of the country, which the frame of the login widget would send to its own host too.
  await page.context().addCookies([{ name: 'user-language', value: 'de', url: platform.url }])
  await page.goto('/confirm/nobody-was-sent-this')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/de?sign-in=true')
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(login)
  await dialog.getByLabel('Passwort', { exact: true }).fill('Wrong-Horse-6')
  await dialog.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(
    dialog.getByText(/^Zu viele Versuche\. Versuchen Sie es in 30 Minuten noch einmal, um \d\d:\d\d\./),
  ).toBeVisible()
})

test('lists the player’s sessions in pages and closes one of them, with an error if that fails [2.1-20:security/sessions 4-01f 7-20 3-26 3-32a]', {
  tag: NIGHTLY,
}, async ({ page, context, request, platform, player, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const otherToken = await signInFromDevice(request, platform.url, player, FIREFOX)
  const fetchProfileStatus = async (token: string) =>
    (
      await request.get(`${platform.url}/api/player/profile`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status()
  expect(await fetchProfileStatus(otherToken)).toBe(200)

  await page.goto('/profile/security')
  await waitForHydration(page)
  await expect(page.getByText('Not confirmed')).toBeVisible()
  const [name = '', domain] = player.email.split('@')
  await expect(page.getByRole('main')).toContainText(`${name.slice(0, -3)}***@${domain}`)
  await expect(page.getByRole('main')).not.toContainText(player.email)

  await expect(sessions(page)).toHaveCount(2)
  const [otherSession, currentSession] = [sessions(page).first(), sessions(page).last()]
  await expect(otherSession).toContainText('Firefox on Windows')
  await expect(otherSession).toContainText('Germany')
  await expect(currentSession).toContainText('This device')
  await expect(currentSession.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)

  await otherSession.getByRole('link', { name: /^Close Firefox on Windows/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this session?' })
  await expect(dialog).toContainText('Firefox on Windows')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(sessions(page)).toHaveCount(2)
  expect(await fetchProfileStatus(otherToken)).toBe(200)

  await otherSession.getByRole('link', { name: /^Close/ }).click()
  await expect(dialog).toBeVisible()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Close the session' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The session couldn’t be closed. Try again.')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Close the session' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile/security')
  await expect(sessions(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  await expect(page.getByText('The session is closed', { exact: true })).toBeVisible()
  expect(await fetchProfileStatus(otherToken)).toBe(401)
  expect(await fetchProfileStatus(player.token)).toBe(200)

  await test.step('paginates a long list, and shows a message if the session to close does not exist', async () => {
    const { id } = await player.get<{ id: string }>('/api/player/profile')
    await platform.query(
      `insert into player_session
         (id, player_id, generation, created_at, last_seen_at, ip, country, browser, system, device_key)
       select gen_random_uuid(), player_id, 1, created_at + number * interval '1 second', last_seen_at, ip,
              country, 'Firefox', 'Windows', 'device ' || number
       from player_session, generate_series(1, 10) as number
       where player_id = $1::uuid and ended_at is null`,
      [id],
    )
    // In the language of the page.
    await page.goto('/de/profile/security')
    await waitForHydration(page)
    const germanSessions = sessions(page, 'Wo Sie angemeldet sind')
    await expect(germanSessions).toHaveCount(10)
    await page
      .getByRole('link', { name: /^Beenden Firefox auf Windows/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('Firefox auf Windows')

    await navigateInDocument(
      page,
      '/de/profile/security?page=3&close-session=00000000-0000-4000-8000-000000000000',
    )
    const missing = page.getByRole('dialog', { name: 'Diese Sitzung gibt es nicht' })
    await expect(missing).toBeVisible()
    await missing.getByRole('button', { name: 'Zurück' }).click()
    await expect(page).toHaveURL('/de/profile/security?page=3')
    await page.getByRole('link', { name: 'Zur ersten Seite' }).click()
    await expect(germanSessions).toHaveCount(10)
    await page.getByRole('link', { name: 'Nächste Seite' }).click()
    await expect(page).toHaveURL('/de/profile/security?page=2')
    await expect(germanSessions).toHaveCount(1)
    await expect(germanSessions).toContainText('Dieses Gerät')
  })
})
