import { CallError } from '@croupier/client'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import {
  errorResponse,
  type Responses,
  renderInSite,
  temporaryErrorResponse,
} from '../../../testing/site.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import SecondStepForm from './second-step-form.tsx'

const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`)
const heading = page.getByRole('heading', { name: 'Second step' })
const codeField = page.getByRole('textbox', { name: 'Code' })

/** A player's second step that the calls change. */
function platform(isOn: boolean, responses: Responses = {}) {
  const state = { isOn }
  const bodies: unknown[] = []
  const all: Responses = {
    'GET /api/player/passwords': () => ({ data: { isSet: true, changedAt: null } }),
    'GET /api/player/second-step': () => ({
      data: {
        use: 'optional',
        turnedOnAt: state.isOn ? '2026-11-20T12:00:00.000Z' : null,
        recoveryCodesLeft: state.isOn ? 10 : 0,
      },
    }),
    'POST /api/player/second-step/enrolment': ({ body }) => {
      bodies.push(body)
      return {
        data: { uri: 'otpauth://totp/Croupier:mara?secret=JBSWY3DP', secret: 'JBSWY3DP', expiresIn: 600 },
      }
    },
    'POST /api/player/second-step': ({ body }) => {
      bodies.push(body)
      state.isOn = true
      return { data: { recoveryCodes: codes } }
    },
    'PUT /api/player/second-step/off': ({ body }) => {
      bodies.push(body)
      state.isOn = false
      return { data: { done: true } }
    },
    ...responses,
  }
  return { responses: all, bodies }
}

describe('the second step on the security page', () => {
  test('is turned on by the password and a code, and shows the recovery codes once', async () => {
    const { responses, bodies } = platform(false)
    renderInSite(<SecondStepCard />, responses)
    await page.getByRole('button', { name: 'Turn on the second step' }).click()
    await page.getByRole('textbox', { name: 'Current password' }).fill('Correct-Horse-7')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const key = page.getByRole('group', { name: 'Key to type instead' })
    await expect.element(key).toBeVisible()
    expect(key.element().querySelectorAll('[translate="no"] > span')).toHaveLength(2)
    expect(document.body.textContent.split('JBSWY3DP')).toHaveLength(2)
    expect(page.getByRole('link', { name: 'Open in an authenticator app' }).elements()).toEqual([])
    expect(await findAccessibilityViolations()).toEqual([])
    await codeField.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus()
    expect(textsOf(page.byCss('.s-second-step__codes li'))).toEqual(codes)
    expect(bodies).toEqual([{ currentPassword: 'Correct-Horse-7' }, { code: '123456' }])
    expect(await findAccessibilityViolations()).toEqual([])
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect.element(heading).toHaveFocus()
    await expect
      .poll(() => textsOf(page.byCss('.s-security__facts')).join())
      .toContain('10 recovery codes left')
    expect(page.byCss('.s-second-step__codes').elements()).toEqual([])
  })

  test('is turned off by the password and a code, and shows a wrong password at its field', async () => {
    const answers = [errorResponse(422, 10_422, { currentPassword: ['This isn’t your current password.'] })]
    const off = platform(true)
    renderInSite(<SecondStepCard />, {
      ...off.responses,
      'PUT /api/player/second-step/off': (request) =>
        answers.shift() ??
        off.responses['PUT /api/player/second-step/off']?.(request) ??
        errorResponse(500, 1),
    })
    await page.getByRole('button', { name: 'Turn off' }).click()
    const password = page.getByRole('textbox', { name: 'Current password' })
    await password.fill('not this one')
    await codeField.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveAccessibleDescription('This isn’t your current password.')
    await password.fill('Correct-Horse-7')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Turn on the second step' })).toBeVisible()
    expect(off.bodies).toEqual([{ code: '123456', currentPassword: 'Correct-Horse-7' }])
  })

  test('is not shown where the operator does not offer it', async () => {
    const { calls } = renderInSite(<SecondStepCard />, {
      'GET /api/player/second-step': () => ({
        data: { use: 'off', turnedOnAt: null, recoveryCodesLeft: 0 },
      }),
    })
    await expect.poll(() => calls).toContain('GET /api/player/second-step')
    await expect.poll(() => heading.elements()).toEqual([])
  })
})

const expired = new CallError('POST /api/player/sessions', 422, {
  error: { code: 11_074, message: 'expired' },
})

describe('the code', () => {
  const refuse = (...answers: Response[]) => {
    const codes: unknown[] = []
    const responses: Responses = {
      'POST /api/player/second-step/recovery-codes': ({ body }) => {
        codes.push(body.code)
        return answers.shift() ?? { data: { recoveryCodes: [] } }
      },
    }
    return { codes, responses }
  }
  const open = async (...answers: Response[]) => {
    const { codes, responses } = refuse(...answers)
    const { default: NewCodes } = await import('./new-codes.tsx')
    renderInSite(<NewCodes onClose={() => {}} />, responses)
    return codes
  }

  test('is one field for autofill, and a wrong one is cleared with its error at the field', async () => {
    await open(errorResponse(422, 11_003))
    await expect.element(codeField).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(codeField).toHaveAttribute('inputmode', 'numeric')
    await expect.element(codeField).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(codeField).toHaveAccessibleDescription('Enter the six digits')
    await codeField.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(codeField)
      .toHaveAccessibleDescription(
        'This code isn’t right, or it was used already. Wait for the next one and try again.',
      )
    await expect.element(codeField).toHaveValue('')
  })

  test('a lock names the time left and the recovery code that works at once', async () => {
    const codes = await open(temporaryErrorResponse(429, 10_429, 900))
    await codeField.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => textsOf(page.byCss('.c-note')).join())
      .toMatch(/Codes work again in 15 minutes, at .+\. A recovery code works at once\./)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const recovery = page.getByRole('textbox', { name: 'Recovery code' })
    await expect.element(recovery).toHaveFocus()
    await recovery.fill('aaaa-bbbb-cccc-dddd')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => codes).toEqual(['123456', 'aaaa-bbbb-cccc-dddd'])
  })

  test('a sign-in that took too long says so', async () => {
    renderInSite(<SecondStepForm onSubmit={() => Promise.reject(expired)} />, {})
    await codeField.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('This took too long. Please sign in again.')).toBeVisible()
  })
})
