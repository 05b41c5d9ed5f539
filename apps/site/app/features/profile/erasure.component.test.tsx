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
import { walletResponses } from '../../../testing/wallet-responses.ts'
import type { Erasure } from './api/privacy.ts'
import { ErasureCard } from './erasure.tsx'

const none: Erasure = {
  ...{ requestedAt: null, erasesAt: null, leavesBonuses: false, obstacles: [], rests: [] },
  ...{ needsPassword: true, waitingDays: 14, keptYears: 5 },
}
const requested = { requestedAt: '2026-11-20T12:00:00.000Z', erasesAt: '2026-12-04T12:00:00.000Z' }

const shownText = () => document.body.textContent ?? ''
const heading = page.getByRole('heading', { name: 'Close and erase your account' })
const openButton = page.getByRole('button', { name: 'Erase my account', exact: true })
const submitButton = page.getByRole('button', { name: 'Yes, erase my account' })
const password = page.getByRole('textbox', { name: 'Current password' })
const notes = () => textsOf(page.byCss('.c-note')).join()

/** An account whose erasure the calls request and cancel. */
function renderErasure(changes: Partial<Erasure> = {}, responses: Responses = {}) {
  const state = { erasure: { ...none, ...changes } }
  const bodies: unknown[] = []
  const respond = (change: Partial<Erasure> = {}) => {
    state.erasure = { ...state.erasure, ...change }
    return { data: state.erasure }
  }
  const { calls } = renderInSite(
    <ErasureCard />,
    walletResponses(
      {},
      {
        'GET /api/player/privacy/erasure': () => respond(),
        'POST /api/player/privacy/erasure': ({ body }) => {
          bodies.push(body)
          const { leavesBonuses = false } = body as { leavesBonuses?: boolean }
          return respond({ ...requested, leavesBonuses, ...(leavesBonuses && { obstacles: [] }) })
        },
        'DELETE /api/player/privacy/erasure': () => respond({ requestedAt: null, erasesAt: null }),
        ...responses,
      },
    ),
  )
  return { state, bodies, calls }
}

describe('an active bonus', () => {
  test('ends with the account, and the request says what it costs', async () => {
    const { bodies } = renderErasure({ obstacles: ['bonus'], needsPassword: false })
    await expect.poll(notes).toContain('It ends on the day we erase your account')
    expect(await findAccessibilityViolations()).toEqual([])
    await openButton.click()
    await submitButton.click()
    await expect.poll(notes).toContain('Your account is due to be erased on')
    expect(bodies).toEqual([{ leavesBonuses: true }])
    expect(shownText()).toContain('If you cancel, you keep it.')
  })

  test('cannot be left before what else prevents the erasure', async () => {
    renderErasure({ obstacles: ['balance', 'bonus'] })
    await expect.element(page.getByText('You still have a bonus.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Your bonuses' }))
      .toHaveAttribute('href', '/profile/bonuses')
    expect([leaveButton.elements(), openButton.elements()]).toEqual([[], []])
  })

  const leaveButton = page.getByRole('button', { name: 'Leave the bonus', exact: true })
  const confirmButton = page.getByRole('button', { name: 'Yes, leave the bonus' })

  test('can be left after the request, after a press that tells what it costs', async () => {
    const { calls, state } = renderErasure(
      { ...requested, obstacles: ['bonus'] },
      {
        'PUT /api/player/privacy/erasure/bonuses': () => {
          state.erasure = { ...none, ...requested, leavesBonuses: true }
          return { data: state.erasure }
        },
      },
    )
    await leaveButton.click()
    await expect.poll(notes).toContain('you lose its money and what you have won with it')
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
    expect(await findAccessibilityViolations()).toEqual([])
    await expect.element(confirmButton).toHaveFocus()
    await confirmButton.click()
    await expect.element(heading).toHaveFocus()
    expect(leaveButton.elements()).toEqual([])
  })

  test('stays in the way if the agreement cannot be saved', async () => {
    renderErasure(
      { ...requested, obstacles: ['bonus'] },
      { 'PUT /api/player/privacy/erasure/bonuses': () => errorResponse(500, 10_500) },
    )
    await leaveButton.click()
    await confirmButton.click()
    await expect.poll(notes).toContain('The bonus wasn’t left. Please try again.')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(leaveButton).toBeVisible()
  })
})

describe('money that no withdrawal pays out', () => {
  const giveUpButton = page.getByRole('button', { name: 'Give it up', exact: true })
  const confirmButton = page.getByRole('button', { name: 'Yes, give it up' })
  const call = 'POST /api/player/privacy/erasure/rest'
  const withRests = {
    obstacles: ['balance' as const],
    rests: [
      { currency: 'EUR', amount: '3.20' },
      { currency: 'USD', amount: '0.07' },
    ],
  }
  const sums = () => textsOf(page.getByRole('list', { name: 'What is too small' }).getByRole('listitem'))

  test('can be given up after a press that names the exact sums', async () => {
    const sent: unknown[] = []
    const { state } = renderErasure(withRests, {
      [call]: ({ body }) => {
        sent.push(body)
        state.erasure = none
        return { data: none }
      },
    })
    await expect.element(page.getByRole('link', { name: 'Open your wallet' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Withdraw your balance' }).elements()).toEqual([])
    await giveUpButton.click()
    expect(sent).toEqual([])
    await expect.poll(sums).toEqual(['€3.20', '$0.07'])
    await expect.poll(notes).toContain('It then belongs to the operator, and you can’t get it back.')
    expect(await findAccessibilityViolations()).toEqual([])
    await expect.element(confirmButton).toHaveFocus()
    await confirmButton.click()
    await expect.element(openButton).toBeVisible()
    await expect.element(heading).toHaveFocus()
    expect(sent).toEqual([{ rests: withRests.rests }])
  })

  test('is shown anew if it has changed meanwhile', async () => {
    const { state } = renderErasure(withRests, { [call]: () => errorResponse(409, 11_084) })
    await giveUpButton.click()
    state.erasure = { ...none, ...withRests, rests: [{ currency: 'EUR', amount: '4.00' }] }
    await confirmButton.click()
    await expect.poll(notes).toContain('Your balance has changed. Nothing was given up.')
    await expect.poll(sums).toEqual(['€4.00'])
    await expect.element(giveUpButton).toBeVisible()
  })

  test('stays if the call fails, and nothing is offered without it', async () => {
    renderErasure(withRests, { [call]: () => errorResponse(500, 10_500) })
    await giveUpButton.click()
    await confirmButton.click()
    await expect.poll(notes).toContain('That didn’t work. Please try again.')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(giveUpButton).toBeVisible()
  })
})

describe('the request for an erasure', () => {
  test('is preceded by what else helps, what is erased and what is kept for how long', async () => {
    renderErasure({ waitingDays: 30, keptYears: 7 })
    await expect.element(openButton).toBeVisible()
    expect(shownText()).toContain('for 7 years each, because the law demands it')
    expect(shownText()).toContain('It happens 30 days after you ask for it.')
    await expect
      .element(page.getByRole('link', { name: 'take a break' }))
      .toHaveAttribute('href', '/?self-exclusion-limit=cooling-off')
    await expect
      .element(page.getByRole('link', { name: 'set limits' }))
      .toHaveAttribute('href', '/profile/limits')
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('is sent with the password, and then shows its date', async () => {
    const { bodies } = renderErasure()
    await openButton.click()
    await expect.element(password).toHaveFocus()
    expect(await findAccessibilityViolations()).toEqual([])
    await userEvent.keyboard('Correct-Horse-7{Enter}')
    await expect.element(heading).toHaveFocus()
    await expect.poll(notes).toContain('Your account is due to be erased on 4 Dec 2026, 12:00.')
    expect(notes()).toContain('You asked for it on 20 Nov 2026, 12:00.')
    expect(shownText()).toContain('You can cancel it until the date on this page.')
    expect(bodies).toEqual([{ currentPassword: 'Correct-Horse-7' }])
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('needs one more press of a player without a password', async () => {
    const { bodies } = renderErasure({ needsPassword: false })
    await openButton.click()
    await expect.element(submitButton).toHaveFocus()
    expect(password.elements()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(notes).toContain('Your account is due to be erased on')
    expect(bodies).toEqual([{}])
  })

  test('is not sent after Back, nor without the password', async () => {
    const { bodies } = renderErasure()
    await openButton.click()
    await submitButton.click()
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.element(heading).toHaveFocus()
    await expect.element(openButton).toBeVisible()
    expect(bodies).toEqual([])
  })

  test('shows a wrong password at its field', async () => {
    renderErasure(
      {},
      {
        'POST /api/player/privacy/erasure': () =>
          errorResponse(422, 10_422, { currentPassword: ['This isn’t your current password.'] }),
      },
    )
    await openButton.click()
    await password.fill('not this one')
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveAccessibleDescription('This isn’t your current password.')
    await expect.element(password).toHaveFocus()
  })

  test.each([
    ['fails', errorResponse(500, 10_500), 'That didn’t work. Nothing has changed.'],
    ['came too often', temporaryErrorResponse(429, 10_429, 900), 'Too many attempts.'],
  ])('that %s says so, and keeps the password', async (_name, refusal, text) => {
    renderErasure({}, { 'POST /api/player/privacy/erasure': () => refusal })
    await openButton.click()
    await password.fill('Correct-Horse-7')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => textsOf(page.getByRole('alert')).join()).toContain(text)
    await expect.element(password).toHaveValue('Correct-Horse-7')
  })

  test('asks for a code of the second step, and is then repeated', async () => {
    const sent: unknown[] = []
    renderErasure(
      {},
      {
        'POST /api/player/privacy/erasure': ({ body }) => {
          sent.push(body)
          return sent.length === 1 ? errorResponse(409, 11_070) : { data: { ...none, ...requested } }
        },
        'POST /api/player/second-step/confirmation': ({ body }) => {
          sent.push(body)
          return { data: { expiresIn: 300 } }
        },
      },
    )
    await openButton.click()
    await password.fill('Correct-Horse-7')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveFocus()
    expect(await findAccessibilityViolations()).toEqual([])
    await userEvent.keyboard('123456{Enter}')
    await expect.poll(notes).toContain('Your account is due to be erased on')
    const request = { currentPassword: 'Correct-Horse-7' }
    expect(sent).toEqual([request, { purpose: 'password-change', code: '123456' }, request])
  })

  test('that another window has sent shows its date', async () => {
    const { state } = renderErasure(
      {},
      { 'POST /api/player/privacy/erasure': () => errorResponse(409, 11_083) },
    )
    await openButton.click()
    state.erasure = { ...none, ...requested }
    await password.fill('Correct-Horse-7')
    await userEvent.keyboard('{Enter}')
    await expect.poll(notes).toContain('Your account is due to be erased on')
  })
})

describe('what prevents an erasure', () => {
  const rows = () => textsOf(page.getByRole('list', { name: 'What is still open' }).getByRole('listitem'))

  test.each([
    ['balance', 'There is money in your wallet.', 'Withdraw your balance', '/?wallet=withdraw'],
    ['pending-deposit', 'A deposit isn’t finished yet.', 'Your payments', '/profile/history?view=payments'],
    ['pending-withdrawal', 'A withdrawal isn’t paid yet.', 'Your payments', '/profile/history?view=payments'],
    ['open-round', 'A round of a game is still open.', 'Your rounds', '/profile/history?view=rounds'],
    ['open-bet', 'A bet isn’t settled yet.', 'Your open bets', '/profile/history?view=bets'],
  ] as const)(
    '%s is named with a link to it, and nothing can be requested',
    async (obstacle, text, link, address) => {
      renderErasure({ obstacles: [obstacle] })
      await expect.poll(rows).toEqual([`${text}${link}`])
      await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', address)
      expect(openButton.elements()).toEqual([])
    },
  )

  test('is checked again, and then it can be requested', async () => {
    const { state } = renderErasure({ obstacles: ['balance', 'open-bet'] })
    await expect.poll(rows).toHaveLength(2)
    expect(await findAccessibilityViolations()).toEqual([])
    state.erasure = none
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.element(openButton).toBeVisible()
  })

  test('is shown if it arose after the form was opened', async () => {
    const { state } = renderErasure(
      {},
      { 'POST /api/player/privacy/erasure': () => errorResponse(409, 11_082) },
    )
    await openButton.click()
    state.erasure = { ...none, obstacles: ['pending-withdrawal'] }
    await password.fill('Correct-Horse-7')
    await userEvent.keyboard('{Enter}')
    await expect.poll(rows).toEqual(['A withdrawal isn’t paid yet.Your payments'])
    await expect.element(heading).toHaveFocus()
  })

  test('is also named while an erasure is requested', async () => {
    renderErasure({ ...requested, obstacles: ['balance'] })
    await expect.poll(rows).toEqual(['There is money in your wallet.Withdraw your balance'])
    expect(shownText()).toContain(
      'As long as this is open, we can’t erase your account. When the time comes, we try',
    )
    await expect.element(page.getByRole('button', { name: 'Cancel the erasure' })).toBeVisible()
  })
})

describe('a requested erasure', () => {
  const cancelButton = page.getByRole('button', { name: 'Cancel the erasure' })

  test('is cancelled', async () => {
    renderErasure(requested)
    await cancelButton.click()
    await expect.element(openButton).toBeVisible()
    await expect.element(heading).toHaveFocus()
    await expect.poll(shownText).toContain('The erasure is cancelled, and nothing has been erased.')
  })

  test('says that the cancellation failed, and stays', async () => {
    renderErasure(requested, { 'DELETE /api/player/privacy/erasure': () => errorResponse(500, 10_500) })
    await cancelButton.click()
    await expect.poll(notes).toContain('We couldn’t cancel it. Try again in a moment.')
    await expect.element(cancelButton).toBeVisible()
  })
})

test('offers to load again when the state of the erasure has failed', async () => {
  let isFailing = true
  renderErasure(
    {},
    {
      'GET /api/player/privacy/erasure': () => (isFailing ? errorResponse(500, 10_500) : { data: none }),
    },
  )
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  isFailing = false
  await again.click()
  await expect.element(openButton).toBeVisible()
})
