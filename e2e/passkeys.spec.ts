import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

interface PasskeyList {
  readonly passkeys: readonly { readonly name: string; readonly lastUsedAt: string | null }[]
}

test('adds a passkey on the security page, and signs in by it from the autofill of the sign-in dialog', async ({
  page,
  context,
  platform,
  player,
}) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await page.goto('/profile/security')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await passkeys.getByLabel('Name of the passkey').fill('My laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop')
  await expectAccessible(page)

  // An open page would notice that its session has ended and navigate.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/terms?sign-in=true')
  await expect(page.getByRole('link', { name: /^Balance/ }).first()).toBeVisible()
  await expect(page).toHaveURL(`${platform.url}/terms`)
  const { passkeys: stored } = await player.get<PasskeyList>('/api/player/passkeys')
  expect(stored).toMatchObject([{ name: 'My laptop', lastUsedAt: expect.any(String) }])
})
