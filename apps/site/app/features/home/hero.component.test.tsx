import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { limitDefinitions } from '~/features/limits/api.ts'
import BreakNotice from '~/features/limits/break-notice.tsx'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { Hero } from './hero.tsx'

const renderHero = (endsAt: string | null) =>
  renderInSite(<Hero gameCount={60} notice={<BreakNotice />} />, {
    ...walletResponses(),
    'GET /api/player/limits': () => ({
      data: [
        {
          ...{ id: 'b0000000-0000-4000-8000-000000000001', definition: limitDefinitions.coolingOff },
          ...{ period: '1', currency: null, amount: null, currentAmount: null, endsAt },
          ...{ pendingAmount: null, pendingPeriod: null, effectiveAt: null },
        },
      ],
    }),
  })

test('offers a player a deposit', async () => {
  renderHero(null)
  await expect.element(page.getByRole('link', { name: 'Deposit' })).toBeVisible()
})

test('during a break says when it ends, and offers no deposit', async () => {
  renderHero('2026-11-30T10:00:00.000Z')
  await expect.element(page.getByText(/30 Nov 2026/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Deposit' }).elements()).toEqual([])
})
