import type { Cashback as CashbackOffer } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { Cashback } from './cashback.tsx'

const offer: CashbackOffer = {
  ...{ id: 'e1b1a0a2-0000-4000-8000-000000000001', name: 'Weekly cashback', percentage: 10 },
  names: { en: 'Weekly cashback', de: 'Wöchentlicher Cashback' },
  ...{ period: 'week', startsAt: '2026-03-09T00:00:00.000Z', endsAt: '2026-03-16T00:00:00.000Z' },
  ...{ currency: 'EUR', loss: '34.00', amount: '3.40', least: '1.00', most: '100.00' },
  wagering: null,
}

test('shows what the cashback brings so far, and its rule [7-30:cashback 1-06a:cashback]', async () => {
  renderInSite(<Cashback />, {
    ...walletResponses({}),
    'GET /api/game/bonuses/cashback': ({ query }) => ({
      data: query.get('currency') === 'EUR' ? [{ ...offer }] : [],
    }),
  })
  await expect.element(page.getByRole('heading', { name: 'Weekly cashback' })).toBeVisible()
  for (const part of ['€34.00', 'You would get €3.40 now.', '10% of what you lose from Monday'])
    await expect.poll(() => textsOf(page.byCss('section')).join()).toContain(part)
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says that nothing would be paid below the least amount, which is no guarantee', async () => {
  renderInSite(
    <Cashback />,
    walletResponses(
      {},
      { 'GET /api/game/bonuses/cashback': () => ({ data: [{ ...offer, loss: '8.00', amount: '0.00' }] }) },
    ),
  )
  const section = () => textsOf(page.byCss('section')).join()
  await expect.poll(section).toContain('You would get nothing now.')
  expect(section()).toContain('Amounts below €1.00 are not paid. At most €100.00.')
  expect(section()).not.toContain('€0.00')
})

test('has its name in the page’s language, without a language of its own', async () => {
  renderInSite(
    <Cashback />,
    walletResponses({}, { 'GET /api/game/bonuses/cashback': () => ({ data: [offer] }) }),
    { facts: { locale: 'de' } },
  )
  await expect.element(page.getByRole('heading', { name: 'Wöchentlicher Cashback' })).toBeVisible()
})

test('shows nothing without an offer', async () => {
  const { calls } = renderInSite(<Cashback />, {
    ...walletResponses({}),
    'GET /api/game/bonuses/cashback': () => ({ data: [] }),
  })
  await expect.poll(() => calls).toContain('GET /api/game/bonuses/cashback')
  expect(page.getByRole('heading').elements()).toEqual([])
})

test('says if it is paid as bonus money, and how often that is to be staked', async () => {
  renderInSite(<Cashback />, {
    ...walletResponses({}),
    'GET /api/game/bonuses/cashback': () => ({ data: [{ ...offer, wagering: 3 }] }),
  })
  const section = () => textsOf(page.byCss('section')).join()
  await expect.poll(section).toContain('Paid as bonus money')
  expect(section()).toContain('Stake it 3 times before you withdraw it.')
})
