import { pollOptions, type TestPlatform } from '@croupier/testkit'
import { expect, vi } from 'vitest'

export const studioSecret = 'a secret of at least 32 characters'

/** A player with a settled deposit of 20.00. */
export async function fundPlayer(platform: TestPlatform) {
  const { token, accounts } = await platform.registerPlayer()
  const accountId = accounts[0]?.id ?? ''
  const back = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
  const order = { method: 'bank_card', currency: 'EUR', country: 'DE', amount: '20.00' }
  const body = { ...order, ...back, accountId }
  const { data } = await platform.call('POST /api/payment/invoices/deposit', { body }, { token })
  const decided = await fetch(`${platform.origin}/sandbox/payment/payments/${data.invoiceId}/decision`, {
    method: 'POST',
    headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'succeeded' }),
  })
  expect(decided.status).toBe(200)
  const balance = async () =>
    (await platform.call('GET /api/wallet/accounts', {}, { token })).data[0]?.balance
  await vi.waitFor(async () => expect(await balance()).toBe('20.00'), pollOptions)
  return { token, accountId }
}
