import type { Invoice, Spin } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { Credits } from './credits.tsx'
import { Payments } from './payments.tsx'
import { Rounds } from './rounds.tsx'

const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  ...{ id: 'f1b1a0a2-0000-4000-8000-000000000007', number: '1007', type: 'deposit', status: 2 },
  ...{ method: 'card', methodName: { en: 'Card' }, amount: '20.00', currency: 'EUR' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', settledAt: '2026-01-01T00:01:00.000Z', expiresAt: null },
  ...{ publicData: null, processingType: 'form', page: null, instructions: null },
  ...{ isStarted: true, failure: null },
  ...changes,
})
const meta = { page: 1, perPage: 20, total: 1 }

test('shows what was deposited by currency, and in the base currency [7-38:statistics]', async () => {
  const responses = walletResponses(
    {},
    {
      'GET /api/payment/invoices': () => ({ data: [invoice()], meta }),
      'GET /api/payment/invoices/statistics': () => ({
        data: [
          { currency: 'EUR', depositsCount: 1, depositsSum: '20.00', depositsSumBaseCurrency: '20.00' },
          { currency: 'USD', depositsCount: 2, depositsSum: '50.00', depositsSumBaseCurrency: '40.00' },
        ],
      }),
    },
  )
  renderInSite(<Payments position={{ view: 'payments', page: 1 }} />, responses)
  const totals = page.getByRole('region', { name: 'Deposited in total' })
  await expect.poll(() => textsOf(totals).join()).toMatch(/EUR.*20\.00.*USD.*50\.00.*≈.*40\.00/)
  expect(textsOf(totals).join()).not.toMatch(/20\.00.*≈.*20\.00/)
  expect(await findAccessibilityViolations()).toEqual([])
})

test('lists money apart from deposits, bets and bonuses with its reason', async () => {
  const credits = [
    { id: 'a', createdAt: '2026-01-02T00:00:00.000Z', reason: 'quest', amount: '1.50', currency: 'EUR' },
    { id: 'b', createdAt: '2026-01-01T00:00:00.000Z', reason: 'operator', amount: '20.00', currency: 'USD' },
  ] as const
  const many = { page: 1, perPage: 20, total: 1000 }
  renderInSite(
    <Credits position={{ view: 'credits', page: 1 }} />,
    walletResponses({}, { 'GET /api/wallet/credits': () => ({ data: [...credits], meta: many }) }),
  )
  const table = page.getByRole('table', { name: 'Money added to your balance, newest first' })
  const rows = table.getByRole('row')
  await expect
    .poll(() => textsOf(rows).join(' '))
    .toMatch(/2 Jan.*Quest.*€1\.50.*1 Jan.*From our team.*\$20\.00/)
  const last = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 50' })
  await expect.element(last).toHaveAttribute('href', '/?view=credits&page=50')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says that there are no credits yet, or that they did not load', async () => {
  let response: { data: []; meta: typeof meta } | ReturnType<typeof errorResponse> = errorResponse(
    500,
    10_500,
  )
  renderInSite(
    <Credits position={{ view: 'credits', page: 1 }} />,
    walletResponses({}, { 'GET /api/wallet/credits': () => response }),
  )
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  response = { data: [], meta: { ...meta, total: 0 } }
  await again.click()
  await expect.element(page.getByRole('heading', { name: 'No credits yet' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See your rewards' }))
    .toHaveAttribute('href', '/profile/bonuses')
})

test('leads back to a withdrawal on the provider’s page in the wallet [4-28c]', async () => {
  const waiting = invoice({
    ...{ type: 'withdrawal', status: 1, settledAt: null, processingType: 'iframe' },
    page: { action: 'https://pay.example', fields: [] },
  })
  const responses = walletResponses(
    {},
    {
      'GET /api/payment/invoices': () => ({ data: [waiting], meta }),
      'GET /api/payment/invoices/statistics': () => ({ data: [] }),
    },
  )
  renderInSite(<Payments position={{ view: 'payments', page: 1 }} />, responses)
  await expect
    .element(page.getByRole('link', { name: 'Continue payment 1007' }))
    .toHaveAttribute('href', `/?wallet=withdraw.${waiting.id}`)
})

test('counts no winnings of free spins that become a bonus, and says so [1-06a]', async () => {
  const spin: Spin = {
    ...{ id: 'r1b1a0a2-0000-4000-8000-000000000008', currency: 'EUR', bet: '0.00', win: '3.00', status: 2 },
    ...{ isFree: true, paid: '0.00', unpaid: '3.00' },
    game: { id: 'g', slug: 'moth-queen', title: 'Moth Queen', image: '/favicon.svg' },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', settledAt: '2026-01-01T00:00:03.000Z' },
  }
  const totals = [{ currency: 'EUR', bet: '10.00', win: '7.50', paid: '4.50' }]
  renderInSite(
    <Rounds position={{ view: 'rounds', page: 1 }} />,
    walletResponses({}, { 'GET /api/game/spins': () => ({ data: [spin], meta: { ...meta, totals } }) }),
  )
  await expect
    .poll(() => textsOf(page.getByRole('table')).join())
    .toMatch(/Moth Queen€3\.00 won, not paid in cashStakedFree spinWon€0\.00Result€0\.00Proof/)
  await expect
    .poll(() => textsOf(page.getByRole('region', { name: 'Total' })).join())
    .toMatch(/4\.50.*-?5\.50/)
  expect(await findAccessibilityViolations()).toEqual([])
})

test('shows totals of stakes and wins by currency, and what free spins have paid for [1-06a]', async () => {
  const spin: Spin = {
    ...{ id: 'r1b1a0a2-0000-4000-8000-000000000008', currency: 'EUR', bet: '1.00', win: '2.50', status: 2 },
    ...{ isFree: false, paid: '2.50', unpaid: null },
    game: { id: 'g', slug: 'moth-queen', title: 'Moth Queen', image: '/favicon.svg' },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', settledAt: '2026-01-01T00:00:03.000Z' },
  }
  const totals = [{ currency: 'EUR', bet: '10.00', win: '7.50', paid: '7.50' }]
  const responses = walletResponses(
    {},
    {
      'GET /api/game/spins': () => ({
        data: [
          spin,
          { ...spin, id: 'free', bet: '0.00', isFree: true },
          { ...spin, id: 'open', status: 1, settledAt: null },
          { ...spin, id: 'rolled-back', status: 3 },
        ],
        meta: { ...meta, totals },
      }),
    },
  )
  renderInSite(<Rounds position={{ view: 'rounds', page: 1 }} />, responses)
  const table = page.getByRole('table')
  await expect.poll(() => textsOf(table).join()).toMatch(/€1\.00.*Free spin/)
  expect(textsOf(table).join()).not.toContain('€0.00')
  // Only a settled round has a result to prove.
  const proofs = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Proof')
  expect(proofs.map((link) => link.getAttribute('href'))).toEqual([
    `/fairness?round=${spin.id}`,
    '/fairness?round=free',
  ])
  const region = page.getByRole('region', { name: 'Total' })
  await expect.poll(() => textsOf(region).join()).toMatch(/10\.00.*7\.50.*-?2\.50/)
  expect(await findAccessibilityViolations()).toEqual([])
})
