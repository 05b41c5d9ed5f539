import { randomUUID } from 'node:crypto'
import { signInBrowser } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import {
  chooseAccount,
  completeRegistration,
  fetchPlayer,
  forgetSession,
  openSignIn,
  signInDialog,
} from './support/social.ts'
import { expect, test, waitForHydration } from './support/test.ts'

// pwa.spec.ts registers and signs in by a connection of the identity service.

test('registers by a direct provider that sends no address, which the profile shows as unknown [2.6-01b:direct 3-32c 7-53]', async ({
  page,
  platform,
}) => {
  await page.goto('/terms?sign-up=true')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Continue with Twitch' }).click()
  await chooseAccount(page, { email: `twitch-${randomUUID()}@example.com`, reported: 'No address' })
  await completeRegistration(page)
  expect((await fetchPlayer(page, platform.url)).profile.email).toBeNull()
  await navigateInDocument(page, '/profile/security')
  await expect(
    page.getByRole('region', { name: 'E-mail' }).getByText('Unknown', { exact: true }),
  ).toBeVisible()
})

test('registers by the widget of the messaging app [2.6-01b:telegram 2.6-05]', async ({ page, platform }) => {
  await openSignIn(page, '/terms')
  await page.getByRole('button', { name: 'Continue with Telegram' }).click()
  await page.frameLocator('.s-social iframe').getByRole('link', { name: 'Log in with Telegram' }).click()
  const name = `Robin ${randomUUID()}`
  await page.getByLabel('First name').fill(name)
  await page.getByRole('button', { name: 'Log in' }).click()
  await completeRegistration(page)
  await expect(page).toHaveURL('/terms')
  const { profile, sessions } = await fetchPlayer(page, platform.url)
  expect(profile).toMatchObject({ email: null, isEmailConfirmed: false })
  expect(sessions).toHaveLength(1)
})

test('links the messaging app by its widget, and again after its removal [2.6-05]', { tag: NIGHTLY }, async ({
  page,
  context,
  registeredPlayer: player,
  platform,
}) => {
  await signInBrowser(context, platform.url, player)
  await page.goto('/profile/security')
  const name = `Robin ${randomUUID()}`
  const linkButton = page.getByRole('button', { name: 'Link Telegram' })
  const removeButton = page.getByRole('button', { name: 'Remove Telegram' })
  for (const time of [1, 2]) {
    await waitForHydration(page)
    await linkButton.click()
    const widget = page.frameLocator('.s-social__widget iframe')
    await widget.getByRole('link', { name: 'Log in with Telegram' }).click()
    await page.getByLabel('First name').fill(name)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/profile/security')
    await waitForHydration(page)
    await expect(removeButton).toBeVisible()
    if (time === 2) continue
    await removeButton.click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(linkButton).toBeVisible()
  }
})

test('links an account of a provider, by which the player then signs in', { tag: NIGHTLY }, async ({
  page,
  player,
  platform,
}) => {
  const email = `google-${randomUUID()}@example.com`
  await page.goto('/profile/security')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Sign-in with other accounts' })
  await card.getByRole('button', { name: 'Link Google' }).click()
  await chooseAccount(page, { email })
  await expect(page).toHaveURL('/profile/security')
  await expect(page.getByText('Your account is linked').first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Remove Google' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Link Google' })).toHaveCount(0)
  const linked = await player.get<readonly { name: string }[]>('/api/player/social-identities')
  expect(linked.map(({ name }) => name)).toEqual(['Google'])

  await forgetSession(page)
  await openSignIn(page, '/terms')
  await signInDialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAccount(page, { email })
  await expect(page).toHaveURL('/terms')
  const { profile, sessions } = await fetchPlayer(page, platform.url)
  expect(profile.email, 'the provider’s address does not replace the player’s').toBe(player.email)
  expect(sessions).toHaveLength(2)
})
