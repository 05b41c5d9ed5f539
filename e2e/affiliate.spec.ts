import { newPlayer, openSignUp } from './support/player.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('takes an affiliate’s tag from the address, stores it for 30 days, keeps it when an invalid one follows, and sends it with the registration [2.1-30 9-08a 9-08b]', async ({
  page,
  context,
  platform,
}) => {
  const readCookie = async () =>
    (await context.cookies(platform.url)).find(({ name }) => name === 'affiliateTag')
  await page.goto('/de/terms?utm_source=x&stag=a_1b%202c')
  await expect(page).toHaveURL('/de/terms?utm_source=x')
  const cookie = await readCookie()
  expect(cookie).toMatchObject({ value: 'a_1b%202c', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29)
  expect(days).toBeLessThanOrEqual(30)

  await context.addCookies([{ name: 'user-language', value: 'en', url: platform.url }])
  await page.goto(`/terms?stag=${'x'.repeat(201)}`)
  await expect(page).toHaveURL('/terms')
  expect((await readCookie())?.value).toBe('a_1b%202c')

  const registrationRequest = page.waitForRequest('**/api/player/register')
  await waitForHydration(page)
  await openSignUp(page)
  const form = page.getByRole('dialog', { name: 'Create your account' })
  const player = newPlayer()
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill(player.email)
  await form.getByLabel('Password', { exact: true }).fill(player.password)
  await form.getByLabel(/I am over/).check()
  await form.getByRole('button', { name: 'Create account' }).click()
  expect((await registrationRequest).postDataJSON()).toMatchObject({ affiliateTag: 'a_1b 2c' })
  await expect(form).toBeHidden()
})
