import type { Constants } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, renderInSite } from '../../../testing/site.tsx'
import { OfferedPasskeys, PasskeysCard } from './passkeys-card.tsx'

test.each([true, false])(
  'is there only where the operator has passkeys turned on: %s',
  async (isPasskeyEnabled) => {
    const player = { isPasskeyEnabled } as Constants['player']
    const { calls } = renderInSite(
      <>
        <OfferedPasskeys />
        <Settings />
      </>,
      {
        'GET /api/settings/constants': () => ({ data: { player } as Constants }),
        'GET /api/player/passkeys': () => ({
          data: { relyingPartyId: 'localhost', userHandle: 'dXNlcg', passkeys: [] },
        }),
      },
    )
    await expect.element(page.getByText('settings are loaded')).toBeInTheDocument()
    const buttons = () => page.getByRole('button', { name: 'Add a passkey' }).elements().length
    await expect.poll(buttons).toBe(isPasskeyEnabled ? 1 : 0)
    expect(calls.includes('GET /api/player/passkeys')).toBe(isPasskeyEnabled)
  },
)

function Settings() {
  const { data } = useQuery(constantsQuery(useApi()))
  return data && <p>settings are loaded</p>
}

test('asks for a code of the second step and then repeats the request', async () => {
  const bodies: unknown[] = []
  const requests: unknown[] = []
  renderInSite(<PasskeysCard />, {
    'GET /api/player/passkeys': () => ({
      data: { relyingPartyId: 'localhost', userHandle: 'dXNlcg', passkeys: [] },
    }),
    'POST /api/player/passkeys/options': () => {
      requests.push('options')
      return bodies.length > 0 ? errorResponse(500, 10_500) : errorResponse(409, 11_070)
    },
    'POST /api/player/second-step/confirmation': ({ body }) => {
      bodies.push(body)
      return { data: { expiresIn: 300 } }
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.byCss('input[name=code]').fill('123456')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect.poll(() => requests).toEqual(['options', 'options'])
  expect(bodies).toEqual([{ purpose: 'sign-in-method', code: '123456' }])
})

test('asks for the password some minutes after the sign-in, and shows a wrong one at its field', async () => {
  const bodies: unknown[] = []
  renderInSite(<PasskeysCard />, {
    'GET /api/player/passkeys': () => ({
      data: { relyingPartyId: 'localhost', userHandle: 'dXNlcg', passkeys: [] },
    }),
    'POST /api/player/passkeys/options': ({ body }) => {
      bodies.push(body)
      if (!body.currentPassword) return errorResponse(409, 11_015)
      if (body.currentPassword === 'Wrong-Horse-7')
        return errorResponse(422, 10_422, { currentPassword: ['This password is wrong.'] })
      return errorResponse(409, 11_014)
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const field = page.getByLabelText('Current password', { exact: true })
  await field.fill('Wrong-Horse-7')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect.poll(() => textsOf(page.byCss('form')).join()).toContain('This password is wrong.')
  await field.fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect
    .poll(() => bodies)
    .toEqual([{}, { currentPassword: 'Wrong-Horse-7' }, { currentPassword: 'Correct-Horse-7' }])
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says that this device has the passkey already', async () => {
  const create = vi
    .spyOn(navigator.credentials, 'create')
    .mockRejectedValue(new DOMException('excluded', 'InvalidStateError'))
  onTestFinished(() => create.mockRestore())
  renderInSite(<PasskeysCard />, {
    'GET /api/player/passkeys': () => ({
      data: { relyingPartyId: 'localhost', userHandle: 'dXNlcg', passkeys: [] },
    }),
    'POST /api/player/passkeys/options': () => ({
      data: {
        ...{ challenge: 'Y2hhbGxlbmdl', rp: { id: 'localhost', name: 'Croupier' }, excludeCredentials: [] },
        ...{ user: { id: 'dXNlcg', name: 'mara', displayName: 'mara' }, pubKeyCredParams: [] },
      } as never,
    }),
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect
    .poll(() => textsOf(page.byCss('.c-toast')).join())
    .toContain('This device already has your passkey')
})

test('explains that the last way to sign in stays', async () => {
  const id = '0b0c6a3e-51f6-4a57-9b3e-6b2c0a6a1d11'
  const createdAt = '2026-11-20T12:00:00.000Z'
  const passkey = { id, credentialId: 'c1', name: 'My phone', createdAt, lastUsedAt: null }
  const removal = `DELETE /api/player/passkeys/${id}` as 'DELETE /api/player/passkeys/{id}'
  renderInSite(<PasskeysCard />, {
    'GET /api/player/passkeys': () => ({
      data: { relyingPartyId: 'localhost', userHandle: 'dXNlcg', passkeys: [passkey] },
    }),
    [removal]: () => errorResponse(409, 11_044),
  })
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect
    .poll(() => textsOf(page.byCss('.c-toast')).join())
    .toContain('This is your only way to sign in')
})

test('says that a passkey was removed', async () => {
  const id = '0b0c6a3e-51f6-4a57-9b3e-6b2c0a6a1d11'
  const passkey = {
    ...{ id, credentialId: 'c1', name: 'My phone' },
    ...{ createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null },
  }
  let passkeys = [passkey]
  const removal = `DELETE /api/player/passkeys/${id}` as 'DELETE /api/player/passkeys/{id}'
  renderInSite(<PasskeysCard />, {
    'GET /api/player/passkeys': () => ({
      data: { relyingPartyId: 'localhost', userHandle: 'dXNlcg', passkeys },
    }),
    [removal]: () => {
      passkeys = []
      return { data: { done: true } }
    },
  })
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect
    .poll(() => textsOf(page.byCss('.c-toast')).join())
    .toContain('A passkey was removed from your account')
  await expect.poll(() => page.getByRole('listitem').elements().length).toBeLessThan(2)
  await expect.element(page.getByRole('heading', { name: 'Passkeys' })).toHaveFocus()
})
