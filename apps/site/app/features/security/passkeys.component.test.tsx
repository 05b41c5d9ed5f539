import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, renderInSite } from '../../../testing/site.tsx'
import { PasskeysCard } from './passkeys-card.tsx'

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
