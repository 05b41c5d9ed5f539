import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from './support/test.ts'

const getProfileNav = (page: Page) => page.getByRole('navigation', { name: 'Your account' })

test('requires a session for the profile [2.1-20:guest 2.1-20:security/sessions 2.1-26]', async ({
  request,
}) => {
  const paths = [
    '',
    ...['/limits', '/wallet', '/bonuses', '/history', '/personal', '/referral', '/security', '/documents'],
    ...['/verification', '/notifications'],
  ]
  for (const path of paths) {
    const response = await request.get(`/profile${path}`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], path).toEqual([302, '/?sign-in=true'])
  }
})

test('shows a new player’s account data and empty lists, and links from the account menu to the profile and from there to a message [2.1-04 7-11 2.1-20:personal 2.1-20:personal/view 7-16 2.1-20:wallet 2.1-20:bonuses 2.1-20:limits 2.1-20:notifications/view 2.1-20:documents/view 2.1-20:verification 2.1-22 7-17 8-18 2.3-06:profile-confirmed]', async ({
  page,
  player,
  platform,
  pageErrors,
}) => {
  pageErrors.allowResponses('POST /api/player/profile/confirmations/email/resend 409')
  const index = await page.request.get('/profile', { maxRedirects: 0 })
  expect(index.headers().location).toBe('/profile/personal')
  await page.goto('/terms')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  // The operator offers no quests.
  await expect(page.locator('#account-menu').getByRole('link', { name: 'History' })).toBeVisible()
  await expect(page.locator('#account-menu').getByRole('link', { name: 'Quests' })).toHaveCount(0)
  await page.locator('#account-menu').getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile/personal')
  const main = page.getByRole('main')
  const screens = [
    { path: 'personal', link: 'Personal data', shows: player.email },
    { path: 'wallet', link: 'Wallet', shows: '€0.00' },
    { path: 'bonuses', link: 'Rewards', shows: 'No bonuses' },
    { path: 'limits', link: 'Limits', shows: 'Add a daily limit' },
    { path: 'notifications', link: 'Notifications', shows: 'No messages' },
    { path: 'documents', link: 'Documents', shows: 'No documents' },
    { path: 'verification', link: 'Verification', shows: 'Confirm who you are' },
  ]
  for (const { path, link, shows } of screens) {
    const entry = getProfileNav(page).getByRole('link', { name: link })
    await entry.click()
    await expect(page).toHaveURL(`/profile/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link)
    await expect(page).toHaveTitle(new RegExp(`^${link} · `))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(entry).toHaveAttribute('aria-current', 'page')
    // On a phone the navigation scrolls to the current page.
    await expect(entry).toBeInViewport({ ratio: 0.9 })
    await expect(main.getByText(shows).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    )
  }
  await getProfileNav(page).getByRole('link', { name: 'Personal data' }).click()
  await expect(main.getByText('Country', { exact: true })).toBeVisible()
  // The server knows what was saved.
  await main.getByLabel('First name').fill('Mara')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are saved', { exact: true })).toBeVisible()
  expect((await player.get<{ firstName: string }>('/api/player/profile')).firstName).toBe('Mara')
  await getProfileNav(page).getByRole('link', { name: 'Verification' }).click()
  // The confirmation link can be requested again.
  const resendButton = main.getByRole('button', { name: 'Send the link again' })
  await resendButton.click()
  // Within a minute of the registration nothing is sent, and the button shows when it can be.
  await expect(page.getByText('We sent you the link a moment ago', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled()
  const countSentLinks = async () => {
    const inbox = await page.request.get(
      `${platform.url}/sandbox/inbox/api/messages?to=${encodeURIComponent(player.email)}`,
    )
    const { data } = (await inbox.json()) as { data: readonly { template: string }[] }
    return data.filter(({ template }) => template === 'email-confirmation').length
  }
  await expect.poll(countSentLinks).toBe(1)
  await page.reload()
  await waitForHydration(page)
  // The page learns of the confirmation later than the button is pressed.
  const { promise: isPressed, resolve: setPressed } = Promise.withResolvers<void>()
  await page.route('**/api/player/profile', async (route) => {
    await isPressed
    await route.continue()
  })
  // If the address was confirmed in the meantime, nothing is sent.
  await expect(async () => {
    const inbox = await page.request.get(
      `${platform.url}/sandbox/inbox/api/messages?to=${encodeURIComponent(player.email)}`,
    )
    const [, code] = /\/confirm\/([\w-]+)/.exec(await inbox.text()) ?? []
    const confirmed = await page.request.post(`${platform.url}/api/player/profile/confirmations/email`, {
      data: { code },
    })
    expect(confirmed.ok()).toBe(true)
  }).toPass()
  await resendButton.click()
  const failureText = 'Something went wrong on our side, and nothing was changed. Please try again.'
  await expect(page.getByText(failureText, { exact: true })).toBeVisible()
  setPressed()
  await page.unrouteAll({ behavior: 'wait' })
  // Opens the identity check and returns with its result.
  await page.getByRole('button', { name: 'Confirm identity' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Identity check')
  await page.getByRole('button', { name: 'Verify my identity' }).click()
  const confirmed = page.getByRole('dialog', { name: 'Your profile is confirmed' })
  await expect(confirmed).toBeVisible()
  await confirmed.getByRole('button', { name: 'Back to the page' }).click()
  await expect(page).toHaveURL('/profile/verification')
  await expect(main.getByText('Nothing to do here')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Identity' })).toContainText('Confirmed')

  // The server-rendered page contains the same data.
  const serverResponse = await page.request.get('/de/profile/wallet')
  expect(serverResponse.headers()['cache-control']).toBe('private, no-store')
  expect(await serverResponse.text()).toContain('0,00\u00a0€')

  // Without referrals, menus do not link to the page and the page redirects.
  await expect(getProfileNav(page).getByRole('link', { name: 'Bring a friend' })).toHaveCount(0)
  const referral = await page.request.get('/profile/referral', { maxRedirects: 0 })
  expect(referral.headers().location).toBe('/profile/personal')

  await getProfileNav(page).getByRole('link', { name: 'Personal data' }).click()
  await main.getByRole('link', { name: 'write to us' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('E-mail for our reply')).toHaveValue(player.email)
})

test('uploads a document, and shows the decision on the open page [2.1-20:documents 7-21]', async ({
  page,
  player,
  platform,
}) => {
  await page.goto('/profile/documents')
  await waitForHydration(page)
  await page.getByLabel('What is it?').selectOption('Passport')
  const picture = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 300, height: 200 } })
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'my passport.jpeg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('We have your document.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'my passport.jpg' })
  await expect(row).toContainText('Being checked')

  const reviewer = await page.context().browser()?.newPage()
  if (!reviewer) throw new Error('the browser has closed')
  const [document] = await player.get<readonly { id: string }[]>('/api/player/documents')
  const form = reviewer.locator(`form[action$="${document?.id}"]`)
  // The document is submitted to the service after the response to the player.
  await expect(async () => {
    await reviewer.goto(`${platform.url}/sandbox/identity`)
    await expect(form).toHaveCount(1)
  }).toPass()
  await form.getByRole('button', { name: 'Accept' }).click()
  await expect(form).toHaveCount(0)
  await reviewer.close()

  await expect(row).toContainText('Accepted')
  await expect(row.getByRole('button')).toHaveCount(0)
  expect(await player.get('/api/player/documents')).toMatchObject([{ id: document?.id, status: 2 }])
})
