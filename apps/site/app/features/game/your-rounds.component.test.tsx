import type { GameDetails, Spin } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import { renderInSite } from '../../../testing/site.tsx'
import { YourRounds } from './your-rounds.tsx'

const game = { id: '7d0d3c52-0000-4000-8000-0000000000aa', slug: 'moth-queen' } as GameDetails
const round: Spin = {
  ...{ id: 'settled', currency: 'EUR', bet: '1.00', win: '2.50', status: 2, isFree: false },
  ...{ paid: '2.50', unpaid: null },
  game: { id: game.id, slug: game.slug, title: 'Moth Queen', image: '/favicon.svg' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', settledAt: '2026-01-01T00:00:03.000Z' },
}

test('leads from each settled round to its proof', async () => {
  const data = [{ ...round, id: 'open', status: 1 }, { ...round, id: 'rolled-back', status: 3 }, round]
  renderInSite(<YourRounds game={game} />, {
    'GET /api/game/spins': () => ({ data, meta: { page: 1, perPage: 6, total: 3, totals: [] } }),
  })
  const proofs = page.getByRole('link', { name: 'Proof' })
  await expect.element(proofs).toHaveAttribute('href', '/fairness?round=settled')
  expect(page.getByRole('listitem').elements()).toHaveLength(3)
})

test('says that winnings of a free spin were not paid in cash', async () => {
  const free = { ...round, id: 'free', bet: '0.00', win: '0.40', isFree: true, paid: '0.00', unpaid: '0.40' }
  renderInSite(<YourRounds game={game} />, {
    'GET /api/game/spins': () => ({ data: [free], meta: { page: 1, perPage: 6, total: 1, totals: [] } }),
  })
  await expect
    .poll(() => textsOf(page.getByRole('listitem')).join())
    .toMatch(/Free spin · 0\.40 EUR won, not paid in cash/)
})
