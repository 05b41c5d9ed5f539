import { CallError } from '@croupier/client'
import type { GameDetails, PlayerFreespins, PlayerLimit, Spin } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderDialog } from '../../../testing/dialog.tsx'
import { renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import MobileGameDialog from './dialogs/mobile-game-dialog.tsx'
import { LaunchPanel } from './launch-panel.tsx'
import { PlayProblemPanel } from './play-problem-panel.tsx'
import { useBets } from './use-bets.ts'

const game = {
  ...{ id: '7d0d3c52-0000-4000-8000-0000000000aa', slug: 'moth-queen', title: 'Moth Queen', rtp: '96.10' },
  ...{
    hasDemo: true,
    isAvailable: true,
    isRestricted: false,
    features: [],
    themes: [],
    lines: 10,
    volatility: 'low',
  },
  ...{ images: { vertical: '/a.avif', square: '/b.avif' }, bets: [], category: 'slots', isNew: false },
  ...{ provider: { id: '7d0d3c52-0000-4000-8000-0000000000ab', slug: 'croupier', name: 'Croupier' } },
  releasedAt: '2026-01-01T00:00:00.000Z',
  orientation: null,
} satisfies GameDetails

const limit = (changes: Partial<PlayerLimit>): PlayerLimit => ({
  ...{ id: 'a', definition: 1, period: 'daily', currency: 'EUR', amount: '10.00', currentAmount: '10.00' },
  ...{ pendingAmount: null, pendingPeriod: null, effectiveAt: null, endsAt: null },
  ...changes,
})
const pause = limit({
  ...{ definition: 5, period: '1', currency: null, amount: null, currentAmount: null },
  endsAt: '2126-01-02T10:00:00.000Z',
})
const responses = (limits: readonly PlayerLimit[]) => ({
  ...walletResponses({}, { 'GET /api/player/limits': () => ({ data: [...limits] }) }),
  'GET /api/game/games/moth-queen': () => ({ data: game }),
})

function Launch() {
  const bets = useBets(game, null)
  return <LaunchPanel game={game} bets={bets} opening={null} onOpen={() => {}} />
}
const Problem = () => (
  <PlayProblemPanel
    {...{ game, mode: 'real', opening: null }}
    error={new CallError('POST /play', 409, { error: { code: 12_003, message: 'refused' } })}
    onOpen={() => {}}
    onBack={() => {}}
  />
)
const demo = page.getByRole('button', { name: 'Try for free' })
const demoLink = page.getByRole('link', { name: 'Try for free' })
const breakText = page.getByText(/You are on a break until/)

test('offers no demo to a player on a break', async () => {
  renderInSite(<Launch />, responses([pause]))
  await expect.element(breakText).toBeVisible()
  expect(demo.elements()).toEqual([])
})

test('offers a demo to a player whose limit is reached', async () => {
  renderInSite(<Launch />, responses([limit({})]))
  await expect.element(page.getByRole('link', { name: 'Which limit' })).toBeVisible()
  await expect.element(demo).toBeVisible()
})

test('says before the game opens that free spins wait in it, whatever the balance [1-06a]', async () => {
  const spins = { id: 's', status: 2, result: 1, gameId: game.id, count: 10, played: 3 }
  const award = { ...spins, stake: '0.20', currency: 'EUR', deadline: null } as PlayerFreespins
  renderInSite(<Launch />, {
    ...responses([]),
    'GET /api/wallet/accounts': () => ({ data: [account({ balance: '0.00', withdrawalBalance: '0.00' })] }),
    'GET /api/game/player-freespins': () => ({
      data: [award],
      meta: { page: 1, perPage: 20, total: 1 },
    }),
  })
  await expect.element(page.getByText('7 free spins at €0.20 each are waiting here.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('offers to continue an open round, with its stake and its deadline in place of the bets that the game takes', async () => {
  const round = { id: 'r', status: 1, bet: '1.00', win: '0.00', currency: 'EUR', isFree: false }
  renderInSite(<Launch />, {
    ...responses([]),
    'GET /api/game/spins/{id}/deadline': () => ({ data: { endsAt: '2026-11-28T08:30:00.000Z' } }),
    'GET /api/game/spins': () => ({
      data: [round as Spin],
      meta: { page: 1, perPage: 6, total: 1, totals: [] },
    }),
  })
  await expect.element(page.getByRole('heading', { name: 'Your round is where you left it' })).toBeVisible()
  await expect.element(page.getByText('Bet €1.00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect.element(page.getByText(/^You can continue it until/)).toBeVisible()
  expect(page.getByText(/Ready when you are|Return to player/).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Play', exact: true }).elements()).toEqual([])
})

test('offers no demo in place of a game that a break keeps closed', async () => {
  renderInSite(<Problem />, responses([pause]))
  await expect.element(breakText).toBeVisible()
  expect(demo.elements()).toEqual([])
})

test('offers a demo in place of a game that may not be played for money', async () => {
  renderInSite(<Problem />, responses([]))
  await expect.element(demo).toBeVisible()
})

test.each([
  [[pause], 0],
  [[], 1],
])('offers demos in a game’s dialog outside of a break only', async (limits, demos) => {
  renderDialog(MobileGameDialog, 'moth-queen', responses(limits))
  await expect.element(page.getByRole('link', { name: 'Play' })).toBeVisible()
  await expect.poll(() => demoLink.elements().length).toBe(demos)
})
