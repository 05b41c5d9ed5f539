import type { APIRequestContext, Page } from '@playwright/test'
import { PHONE } from './support/devices.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const PASSWORD = 'a-long-one-for-phones'
const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Create your account' })
const getNumberField = (page: Page) => signUpDialog(page).getByLabel('Phone number', { exact: true })
const getCodeField = (page: Page) => signUpDialog(page).getByLabel('Code from the message')

/** The codes sent to a number, newest first. */
async function fetchCodes(
  request: APIRequestContext,
  url: string,
  phone: string,
  count: number,
): Promise<string[]> {
  let codes: string[] = []
  await expect(async () => {
    const response = await request.get(`${url}/sandbox/inbox/api/messages?to=${encodeURIComponent(phone)}`)
    const { data } = (await response.json()) as { data: readonly { text: string }[] }
    codes = data.map(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? '')
    expect(codes).toHaveLength(count)
  }).toPass()
  return codes
}

/** Advances the clocks of the platform and of the page. */
async function advanceClock(
  page: Page,
  request: APIRequestContext,
  url: string,
  seconds: number,
): Promise<void> {
  const clockResponse = await request.post(`${url}/sandbox/clock/api`, { data: { advanceSeconds: seconds } })
  expect(clockResponse.ok()).toBe(true)
  await page.clock.fastForward(seconds * 1000)
}

async function fillForm(page: Page, national: string): Promise<void> {
  await page.goto('/terms?sign-up=true')
  await waitForHydration(page)
  const form = signUpDialog(page)
  await form.getByRole('tab', { name: 'Phone' }).click()
  // Of Ireland, the visitor's country.
  await getNumberField(page).fill(national)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel(/I am over 18/).check()
}

test('registers by phone with a code and stores the number [2.5-01:narrow 2.5-02a 2.5-03 2.5-05 2.5-06 3-03:registration 4-03b 4-03c 4-03d 5-14c 5-14d 5-14e 5-14i 8-10]', async ({
  page,
  request,
  platform,
  pageErrors,
}) => {
  pageErrors.allowResponses('POST /api/player/otp/verify 422')
  await page.setViewportSize(PHONE.viewport)
  await page.goto('/terms?sign-up=true')
  await waitForHydration(page)
  const form = signUpDialog(page)
  const email = form.getByRole('textbox', { name: 'E-mail', exact: true })
  const promotion = form.getByRole('complementary')
  await expect(promotion).toContainText('Take a seat')
  const picture = promotion.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/sign-up-narrow/)
  await email.fill('mara@example')
  await expect(form.getByLabel('Send me offers by e-mail')).toBeVisible()
  await form.getByRole('tab', { name: 'Phone' }).click()
  // The phone form starts without the values of the e-mail form.
  await expect(form.getByLabel('Send me offers by SMS')).toBeVisible()
  await expect(form.getByLabel('Send me offers by e-mail')).toHaveCount(0)
  await expect(email).toHaveCount(0)

  const sendButton = form.getByRole('button', { name: 'Send me a code' })
  await getNumberField(page).fill('851234500')
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(form.getByLabel('Promo code')).toHaveCount(0)
  await form.getByRole('button', { name: 'I have a promo or referral code' }).click()
  await form.getByLabel('Promo code').fill('WELCOME')
  await expect(form.getByLabel('Promo code')).toHaveAccessibleDescription('optional')
  // Pressing the button focuses the first missing field.
  await sendButton.press('Enter')
  await expect(form.getByLabel(/I am over 18/)).toBeFocused()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await sendButton.click()

  await expect(getCodeField(page)).toBeFocused()
  await expect(form.getByText('+353851234500')).toBeVisible()
  await expect(form.getByRole('timer')).toHaveText(/can be sent in \d+ seconds?/)
  await expectAccessible(page)
  const [code = ''] = await fetchCodes(request, platform.url, '+353851234500', 1)

  // The form keeps its values, and the number has the focus.
  await form.getByRole('button', { name: 'Back' }).click()
  await expect(getNumberField(page)).toBeFocused()
  await expect(getNumberField(page)).toHaveValue(/^85.*00$/)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await expect(form.getByLabel('Promo code')).toHaveValue('WELCOME')
  await sendButton.click()
  await expect(getCodeField(page)).toBeFocused()

  const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await page.keyboard.type(wrongCode)
  await expect(getCodeField(page)).toHaveAccessibleDescription(/This code isn’t right/)
  await expect(getCodeField(page)).toHaveValue('')
  // Requires all six digits.
  await page.keyboard.type(code.slice(0, 5))
  await expect(form.getByRole('button', { name: 'Create account' })).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(getCodeField(page)).toHaveAccessibleDescription('Enter the six digits')
  await page.keyboard.type(code)
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: /^Balance/ }).first()).toBeVisible()

  // Within a minute no second message is sent.
  await fetchCodes(request, platform.url, '+353851234500', 1)
  const token = (await page.context().cookies(platform.url)).find(
    ({ name }) => name === 'access_token',
  )?.value
  const get = async (path: string) => {
    const response = await request.get(`${platform.url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await response.json()) as { data: unknown }).data
  }
  expect(await get('/api/player/profile')).toMatchObject({
    phone: '+353851234500',
    email: null,
    isNewlyRegistered: true,
  })
  expect(await get('/api/player/sessions')).toMatchObject([{ isCurrent: true }])
})

test('sends another code after a minute up to the limit, and reveals that a number has an account only after its code [2.5-01 3-25b 4-03e 4-03f 4-03g 8-07 8-09 9-01e]', async ({
  page,
  request,
  platform,
  pageErrors,
}) => {
  pageErrors.allowResponses('POST /api/player/otp/send 429', 'POST /api/player/register/phone 422')
  await page.clock.install()
  const form = signUpDialog(page)
  const sendButton = form.getByRole('button', { name: 'Send me a code' })
  const resendButton = form.getByRole('button', { name: 'Send a new message' })
  await fillForm(page, '851234501')
  const promotion = form.getByRole('complementary')
  for (const text of ['Take a seat', 'An account takes a minute', 'Play as little as you like'])
    await expect(promotion.getByText(text)).toBeVisible()
  const picture = promotion.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/sign-up\b(?!-narrow)/)
  await expect(promotion.getByRole('listitem')).toHaveCount(3)
  await expect(promotion.getByRole('listitem').locator('svg')).toHaveCount(3)
  await sendButton.click()
  await expect(getCodeField(page)).toBeVisible()
  await expect(resendButton).toHaveCount(0)
  await advanceClock(page, request, platform.url, 61)
  await expect(form.getByRole('timer')).toHaveCount(0)
  await resendButton.click()
  await expect(form.getByText('Another message is on its way.')).toBeVisible()
  await expect(resendButton).toHaveCount(0)
  const [code = ''] = await fetchCodes(request, platform.url, '+353851234501', 2)
  await advanceClock(page, request, platform.url, 61)
  await resendButton.click()
  await expect(form.getByText(/You’ve asked for too many codes. Try again in \d+ minutes/)).toBeVisible()
  await expect(form.getByRole('timer')).toHaveCount(0)
  await expect(resendButton).toHaveCount(0)

  // Back in the form, the error is shown at the number, which can be corrected.
  await form.getByRole('button', { name: 'Back' }).click()
  await sendButton.click()
  await expect(getNumberField(page)).toBeFocused()
  await expect(getNumberField(page)).toHaveAccessibleDescription(/You’ve asked for too many codes/)

  // Another player registers with the number meanwhile.
  const registrationResponse = await request.post(`${platform.url}/api/player/register/phone`, {
    data: {
      phone: '+353851234501',
      code,
      password: 'of somebody else',
      country: 'FI',
      currency: 'EUR',
      locale: 'en',
      agreements: '1',
    },
  })
  expect(registrationResponse.status()).toBe(200)
  await advanceClock(page, request, platform.url, 3600)
  await getNumberField(page).fill('')
  await getNumberField(page).fill('851234501')
  await sendButton.click()
  await expect(getCodeField(page)).toBeFocused()
  const [ownCode = ''] = await fetchCodes(request, platform.url, '+353851234501', 3)
  await page.keyboard.type(ownCode)
  await expect(getNumberField(page)).toHaveAccessibleDescription(
    /There is already an account with this number/,
  )
  await expect(getNumberField(page)).toBeFocused()
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await expectAccessible(page)
})

test('resets the password of a phone player by a code and signs other devices out [1-03c 2.3-02:forgot-pass 2.4-01a 7-09 7-15 8-10]', async ({
  page,
  request,
  platform,
  pageErrors,
}) => {
  pageErrors.allowResponses('POST /api/player/otp/verify 422')
  const phone = '+353851234502'
  const otpResponse = await request.post(`${platform.url}/api/player/otp/send`, {
    data: { phone, reason: 'registration' },
  })
  expect(otpResponse.ok()).toBe(true)
  const [registrationCode = ''] = await fetchCodes(request, platform.url, phone, 1)
  const registrationResponse = await request.post(`${platform.url}/api/player/register/phone`, {
    data: {
      ...{ phone, code: registrationCode, password: PASSWORD },
      ...{ country: 'FI', currency: 'EUR', locale: 'en', agreements: '1' },
    },
  })
  const { accessToken } = ((await registrationResponse.json()) as { data: { accessToken: string } }).data

  await page.setViewportSize(PHONE.viewport)
  await page.goto('/terms?sign-in=true')
  await waitForHydration(page)
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await signIn.getByRole('tab', { name: 'Phone' }).click()
  await signIn.getByLabel('Phone number', { exact: true }).fill('851234502')
  await signIn.getByRole('link', { name: 'Forgot your password?' }).click()

  // The dialog takes over the tab and the number.
  const forgotDialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(forgotDialog.getByRole('tab', { name: 'By phone' })).toHaveAttribute('aria-selected', 'true')
  await expect(forgotDialog.getByLabel('Phone number', { exact: true })).toHaveValue(/^85.*02$/)
  await expectAccessible(page)
  await forgotDialog.getByRole('button', { name: 'Send the code' }).click()

  const newPasswordDialog = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(newPasswordDialog.getByText(phone)).toBeVisible()
  await expect(newPasswordDialog.getByLabel('Code from the message')).toBeFocused()
  await expect(newPasswordDialog.getByRole('timer')).toHaveText(/can be sent in \d+ seconds?/)
  await expectAccessible(page)
  const [code = ''] = await fetchCodes(request, platform.url, phone, 2)
  const saveButton = newPasswordDialog.getByRole('button', { name: 'Save the password' })
  // Checked as soon as it is complete.
  await newPasswordDialog.getByLabel('Code from the message').fill(code === '000000' ? '000001' : '000000')
  await expect(newPasswordDialog.getByLabel('Code from the message')).toHaveAccessibleDescription(
    /This code isn’t right/,
  )
  await newPasswordDialog.getByLabel('Code from the message').fill(code)
  await expect(newPasswordDialog.getByLabel('New password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await newPasswordDialog.getByLabel('New password', { exact: true }).fill('a new long password')
  await newPasswordDialog.getByLabel('Repeat new password').fill('a new long password')
  await saveButton.click()

  const doneDialog = page.getByRole('dialog', { name: 'Your password has changed' })
  await expect(page).toHaveURL('/terms?success=password-changed')
  await doneDialog.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/terms?sign-in=true')
  await expect(signIn.getByLabel('Phone number', { exact: true })).toHaveValue(/^85.*02$/)
  const fetchSignInStatus = async (password: string) =>
    (await request.post(`${platform.url}/api/player/sessions`, { data: { login: phone, password } })).status()
  expect([await fetchSignInStatus(PASSWORD), await fetchSignInStatus('a new long password')]).toEqual([
    401, 200,
  ])
  const profile = await request.get(`${platform.url}/api/player/profile`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(profile.status()).toBe(401)
})
