import type { Profile } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderDialog } from '../../../../../testing/dialog.tsx'
import { textsOf } from '../../../../../testing/render.tsx'
import { profile, walletResponses } from '../../../../../testing/wallet-responses.ts'
import { dispatchMessageArrived } from '../../../notifications/message-arrived.ts'
import ProfileConfirmedDialog from './profile-confirmed-dialog.tsx'

function openDialog(changes: Partial<Profile>, isEnabled: boolean) {
  const constants = { player: { identityVerification: { isEnabled, provider: 'identity' } } } as never
  return renderDialog(ProfileConfirmedDialog, 'true', {
    ...walletResponses({}),
    'GET /api/settings/constants': () => ({ data: constants }),
    'GET /api/player/profile': () => ({ data: { ...profile, ...changes } }),
    'POST /api/player/profile/confirmations/email/resend': () => ({ data: { isSent: true, resendIn: 60 } }),
  })
}

const notConfirmed = page.getByRole('dialog', { name: 'Your profile is not confirmed yet' })
const resendButton = page.getByRole('button', { name: 'Send the link again' })
const verificationLink = page.getByRole('link', { name: 'See what is missing' })
const textOf = (dialog: typeof notConfirmed) => textsOf(dialog).join()

test('the address does not make a profile confirmed [2.3-06:profile-confirmed]', async () => {
  openDialog({}, true)
  await expect.element(notConfirmed).toBeVisible()
  await expect.element(verificationLink).toHaveAttribute('href', '/profile/verification')
  await expect.element(resendButton).not.toBeInTheDocument()
})

test('names the unconfirmed e-mail as the cause, and sends its link again [2.3-06:profile-confirmed 8-18]', async () => {
  const { calls } = openDialog({ isEmailConfirmed: false }, false)
  await expect.poll(() => textOf(notConfirmed)).toContain('not confirmed yet: mara@example.com')
  expect(textOf(notConfirmed)).toContain('Open the link in the e-mail that we sent you.')
  await expect.element(verificationLink).not.toBeInTheDocument()
  await resendButton.click()
  await expect.element(page.getByRole('button', { name: /^Send again in \d+ seconds$/ })).toBeDisabled()
  expect(calls).toContain('POST /api/player/profile/confirmations/email/resend')
})

test('names the identity beside the e-mail, and mails that do not arrive [2.3-06:profile-confirmed]', async () => {
  openDialog({ isEmailConfirmed: false, isEmailDeliverable: false }, true)
  await expect.poll(() => textOf(notConfirmed)).toContain('Mails to this address don’t arrive.')
  expect(textOf(notConfirmed)).toContain('We also need to confirm your identity.')
  await expect.element(verificationLink).toBeVisible()
})

test('after the return a submitted check is being checked, and asks for nothing [2.3-06:profile-confirmed 7-17]', async () => {
  openDialog({ identityStatus: 1 }, true)
  const dialog = page.getByRole('dialog', { name: 'Your identity is being checked' })
  await expect.poll(() => textOf(dialog)).toContain('We have what you sent.')
  await expect.element(verificationLink).not.toBeInTheDocument()
})

test('the open dialog tells the result when it arrives [2.3-06:profile-confirmed 7-17]', async () => {
  let identityStatus = 1
  renderDialog(ProfileConfirmedDialog, 'true', {
    ...walletResponses({}),
    'GET /api/settings/constants': () => ({
      data: { player: { identityVerification: { isEnabled: true, provider: 'identity' } } } as never,
    }),
    'GET /api/player/profile': () => ({ data: { ...profile, identityStatus } }),
  })
  await expect.element(page.getByRole('dialog', { name: 'Your identity is being checked' })).toBeVisible()
  identityStatus = 2
  const content = { title: 'Your identity is confirmed', locale: 'en' }
  dispatchMessageArrived({ id: 'm1', state: 1, readAt: null, createdAt: profile.createdAt, content })
  await expect.element(page.getByRole('dialog', { name: 'Your profile is confirmed' })).toBeVisible()
})

test('a refused check says why, and starts another one [2.3-06:profile-confirmed 7-17]', async () => {
  const { calls } = openDialog({ identityStatus: 3, identityReason: 'expired' }, true)
  const dialog = page.getByRole('dialog', { name: 'Your identity was not confirmed' })
  await expect.poll(() => textOf(dialog)).toContain('The document has expired.')
  expect(textOf(dialog)).toContain('You can try again right away')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => textOf(dialog)).toContain('The service isn’t responding.')
  expect(calls).toContain('POST /api/player/services/identity/auth')
})

test('a refused check is told beside an unconfirmed e-mail [2.3-06:profile-confirmed]', async () => {
  openDialog({ isEmailConfirmed: false, identityStatus: 3, identityReason: 'other' }, true)
  await expect.poll(() => textOf(notConfirmed)).toContain('Your identity was not confirmed')
  expect(textOf(notConfirmed)).toContain('not confirmed yet: mara@example.com')
})

test('a player without an e-mail address misses none [2.3-06:profile-confirmed]', async () => {
  openDialog({ email: null, isEmailConfirmed: false }, false)
  await expect.element(page.getByRole('dialog', { name: 'Your profile is confirmed' })).toBeVisible()
})
