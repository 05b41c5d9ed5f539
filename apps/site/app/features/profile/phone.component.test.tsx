import type { Field } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { PhoneCard } from './phone-card.tsx'

const field: Field = {
  ...{ name: 'phone', description: 'Phone', editable: true, isRequired: false, isVisible: true },
  ...{ position: 1, value: null, rules: [{ rule: 'phone', params: {} }] },
}
const germany = {
  ...{ code: 'DE', name: 'Germany', locale: 'de', currency: 'EUR', phonePrefix: '+49' },
  ...{ restrict: false, restrictType: null },
}
const sent = () => ({ data: { expiresIn: 600, resendIn: 60 } })

function openCard(responses: Responses, phone: string | null = '+4915112345678') {
  const bodies: unknown[] = []
  renderInSite(<PhoneCard field={field} phone={phone} />, {
    'GET /api/settings/countries': () => ({ data: [germany] }),
    'GET /api/player/passwords': () => ({ data: { isSet: true, changedAt: null } }),
    'POST /api/player/profile/phone': sent,
    'POST /api/player/profile/confirmations/phone': ({ body }) => {
      bodies.push(body)
      return { data: { done: true } }
    },
    ...responses,
  })
  return bodies
}

async function requestCode(button = 'Change number') {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('textbox', { name: 'New phone number' }).fill('15555512345')
  await page.getByRole('textbox', { name: 'Current password' }).fill('the password')
  await userEvent.keyboard('{Enter}')
}
const shownText = () => document.body.textContent ?? ''

test('asks for the number and the password, then for the code, and changes the number', async () => {
  const requests: unknown[] = []
  const bodies = openCard({
    'POST /api/player/profile/phone': ({ body }) => {
      requests.push(body)
      return sent()
    },
  })
  await requestCode()
  await expect.poll(shownText).toContain('We’ve sent a code to +4915555512345.')
  expect(requests).toEqual([{ phone: '+4915555512345', currentPassword: 'the password' }])
  await expect.poll(shownText).toContain('Send again in')
  await userEvent.keyboard('123456')
  await expect.poll(() => textsOf(page.byCss('.c-toast')).join()).toContain('Your phone number has changed')
  expect(bodies).toEqual([{ code: '123456' }])
  await expect.element(page.getByRole('button', { name: 'Change number' })).toBeVisible()
})

test('asks for the code of the second step where the platform needs it, then sends the code of the number', async () => {
  const [requests, codes]: [unknown[], unknown[]] = [[], []]
  openCard({
    'POST /api/player/profile/phone': ({ body }) => {
      requests.push(body)
      return codes.length > 0 ? sent() : errorResponse(409, 11_070)
    },
    'POST /api/player/second-step/confirmation': ({ body }) => {
      codes.push(body)
      return { data: { expiresIn: 300 } }
    },
  })
  await requestCode()
  await page.byCss('input[name=code]').fill('123456')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect.poll(shownText).toContain('We’ve sent a code to +4915555512345.')
  const request = { phone: '+4915555512345', currentPassword: 'the password' }
  expect(requests).toEqual([request, request])
  expect(codes).toEqual([{ purpose: 'sign-in-method', code: '123456' }])
})

test('a player without a password is not asked for one', async () => {
  const requests: unknown[] = []
  openCard(
    {
      'GET /api/player/passwords': () => ({ data: { isSet: false, changedAt: null } }),
      'POST /api/player/profile/phone': ({ body }) => {
        requests.push(body)
        return sent()
      },
    },
    null,
  )
  await page.getByRole('button', { name: 'Add a number' }).click()
  await page.getByRole('textbox', { name: 'New phone number' }).fill('15555512345')
  expect(page.getByRole('textbox', { name: 'Current password' }).elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownText).toContain('We’ve sent a code to +4915555512345.')
  expect(requests).toEqual([{ phone: '+4915555512345' }])
})

test.each([
  ['a wrong code', errorResponse(422, 11_003), 'This code isn’t right'],
  [
    'a number of another account',
    errorResponse(422, 10_422, { phone: ['Another account'] }),
    'Another account',
  ],
  ['too many attempts', errorResponse(429, 11_005), 'Too many attempts.'],
  ['a failure', errorResponse(500, 10_500), 'Nothing has changed.'],
])('explains %s, and the code is typed again', async (_name, response, text) => {
  openCard({ 'POST /api/player/profile/confirmations/phone': () => response })
  await requestCode()
  await expect.poll(shownText).toContain('We’ve sent a code')
  await userEvent.keyboard('123456')
  await expect.poll(shownText).toContain(text)
  await expect.element(page.getByRole('textbox', { name: 'Code from the message' })).toHaveValue('')
})

test.each([
  [429, 11_005, 'Too many attempts.'],
  [500, 10_500, 'We couldn’t send the code.'],
])('the status %i of the request is explained', async (status, code, text) => {
  openCard({ 'POST /api/player/profile/phone': () => errorResponse(status, code) })
  await requestCode()
  await expect.poll(shownText).toContain(text)
})

test('a player without a number adds one, and closing the form returns the focus', async () => {
  openCard({}, null)
  await expect.poll(shownText).toContain('No number yet')
  await page.getByRole('button', { name: 'Add a number' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('heading', { name: 'Phone' })).toHaveFocus()
})

const ofPhone = '/api/player/profile/contact-changes/phone'
const resendCall = `POST ${ofPhone}/resend` as 'POST /api/player/profile/contact-changes/{kind}/resend'
const cancelCall = `DELETE ${ofPhone}` as 'DELETE /api/player/profile/contact-changes/{kind}'
const waiting: Responses = {
  'GET /api/player/profile/contact-changes': () => ({
    data: { email: null, phone: { phone: '+4915555512345', expiresIn: 300, resendIn: 0 } },
  }),
}

test('after a reload, the code of a requested number is entered without the password', async () => {
  const bodies = openCard(waiting, null)
  const code = page.getByRole('textbox', { name: 'Code from the message' })
  await expect.element(code).toBeVisible()
  expect(shownText()).toContain('We’ve sent a code to +4915555512345.')
  await expect.element(code).not.toHaveFocus()
  await code.fill('123456')
  await expect.poll(() => bodies).toEqual([{ code: '123456' }])
  await expect.element(page.getByRole('button', { name: 'Add a number' })).toBeVisible()
})

test('after a reload, the code is sent again without the password', async () => {
  let count = 0
  const resend = () => {
    count += 1
    return { data: { isSent: true, resendIn: 60 } }
  }
  openCard({ ...waiting, [resendCall]: resend })
  await page.getByRole('button', { name: 'Send the code again' }).click()
  await expect.element(page.getByRole('button', { name: 'Send again in 60 seconds' })).toBeDisabled()
  expect(count).toBe(1)
})

test('a code that has expired meanwhile is explained, and the number asked for again', async () => {
  openCard({ ...waiting, [resendCall]: () => errorResponse(404, 10_405) })
  await page.getByRole('button', { name: 'Send the code again' }).click()
  await expect.poll(shownText).toContain('The code has expired.')
  await expect.element(page.getByRole('textbox', { name: 'New phone number' })).toBeVisible()
})

test('a requested number is cancelled on the platform too', async () => {
  const cancelled: string[] = []
  const cancel = () => {
    cancelled.push('phone')
    return { data: { done: true as const } }
  }
  openCard({ ...waiting, [cancelCall]: cancel })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Change number' })).toBeVisible()
  expect(cancelled).toEqual(['phone'])
  await expect.element(page.getByRole('heading', { name: 'Phone' })).toHaveFocus()
})
