import type { Invoice } from '@croupier/contract/types'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onBreak } from '../../../testing/on-break.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
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

describe('after a deposit that succeeded', () => {
  /** Issued in this minute, each with the deposit of an id. */
  const award = (name: string, invoiceId: string) => ({ name, invoiceId })
  const awards =
    (...all: ReturnType<typeof award>[]) =>
    ({ query }: { query: URLSearchParams }) => {
      const own = all.filter(({ invoiceId }) => invoiceId === query.get('invoiceId'))
      const issued = { issuedAt: '2026-01-02T10:01:00.000Z', status: 1, result: 1 }
      return {
        data: own.map(({ name }) => ({ id: name, name, ...issued })) as never,
        meta: { page: 1, perPage: 5, total: own.length },
      }
    }
  const bonuses = page.getByRole('link', { name: 'Go to your bonuses' })

  test('names the bonus that came with it, and where it is activated', async () => {
    open(
      {},
      {
        'GET /api/game/player-bonuses': awards(award('Double', id), award('Welcome', 'another deposit')),
        'GET /api/game/player-freespins': awards(award('Ten spins', id)),
      },
    )
    await expect
      .poll(() => textsOf(page.byCss('.s-deposit-result__bonus p')))
      .toEqual(
        ['Double', 'Ten spins'].map(
          (name) => `“${name}” came with it. Activate it to start playing with it.`,
        ),
      )
    await expect.element(bonuses).toHaveAttribute('href', '/profile/bonuses')
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('says nothing of bonuses if none came with it', async () => {
    const { calls } = open(
      {},
      {
        'GET /api/game/player-bonuses': awards(award('Welcome', 'another deposit')),
        'GET /api/game/player-freespins': awards(),
      },
    )
    await expect.poll(() => calls).toContain('GET /api/game/player-freespins')
    await expect.element(page.getByText('€50.00 has arrived')).toBeVisible()
    expect(bonuses.elements()).toEqual([])
  })
})

describe('after a deposit that failed', () => {
  const failed = { status: 3, failure: 'declined' } as const
  const back = page.getByRole('link', { name: 'Back to the wallet' })

  test('offers another try', async () => {
    open(failed)
    await expect.element(back).toBeVisible()
  })

  test('says why there is none during a break', async () => {
    open(failed, onBreak)
    await expect.element(page.getByText(/You are on a break until .*2126/)).toBeVisible()
    expect(back.elements()).toEqual([])
    expect(await findAccessibilityViolations()).toEqual([])
  })
})
