import type { Profile } from '@croupier/contract/types'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { EmailCard } from './email-card.tsx'

const profile = { email: 'mara@example.com', isEmailConfirmed: true, isEmailDeliverable: true } as Profile

function openForm(save: NonNullable<Responses['POST /api/player/profile/email']>, shown = profile) {
  renderInSite(<EmailCard />, {
    'GET /api/player/profile': () => ({ data: shown }),
    'GET /api/player/passwords': () => ({ data: { isSet: true, changedAt: null } }),
    'POST /api/player/profile/email': save,
  })
}

async function fillForm(button = 'Change e-mail address') {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(' new@example.com ')
  await page.getByRole('textbox', { name: 'Current password' }).fill('the password')
  await userEvent.keyboard('{Enter}')
}

const shownText = () => document.body.textContent ?? ''

test('a new address is requested with the password, and told to be confirmed [7-16]', async () => {
  const bodies: unknown[] = []
  openForm(({ body }) => {
    bodies.push(body)
    return { data: { expiresIn: 1 } }
  })
  await fillForm()
  await expect.poll(shownText).toContain('We’ve sent a link to new@example.com.')
  expect(bodies).toEqual([{ email: 'new@example.com', currentPassword: 'the password' }])
})

test('asks for the code of the second step where the platform needs it, then requests the address', async () => {
  const [requests, codes]: [unknown[], unknown[]] = [[], []]
  renderInSite(<EmailCard />, {
    'GET /api/player/profile': () => ({ data: profile }),
    'GET /api/player/passwords': () => ({ data: { isSet: true, changedAt: null } }),
    'POST /api/player/profile/email': ({ body }) => {
      requests.push(body)
      return codes.length > 0 ? { data: { expiresIn: 1 } } : errorResponse(409, 11_070)
    },
    'POST /api/player/second-step/confirmation': ({ body }) => {
      codes.push(body)
      return { data: { expiresIn: 300 } }
    },
  })
  await fillForm()
  await page.byCss('input[name=code]').fill('123456')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect.poll(shownText).toContain('We’ve sent a link to new@example.com.')
  const request = { email: 'new@example.com', currentPassword: 'the password' }
  expect(requests).toEqual([request, request])
  expect(codes).toEqual([{ purpose: 'sign-in-method', code: '123456' }])
})

test('a player without a password is not asked for one', async () => {
  const bodies: unknown[] = []
  renderInSite(<EmailCard />, {
    'GET /api/player/profile': () => ({ data: { ...profile, email: null } }),
    'GET /api/player/passwords': () => ({ data: { isSet: false, changedAt: null } }),
    'POST /api/player/profile/email': ({ body }) => {
      bodies.push(body)
      return { data: { expiresIn: 1 } }
    },
  })
  await page.getByRole('button', { name: 'Add an e-mail address' }).click()
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill('new@example.com')
  expect(page.getByRole('textbox', { name: 'Current password' }).elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownText).toContain('We’ve sent a link to new@example.com.')
  expect(bodies).toEqual([{ email: 'new@example.com' }])
})

test('messages of the platform are shown at their fields', async () => {
  const fields = { email: ['There is already an account'], currentPassword: ['This isn’t your password.'] }
  openForm(() => errorResponse(422, 10_422, fields))
  await fillForm()
  await expect.poll(shownText).toContain('There is already an account')
  expect(shownText()).toContain('This isn’t your password.')
})

test.each([
  [429, 10_429, 'Too many attempts.'],
  [500, 10_500, 'Nothing has changed.'],
])('the status %i is explained', async (status, code, text) => {
  openForm(() => errorResponse(status, code))
  await fillForm()
  await expect.poll(shownText).toContain(text)
})

test('a player without an address adds one, and closing the form returns the focus', async () => {
  openForm(() => ({ data: { expiresIn: 1 } }), { ...profile, email: null })
  await expect.poll(shownText).toContain('Unknown')
  await page.getByRole('button', { name: 'Add an e-mail address' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('heading', { name: 'E-mail' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Add an e-mail address' })).toBeVisible()
})

test('an address that mails do not reach can be confirmed again', async () => {
  const sent: unknown[] = []
  renderInSite(<EmailCard />, {
    'GET /api/player/profile': () => ({ data: { ...profile, isEmailDeliverable: false } }),
    'POST /api/player/profile/confirmations/email/resend': () => {
      sent.push('link')
      return { data: { isSent: true, resendIn: 60 } }
    },
  })
  await expect.poll(shownText).toContain('Mails don’t arrive')
  expect(shownText()).not.toContain('Confirmed')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect.poll(() => sent).toEqual(['link'])
})

const ofEmail = '/api/player/profile/contact-changes/email'
const resendCall = `POST ${ofEmail}/resend` as 'POST /api/player/profile/contact-changes/{kind}/resend'
const cancelCall = `DELETE ${ofEmail}` as 'DELETE /api/player/profile/contact-changes/{kind}'

/** A requested change, with the address that the platform has now. */
function openPending(responses: Responses = {}, { resendIn = 0, isLive = false } = {}) {
  const state = { email: 'mara@example.com', isPending: true }
  const { calls } = renderInSite(
    <EmailCard />,
    {
      'GET /api/player/profile': () => ({ data: { ...profile, email: state.email } }),
      'GET /api/player/profile/contact-changes': () => ({
        data: {
          email: state.isPending ? { email: 'new@example.com', expiresIn: 259_200, resendIn } : null,
          phone: null,
        },
      }),
      ...responses,
    },
    { isLive },
  )
  return { calls, state }
}
const change = page.getByRole('button', { name: 'Change e-mail address' })

test('without realtime updates, a requested address is shown after a reload until its link is opened in another browser', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { state } = openPending()
    await expect.poll(shownText).toContain('We’ve sent a link to new@example.com.')
    expect(change.elements()).toEqual([])
    Object.assign(state, { email: 'new@example.com', isPending: false })
    vi.advanceTimersByTime(15_000)
    await expect.element(change).toBeVisible()
    await expect.poll(shownText).toContain('n***@example.com')
    expect(shownText()).not.toContain('m***@')
    expect(shownText()).not.toContain('We’ve sent a link')
  } finally {
    vi.useRealTimers()
  }
})

test('with realtime updates, a requested address is not asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { calls } = openPending({ [cancelCall]: () => errorResponse(500, 10_500) }, { isLive: true })
    await expect.poll(shownText).toContain('We’ve sent a link to new@example.com.')
    const before = calls.length
    vi.advanceTimersByTime(60_000)
    // A later call, before which a poll would have been sent.
    await page.getByRole('button', { name: 'Cancel the change' }).click()
    await expect.poll(() => calls.slice(before)).toEqual([cancelCall])
  } finally {
    vi.useRealTimers()
  }
})

test('the link of a requested address is sent again, then not within a minute', async () => {
  const kinds: string[] = []
  openPending({
    [resendCall]: () => {
      kinds.push('sent')
      return { data: { isSent: true, resendIn: 60 } }
    },
  })
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect.poll(() => textsOf(page.byCss('.c-toast')).join()).toContain('Your e-mail is on its way')
  expect(kinds).toEqual(['sent'])
  await expect.element(page.getByRole('button', { name: 'Send again in 60 seconds' })).toBeDisabled()
})

test('the wait for another link survives a reload', async () => {
  openPending({}, { resendIn: 42 })
  await expect.element(page.getByRole('button', { name: 'Send again in 42 seconds' })).toBeDisabled()
})

test('a requested change is cancelled, and the focus returns', async () => {
  const { calls } = openPending({
    [cancelCall]: () => ({ data: { done: true } }),
  })
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect.element(change).toBeVisible()
  expect(calls).toContain(cancelCall)
  await expect.element(page.getByRole('heading', { name: 'E-mail' })).toHaveFocus()
})

test('a change that cannot be cancelled stays', async () => {
  openPending({ [cancelCall]: () => errorResponse(500, 10_500) })
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect.poll(() => textsOf(page.byCss('.c-toast')).join()).toContain('Something went wrong')
  expect(shownText()).toContain('We’ve sent a link to new@example.com.')
})
