import type { Page } from '@playwright/test'
import { layoutShift } from './support/layout-shift.ts'
import { newPlayer, openSignUp } from './support/player.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

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
  const email = form.getByRole('textbox', { name: 'E-mail', exact: true })
  const password = form.getByLabel('Password', { exact: true })
  const submit = form.getByRole('button', { name: 'Create account' })
  await expect(email).toBeFocused()
  await expect(submit).toBeDisabled()
  await expectAccessible(page)

  await test.step('shows an error on blur and hides it while the field is being corrected', async () => {
    await email.fill('mara.k@example')
    await password.fill('four')
    await expect(form.getByText('Enter an e-mail like name@example.com')).toBeVisible()
    await email.focus()
    await expect(form.getByText('Enter an e-mail like name@example.com')).toBeHidden()
    await expect(form.getByText('Use at least 6 characters')).toBeVisible()
    await email.fill(registeredPlayer.email)
    await password.fill(player.password)
    await expect(form.getByText('Long enough. A longer one is safer.')).toBeVisible()
    await expect(submit).toBeDisabled()
    await submit.click({ force: true })
    await expect(form.getByLabel(/I am over 18/), 'a press focuses what is missing').toBeFocused()
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
    await expect(submit, 'a refused value is not sent again').toBeDisabled()
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
  const email = form.getByRole('textbox', { name: 'E-mail', exact: true })
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
    // The form below it is inert, which the rule about scrollable regions does not know.
    await expectAccessible(page, { within: '.c-dialog:has(.s-sign-up-cancel)' })
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
