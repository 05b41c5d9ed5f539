import type { PlayerBonus, PlayerFreespins } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderDialog } from '../../../testing/dialog.tsx'
import { textsOf } from '../../../testing/render.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { winningsTerms } from '../../../testing/winnings-terms.ts'
import BonusDetailsDialog from './dialogs/bonus-details-dialog.tsx'
import PackageBonusDialog from './dialogs/package-bonus-dialog.tsx'

const PACKAGE = 'e0000000-0000-4000-8000-000000000001'
const issued: PlayerBonus = {
  ...{ id: 'e0000000-0000-4000-8000-000000000002', name: 'Welcome bonus', names: {}, packageId: null },
  ...{ status: 1, result: 1, currency: 'EUR', amount: '12.50', maxBetAmount: '5.00', balance: '0.00' },
  ...{ issueSessionId: null, progress: '0.00', kept: '0.00', hasOpenRound: false },
  ...{ issuedAt: '2026-01-01T00:00:00.000Z', finishedAt: null, deadline: '2026-02-01T00:00:00.000Z' },
  terms: {
    ...{ required: '125.00', maxKept: '62.50', order: 'real-first', isLocked: false },
    ...{ wagerWithinDays: 30, hash: 'f00' },
    contributions: { default: 100, categories: {}, games: {} },
  },
}
const list = (...data: unknown[]) => ({
  data,
  meta: { page: 1, perPage: 20, total: data.length, totals: [] },
})
const game = { slug: 'moth-queen', category: 'slots', title: 'Moth Queen', rtp: '96.00' }

test('shows the buttons with the last of its terms, whose rows would move them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const round = { currency: 'EUR', isFree: false, bet: '0.50', game: { slug: 'moth-queen' } }
  renderDialog(
    BonusDetailsDialog,
    issued.id,
    walletResponses({}, {
      'GET /api/game/player-bonuses': () => list(issued),
      'GET /api/game/player-freespins': () => list(),
      'GET /api/game/spins': () => list(round),
      'GET /api/game/games/moth-queen': () => promise.then(() => ({ data: game })),
    } as unknown as Parameters<typeof walletResponses>[1]),
  )
  const dialog = page.getByRole('dialog', { name: 'Bonus details' })
  const rows = () => dialog.element().textContent
  await expect.poll(rows).toContain('Left to stake€125.00')
  expect(rows()).not.toContain('In Moth Queen')
  const activate = dialog.getByRole('button', { name: 'Activate bonus' })
  expect(activate.elements()).toEqual([])
  resolve()
  await expect.element(activate).toBeVisible()
  expect(rows()).toContain('In Moth Queenabout 250 spins at €0.50')
})

const ended = (terms: Pick<PlayerFreespins['terms'], 'winnings' | 'bonus'>): PlayerFreespins => ({
  ...{ id: issued.id, name: 'Spins', names: {}, packageId: null, status: 3, result: 4, currency: 'EUR' },
  ...{ count: 20, played: 8, gameId: issued.id, hasOpenRound: false, stake: '0.20', won: '3.40' },
  ...{ issuedAt: '2026-01-01T00:00:00.000Z', finishedAt: '2026-01-08T00:00:00.000Z', deadline: null },
  terms: { ...terms, maxWin: '50.00', playWithinDays: 7, hash: 'f00' },
})
const withSpins = (...spins: PlayerFreespins[]) =>
  walletResponses({}, {
    'GET /api/game/player-bonuses': () => list(),
    'GET /api/game/player-freespins': () => list(...spins),
    'GET /api/game/spins': () => list(),
    [`GET /api/game/games/${issued.id}`]: () => ({ data: game }),
  } as unknown as Parameters<typeof walletResponses>[1])

test.each([
  ['real', null, '8 of 20 played, €3.40 won'],
  ['bonus', winningsTerms(10), '8 of 20 played, €3.40 won as a bonus'],
] as const)('free spins that have ended with %s winnings show no averages', async (winnings, bonus, text) => {
  renderDialog(BonusDetailsDialog, issued.id, withSpins(ended({ winnings, bonus })))
  const shown = () => textsOf(page.getByRole('dialog')).join()
  await expect.poll(shown).toContain(text)
  for (const part of ['on average', 'so far', 'Time to']) expect(shown()).not.toContain(part)
})

test('a list says what free spins that have ended have brought', async () => {
  const spins = ended({ winnings: 'real', bonus: null })
  renderDialog(PackageBonusDialog, PACKAGE, withSpins(spins, { ...spins, id: PACKAGE }))
  await expect
    .poll(() => textsOf(page.getByRole('listitem'))[0])
    .toContain('8 Jan 2026, 00:00 · 8 of 20 played, €3.40 won')
})
