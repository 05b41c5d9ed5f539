import { signUp } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('takes an affiliate’s tag from the address, stores it for 30 days and sends it with the registration [2.1-30 9-08a 9-08b]', async ({
  page,
  context,
  platform,
}) => {
  await page.goto('/de/terms?utm_source=x&stag=a_1b%202c')
  await expect(page).toHaveURL('/de/terms?utm_source=x')
  const cookie = (await context.cookies(platform.url)).find(({ name }) => name === 'affiliateTag')
  expect(cookie).toMatchObject({ value: 'a_1b%202c', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29)
  expect(days).toBeLessThanOrEqual(30)

  const registrationRequest = page.waitForRequest('**/api/player/register')
  await signUp(page)
  expect((await registrationRequest).postDataJSON()).toMatchObject({ affiliateTag: 'a_1b 2c' })
})

test('removes an invalid tag from the address and keeps the stored one [2.1-30]', async ({
  page,
  context,
  platform,
}) => {
  await page.goto('/?stag=first')
  await page.goto(`/?stag=${'x'.repeat(201)}`)
  await expect(page).toHaveURL('/')
  const cookie = (await context.cookies(platform.url)).find(({ name }) => name === 'affiliateTag')
  expect(cookie?.value).toBe('first')
})
