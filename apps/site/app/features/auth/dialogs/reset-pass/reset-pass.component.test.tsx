import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderDialog } from '../../../../../testing/dialog.tsx'
import { errorResponse, type Responses } from '../../../../../testing/site.tsx'
import ResetPassDialog from './reset-pass-dialog.tsx'

const CODE = 'a'.repeat(43)

const openLink = (responses: Responses) =>
  renderDialog(ResetPassDialog, 'true', responses, {
    url: `/reset-password/${CODE}?reset-pass=true`,
    status: 'guest',
  })

const form = page.getByRole('dialog', { name: 'Choose a new password' })
const refusal = page.getByRole('dialog', { name: 'This link does not work' })
const passwordField = page.getByRole('textbox', { name: 'New password', exact: true })

test('asks for the new password after the link was checked [2.3-02:reset-pass]', async () => {
  const codes: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  openLink({
    'POST /api/player/passwords/check': async ({ body }) => {
      codes.push(body.code)
      await promise
      return { data: { done: true } }
    },
  })
  await expect.element(form.getByLabelText('Checking the link')).toBeInTheDocument()
  await expect.element(passwordField).not.toBeInTheDocument()
  resolve()
  await expect.element(passwordField).toHaveFocus()
  expect(new Set(codes)).toEqual(new Set([CODE]))
})

test('says at once that a link does not work, and offers a new one [2.3-02:reset-pass]', async () => {
  const { calls } = openLink({ 'POST /api/player/passwords/check': () => errorResponse(422, 11_003) })
  await expect.element(refusal).toBeVisible()
  await expect.element(passwordField).not.toBeInTheDocument()
  const again = refusal.getByRole('link', { name: 'Ask for a new link' })
  await expect.element(again).toHaveAttribute('href', expect.stringContaining('forgot-pass=true'))
  expect(calls).not.toContain('POST /api/player/passwords/confirm')
})

test('shows the form if the link cannot be checked, and refuses it when it is saved', async () => {
  openLink({
    'POST /api/player/passwords/check': () => errorResponse(429, 10_429),
    'POST /api/player/passwords/confirm': () => errorResponse(422, 11_003),
  })
  await passwordField.fill('Better-Horse-8')
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('Better-Horse-8')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect.element(refusal).toBeVisible()
})

test('does not call a refused password strong', async () => {
  openLink({
    'POST /api/player/passwords/check': () => ({ data: { done: true } }),
    'POST /api/player/passwords/confirm': () =>
      errorResponse(422, 10_422, { password: ['This password is easy to guess'] }),
  })
  await passwordField.fill('password1234')
  await expect.element(page.byCss('.c-strength')).toHaveAttribute('data-step', 'strong')
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('password1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(passwordField).toHaveAccessibleDescription('This password is easy to guess')
  await expect.element(page.byCss('.c-strength')).toHaveAttribute('data-step', 'none')
})
