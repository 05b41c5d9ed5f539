import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import type { Preference } from './api.ts'
import { Preferences } from './preferences.tsx'

const preference = (kind: Preference['kind'], channel: Preference['channel'], isOn = true): Preference => ({
  ...{ kind, channel, isOn, isFixed: kind === 'security' },
})
const shownText = () => document.body.textContent ?? ''

function openPreferences(responses: Responses = {}) {
  const stored = [
    preference('security', 'mail'),
    preference('security', 'site'),
    preference('payments', 'mail'),
    preference('payments', 'site'),
    preference('offers', 'mail', false),
    preference('offers', 'sms', false),
  ]
  const bodies: unknown[] = []
  renderInSite(<Preferences />, {
    'GET /api/notification/preferences': () => ({ data: stored }),
    'PUT /api/notification/preferences': ({ body }) => {
      bodies.push(body)
      const index = stored.findIndex(({ kind, channel }) => kind === body.kind && channel === body.channel)
      stored[index] = { ...stored[index], isOn: body.isOn } as Preference
      return { data: stored }
    },
    ...responses,
  })
  return bodies
}

const toggle = (kind: string, channel: string) =>
  page.getByRole('group', { name: kind }).getByRole('switch', { name: channel })

test('turns a kind on and off for a channel, and says that security is always sent [1-08 2.1-20:notifications]', async () => {
  const bodies = openPreferences()
  await expect.element(toggle('Payments', 'E-mail')).toBeChecked()
  await expect.element(toggle('Offers', 'SMS')).not.toBeChecked()
  const security = page.getByRole('group', { name: 'Security and account' })
  await expect.element(security.getByText('Always sent')).toBeVisible()
  expect(security.getByRole('switch').elements()).toEqual([])
  await toggle('Offers', 'SMS').click()
  await expect.element(toggle('Offers', 'SMS')).toBeChecked()
  await toggle('Payments', 'E-mail').click()
  await expect.element(toggle('Payments', 'E-mail')).not.toBeChecked()
  await expect
    .poll(() => bodies)
    .toEqual([
      { kind: 'offers', channel: 'sms', isOn: true },
      { kind: 'payments', channel: 'mail', isOn: false },
    ])
  await expect.poll(shownText).toContain('Saved')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('shows the former choice again when the change fails', async () => {
  openPreferences({ 'PUT /api/notification/preferences': () => errorResponse(500, 10_500) })
  await toggle('Offers', 'E-mail').click()
  await expect.poll(shownText).toContain('We couldn’t save your choice')
  await expect.element(toggle('Offers', 'E-mail')).not.toBeChecked()
  expect(shownText()).not.toContain('Saved')
})

test('says that it loads', async () => {
  openPreferences({ 'GET /api/notification/preferences': () => new Promise(() => {}) })
  await expect.element(page.byCss('.c-skeleton').first()).toBeVisible()
})

test('says that there is nothing to choose', async () => {
  openPreferences({ 'GET /api/notification/preferences': () => ({ data: [] }) })
  await expect.poll(shownText).toContain('There is nothing to choose here')
})

test('offers to load again after a failure', async () => {
  let isBroken = true
  openPreferences({
    'GET /api/notification/preferences': () =>
      isBroken ? errorResponse(500, 10_500) : { data: [preference('payments', 'mail')] },
  })
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isBroken = false
  await retry.click()
  await expect.element(toggle('Payments', 'E-mail')).toBeVisible()
})
