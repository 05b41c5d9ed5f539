import type { Invoice, PlayerLimit } from '@croupier/contract/types'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { DepositResult } from './deposit-result.tsx'

const id = 'f1b1a0a2-0000-4000-8000-000000000009'
const invoice: Invoice = {
  ...{ id, number: '4F2A91C7', type: 'deposit', status: 2, method: 'card', methodName: { en: 'Card' } },
  ...{ amount: '50.00', currency: 'EUR', createdAt: '2026-01-02T10:00:00.000Z', settledAt: null },
  ...{ expiresAt: null, publicData: null, processingType: 'form', page: null, instructions: null },
  ...{ isStarted: true, failure: null },
}
const open = (changes: Partial<Invoice>, more: Responses = {}) =>
  renderInSite(
    <DepositResult id={id} dialogName="deposit-success" close={() => {}} />,
    walletResponses(
      {},
      {
        'GET /api/payment/invoices': () => ({
          data: [{ ...invoice, ...changes }],
          meta: { page: 1, perPage: 20, total: 1 },
        }),
        ...more,
      },
    ),
  )

describe('after a deposit that failed', () => {
  const failed = { status: 3, failure: 'declined' } as const
  const back = page.getByRole('link', { name: 'Back to the wallet' })

  test('offers another try', async () => {
    open(failed)
    await expect.element(back).toBeVisible()
  })

  test('says why there is none during a break', async () => {
    const pause: PlayerLimit = {
      ...{ id: 'a', definition: 5, period: '1', currency: null, amount: null, currentAmount: null },
      ...{ pendingAmount: null, pendingPeriod: null, effectiveAt: null, endsAt: '2126-01-02T10:00:00.000Z' },
    }
    open(failed, { 'GET /api/player/limits': () => ({ data: [pause] }) })
    await expect.element(page.getByText(/You are on a break until .*2126/)).toBeVisible()
    expect(back.elements()).toEqual([])
    expect(await findAccessibilityViolations()).toEqual([])
  })
})
