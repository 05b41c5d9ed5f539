import { signUp } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('an affiliate’s tag is taken from the address, kept for 30 days and sent with the registration [2.1-30 9-08a 9-08b]', async ({
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

test('what is no tag is taken out of the address and replaces none [2.1-30]', async ({
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
