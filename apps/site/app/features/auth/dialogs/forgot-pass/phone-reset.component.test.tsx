import type { Constants, Country } from '@croupier/contract/types'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { errorResponse, renderInSite, renderRoutedSite } from '../../../../../testing/site.tsx'
import { SignInBody } from '../sign-in/sign-in-body.tsx'
import SuccessDialog from '../success/success-dialog.tsx'
import { PhoneResetForm } from './phone-reset-form.tsx'

const form = <PhoneResetForm phone="+358401234567" minutes={10} resendIn={60} onBack={() => undefined} />
const codeField = page.getByRole('textbox', { name: 'Code from the message' })
const passwordField = page.getByRole('textbox', { name: 'New password', exact: true })

async function fillPasswords() {
  await passwordField.fill('Better-Horse-8')
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('Better-Horse-8')
  await userEvent.keyboard('{Enter}')
}

test('reports a wrong code before it asks for the new password [7-15:verify]', async () => {
  const bodies: unknown[] = []
  const { calls } = renderInSite(form, {
    'POST /api/player/otp/verify': ({ body }) => {
      bodies.push(body)
      return body.code === '123456' ? { data: { done: true } } : errorResponse(422, 11_003)
    },
    'POST /api/player/passwords/confirm': ({ body }) => {
      bodies.push(body)
      return { data: { done: true } }
    },
  })
  await codeField.fill('000000')
  await expect.element(codeField).toHaveAccessibleDescription(/This code isn’t right/)
  await expect.element(passwordField).not.toBeInTheDocument()
  await codeField.fill('123456')
  await expect.element(passwordField).toHaveFocus()
  await fillPasswords()
  await expect.poll(() => calls.at(-1)).toBe('POST /api/player/passwords/confirm')
  const phone = '+358401234567'
  expect(bodies.slice(1)).toEqual([
    { phone, code: '123456', reason: 'password' },
    { phone, code: '123456', password: 'Better-Horse-8', password_confirmation: 'Better-Horse-8' },
  ])
})

test('the new password leads to the sign-in by phone with the number', async () => {
  const player = { tabs: 'both', socialAuth: [], fingerprintApiKey: null, fingerprintEndpoint: null }
  const finland: Country = {
    ...{ code: 'FI', name: 'Finland', locale: 'fi', currency: 'EUR', phonePrefix: '+358' },
    ...{ restrict: false, restrictType: null },
  }
  const dialog = { open: true, value: 'password-changed', level: 0, close: () => {}, onSettled: () => {} }
  function Dialogs() {
    const { search } = useLocation()
    if (search.includes('sign-in')) return <SignInBody />
    return search.includes('success') ? <SuccessDialog {...dialog} /> : form
  }
  renderRoutedSite(
    <Dialogs />,
    {
      'GET /api/settings/constants': () => ({ data: { player } as unknown as Constants }),
      'GET /api/settings/countries': () => ({ data: [finland] }),
      'POST /api/player/otp/verify': () => ({ data: { done: true } }),
      'POST /api/player/passwords/confirm': () => ({ data: { done: true } }),
    },
    { status: 'guest', country: 'DE' },
  )
  await codeField.fill('123456')
  await fillPasswords()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('tab', { name: 'Phone' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('401 234 567')
})

test('returns to the code if it has expired before the new password is saved', async () => {
  renderInSite(form, {
    'POST /api/player/otp/verify': () => ({ data: { done: true } }),
    'POST /api/player/passwords/confirm': () => errorResponse(422, 11_003),
  })
  await codeField.fill('123456')
  await fillPasswords()
  await expect.element(codeField).toHaveAccessibleDescription(/no longer valid/)
})

test('says when codes can be requested again after too many attempts [8-07]', async () => {
  renderInSite(form, { 'POST /api/player/otp/verify': () => errorResponse(429, 11_005) })
  await codeField.fill('123456')
  await expect.element(codeField).toHaveAccessibleDescription(/Try again in 1 minute/)
})
