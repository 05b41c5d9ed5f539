import type { Locator } from '@playwright/test'
import type { PlatformAccess } from './support/api-player.ts'
import { authenticatorCode } from './support/authenticator-app.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fetchBalance, fetchInvoices, fundAccount, type InvoiceRow } from './support/payments.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

/** The platform's time, moved on to the next code of the app. */
async function advanceToNextCode({ request, url }: PlatformAccess): Promise<Date> {
  const response = await request.post(`${url}/sandbox/clock/api`, { data: { advanceSeconds: 30 } })
  expect(response.ok()).toBe(true)
  const { data } = (await response.json()) as { data: { now: string } }
  return new Date(data.now)
}

/** An authenticator app with the key that the page shows. */
async function readApp(key: Locator, platform: PlatformAccess) {
  const base32Key = (await key.textContent()) ?? ''
  return async () => authenticatorCode(base32Key, await advanceToNextCode(platform))
}

test('is turned on, asks for a code at the sign-in and for a withdrawal, and accepts a recovery code', {
  tag: NIGHTLY,
}, async ({ page, context, player, pageErrors }) => {
  pageErrors.allowResponses(
    'POST /api/player/sessions 409',
    'POST /api/payment/invoices/withdrawal 409',
    'POST /api/player/sessions/second-step 422',
  )
  await fundAccount(player, '60.00')
  await page.goto('/profile/security')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Turn on the second step' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(player.password)
  await page.keyboard.press('Enter')
  const nextCode = await readApp(
    page.getByRole('group', { name: 'Key to type instead' }).locator('[translate=no]'),
    player,
  )
  const code = page.getByLabel('Code', { exact: true })
  await expectAccessible(page)
  await code.fill(await nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const [recoveryCode = ''] = await page.locator('.s-second-step__codes li').allTextContents()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const signInTo = async (path: string) => {
    // An open page would notice that its session has ended and navigate.
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto(`${path}?sign-in=true`)
    await waitForHydration(page)
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByRole('textbox', { name: 'E-mail', exact: true }).fill(player.email)
    await dialog.getByLabel('Password', { exact: true }).fill(player.password)
    await page.keyboard.press('Enter')
    await expect(code).toBeFocused()
    return dialog
  }
  await signInTo('/terms')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await code.fill(await nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Balance: €60.00' })).toBeVisible()

  await navigateInDocument(page, '/terms?wallet=withdraw')
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByRole('radio', { name: /^Bank transfer/ }).click()
  await wallet.getByLabel('Account holder').fill('Mara König')
  await wallet.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await wallet.getByRole('button', { name: 'Withdraw €20' }).click()
  await expect(wallet.getByRole('heading', { name: /^Confirm your withdrawal of €20/ })).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  expect(await fetchBalance(player)).toBe('60.00')
  await code.fill(await nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Withdrawal requested')).toBeVisible()

  const dialog = await signInTo('/terms')
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code isn’t right, or it was used already.')).toBeVisible()
  await dialog.getByLabel('Recovery code').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Balance: €40.00' })).toBeVisible()

  expect(await player.get('/api/player/second-step')).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await fetchBalance(player)).toBe('40.00')
  const [withdrawal] = (await fetchInvoices(player)) as [InvoiceRow]
  expect(withdrawal).toMatchObject({ type: 'withdrawal', amount: '20.00' })
})
