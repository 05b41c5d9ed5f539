import type { Field, Profile } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, renderInSite, type SentRequest } from '../../../testing/site.tsx'
import { Personal } from './personal.tsx'
import { ShortId } from './short-id.tsx'

const profile: Profile = {
  id: '5b0c2c2e-6b3f-4b5e-9a53-0d3f2f6f2a11',
  status: 1,
  nickname: 'mara',
  email: 'mara@example.com',
  isEmailConfirmed: true,
  isEmailDeliverable: true,
  identityStatus: null,
  identityReason: null,
  firstName: null,
  lastName: null,
  phone: null,
  country: 'FI',
  locale: 'en',
  segmentIds: [],
  freshchatRestoreId: null,
  pwaInstalled: false,
  receiveEmailPromo: false,
  receiveSmsPromo: false,
  receiveBonus: false,
  isNewlyRegistered: false,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const names = ['nickname', 'firstName', 'birthdate', 'email', 'country', 'locale']
const field = (name: string, changes: Partial<Field> = {}): Field => ({
  name,
  description: name,
  editable: true,
  isRequired: name === 'nickname',
  isVisible: true,
  position: names.indexOf(name) + 1,
  value: null,
  rules: name === 'firstName' ? [{ rule: 'min', params: { min: '2' } }] : [],
  ...changes,
})
const fields = [
  field('nickname', { value: 'mara', rules: [{ rule: 'required', params: {} }] }),
  field('firstName'),
  field('email', { value: 'mara@example.com', editable: false }),
  field('country', { value: 'FI', editable: false }),
  field('locale', { value: 'en' }),
]

type Answer = (request: SentRequest) => Response | { data: Profile }

function openPersonal(save: Answer, shown: () => Field[] = () => fields) {
  const bodies: SentRequest['body'][] = []
  renderInSite(<Personal />, {
    'GET /api/player/profile': () => ({ data: profile }),
    'GET /api/player/fields/validations': () => ({ data: shown() }),
    'PUT /api/player/profile': (request) => {
      bodies.push(request.body)
      return save(request)
    },
  })
  return bodies
}

const saveButton = page.getByRole('button', { name: 'Save', exact: true })
const nickname = page.getByRole('textbox', { name: 'Nickname' })
const firstName = page.getByLabelText('First name')
const shownText = () => document.body.textContent ?? ''

test('saves what was changed, and nothing else [7-16 2.1-20:personal]', async () => {
  const bodies = openPersonal(() => ({ data: { ...profile, firstName: 'Mara' } }))
  await expect.element(nickname).toHaveValue('mara')
  await expect.poll(shownText).toContain('mara@example.com')
  await firstName.fill('Mara ')
  await saveButton.click()
  await expect.poll(() => textsOf(page.byCss('.c-toast')).join()).toContain('Your details are saved')
  expect(bodies).toEqual([{ firstName: 'Mara' }])
})

test('checks the operator’s rules before it sends anything [7-18]', async () => {
  const bodies = openPersonal(() => ({ data: profile }))
  await expect.element(nickname).toHaveValue('mara')
  await nickname.fill('')
  await firstName.fill('M')
  // The button is blocked, and tells why.
  await saveButton.click({ force: true })
  await expect.poll(shownText).toContain('Choose a nickname')
  expect(shownText()).toContain('Use at least 2 characters')
  expect(bodies).toEqual([])
})

test('shows the platform’s message at its field and keeps the values [8-24]', async () => {
  openPersonal(() => errorResponse(422, 10_422, { firstName: ['You can’t change this here any more.'] }))
  await expect.element(nickname).toHaveValue('mara')
  await firstName.fill('Mara')
  await saveButton.click()
  await expect.poll(shownText).toContain('You can’t change this here any more.')
  await expect.element(firstName).toHaveValue('Mara')
})

test('says that nothing was saved when the platform fails', async () => {
  openPersonal(() => errorResponse(500, 10_500))
  await expect.element(nickname).toHaveValue('mara')
  await firstName.fill('Mara')
  await saveButton.click()
  await expect.poll(shownText).toContain('Your details were not saved.')
})

test('a field that can no longer be changed is read-only', async () => {
  let isFixed = false
  openPersonal(
    () => {
      isFixed = true
      return { data: { ...profile, firstName: 'Mara' } }
    },
    () =>
      fields.map((one) =>
        one.name === 'firstName' && isFixed ? { ...one, value: 'Mara', editable: false } : one,
      ),
  )
  await firstName.fill('Mara')
  await saveButton.click()
  await expect.element(firstName).toHaveAttribute('readonly')
  await expect.element(firstName).toHaveValue('Mara')
})

test('does not ask for what is empty and can no longer be changed [7-18]', async () => {
  const locked = fields.map((one) => (one.name === 'firstName' ? { ...one, editable: false } : one))
  openPersonal(
    () => ({ data: profile }),
    () => locked,
  )
  await expect.element(nickname).toHaveValue('mara')
  await expect.element(firstName).not.toBeInTheDocument()
})

test('tells that mails do not arrive, and offers to confirm or change the address', async () => {
  let sent = 0
  renderInSite(<Personal />, {
    'GET /api/player/profile': () => ({ data: { ...profile, isEmailDeliverable: false } }),
    'GET /api/player/fields/validations': () => ({ data: fields }),
    'POST /api/player/profile/confirmations/email/resend': () => {
      sent += 1
      return { data: { isSent: true, resendIn: 60 } }
    },
  })
  await expect.poll(shownText).toContain('Our mails don’t reach you')
  const change = page.getByRole('link', { name: 'Change the address' })
  await expect.element(change).toHaveAttribute('href', '/profile/security')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect.poll(() => sent).toBe(1)
})

test('copies the first segment of the player’s id, as the wallet shows it [2.7-02]', async () => {
  renderInSite(<ShortId id={profile.id} />, {})
  await page.getByRole('button', { name: 'Copy your player ID 5B0C2C2E' }).click()
  await expect.poll(() => textsOf(page.getByRole('status'))).toContain('Copied')
  expect(await navigator.clipboard.readText()).toBe('5B0C2C2E')
})
