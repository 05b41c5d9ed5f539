import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { errorResponse, renderInSite } from '../../../../../testing/site.tsx'
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
