import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { PasswordCard } from './password-card.tsx'

const responses: Responses = {
  'GET /api/player/passwords': () => ({ data: { isSet: true, changedAt: '2026-11-20T12:00:00.000Z' } }),
}

async function fillForm(current: string, password: string, repeated = password) {
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill(current)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(repeated)
  await userEvent.keyboard('{Enter}')
}

describe('the password on the security page', () => {
  test('is changed with the current one, and the form closes [7-19 5-03 2.1-20:security]', async () => {
    const bodies: unknown[] = []
    renderInSite(<PasswordCard />, {
      ...responses,
      'PUT /api/player/passwords': ({ body }) => {
        bodies.push(body)
        return { data: { done: true } }
      },
    })
    await fillForm('the old one', 'Better-Horse-8')
    await expect.element(page.getByText('Your other devices have been signed out.')).toBeVisible()
    expect(bodies).toEqual([
      {
        currentPassword: 'the old one',
        newPassword: 'Better-Horse-8',
        repeatNewPassword: 'Better-Horse-8',
      },
    ])
    await expect.element(page.getByRole('heading', { name: 'Password' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  })

  test('a press on Cancel keeps the focus in the field, whose error would move the button, and closes the form', async () => {
    renderInSite(<PasswordCard />, responses)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Current password' })).toHaveFocus()
    const focusedOnRelease = new Promise((resolve) => {
      const resolveFocused = () => resolve(document.activeElement?.getAttribute('name'))
      document.addEventListener('mouseup', resolveFocused, { once: true, capture: true })
    })
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await focusedOnRelease).toBe('currentPassword')
    await expect.element(page.getByRole('heading', { name: 'Password' })).toHaveFocus()
  })

  test('shows a wrong current password at its field, and the time left of a lock [7-19]', async () => {
    const answers = [
      errorResponse(422, 10_422, { currentPassword: ['This isn’t your current password.'] }),
      new Response(JSON.stringify({ error: { code: 10_429, message: 'refused' } }), {
        status: 429,
        headers: { 'retry-after': '1800', 'content-type': 'application/json' },
      }),
    ]
    renderInSite(<PasswordCard />, {
      ...responses,
      'PUT /api/player/passwords': () => answers.shift() ?? errorResponse(500, 10_500),
    })
    await fillForm('not this one', 'Better-Horse-8')
    const current = page.getByRole('textbox', { name: 'Current password' })
    await expect.element(current).toHaveFocus()
    await expect.element(current).toHaveAccessibleDescription('This isn’t your current password.')
    await current.fill('nor this one')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Too many attempts. Try again in 30 minutes, at /)).toBeVisible()
  })

  test('asks for a code of the second step, keeps the form behind it and repeats the change', async () => {
    const sent: unknown[] = []
    let isConfirmed = false
    renderInSite(<PasswordCard />, {
      ...responses,
      'PUT /api/player/passwords': ({ body }) => {
        sent.push(body.newPassword)
        return isConfirmed ? { data: { done: true } } : errorResponse(409, 11_070)
      },
      'POST /api/player/second-step/confirmation': ({ body }) => {
        sent.push(body)
        isConfirmed = true
        return { data: { expiresIn: 300 } }
      },
    })
    await fillForm('the old one', 'Better-Horse-8')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    const current = page.getByRole('textbox', { name: 'Current password' })
    await expect.element(current).toHaveValue('the old one')
    await current.click()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('textbox', { name: 'Code' }).fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Your other devices have been signed out.')).toBeVisible()
    const confirmation = { purpose: 'password-change', code: '123456' }
    expect(sent).toEqual(['Better-Horse-8', 'Better-Horse-8', confirmation, 'Better-Horse-8'])
  })

  test('is set by a mailed link if the player has none', async () => {
    renderInSite(<PasswordCard />, {
      'GET /api/player/passwords': () => ({ data: { isSet: false, changedAt: null } }),
      'GET /api/player/profile': () =>
        ({ data: { email: 'mara@example.com' } }) as ReturnType<
          NonNullable<Responses['GET /api/player/profile']>
        >,
      'POST /api/player/passwords/reset': ({ body }) => {
        expect(body).toEqual({ login: 'mara@example.com' })
        return { data: { email: 'm***@example.com', expiresIn: 3600, resendIn: null } }
      },
    })
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect.element(page.getByText('It works once, for 60 minutes.', { exact: false })).toBeVisible()
  })
})
