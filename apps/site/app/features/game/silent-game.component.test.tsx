import type { GameDetails, Spin } from '@croupier/contract/types'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { GameFrame } from './game-frame.tsx'
import type { GameSession } from './use-game-session.ts'
import { useTakenOver } from './use-taken-over.ts'

const game = {
  ...{ id: '7d0d3c52-0000-4000-8000-0000000000aa', slug: 'moth-queen', title: 'Moth Queen' },
  ...{ category: 'slots', features: [], volatility: 'low', rtp: 96, images: { square: '', vertical: '' } },
} as unknown as GameDetails
const open = { id: 'round', status: 1, bet: '1.50', win: '0.00', currency: 'EUR', isFree: false }
const session = (launchUrl: string, isReadyOnLoad: boolean, hasOpenRound: boolean): GameSession => ({
  isReadyOnLoad,
  ...{ sessionId: 'session', launchUrl, hasOpenRound, mode: 'real', openedAt: 0 },
  openRoundEndsAt: '2026-11-28T08:30:00.000Z',
  ...{ playerId: 'player', currency: 'EUR', totalsBefore: [], resumed: undefined },
})

function mountFrame(page: string, rounds: readonly object[] = [], isReadyOnLoad = false) {
  const onReload = vi.fn()
  const idle = () => undefined
  const view = {
    game,
    gameSession: session(page, isReadyOnLoad, rounds.length > 0),
    onBalanceChanged: idle,
    onRefused: idle,
    onReload,
  }
  renderInSite(<GameFrame {...view} patience={100} />, {
    ...walletResponses({}),
    'GET /api/game/games': () => ({
      data: [{ ...game, id: 'other', slug: 'velvet-fox', title: 'Velvet Fox' }],
      meta: { page: 1, perPage: 1, total: 1 },
    }),
    'GET /api/game/spins': () => ({
      data: rounds as Spin[],
      meta: { page: 1, perPage: 6, total: rounds.length, totals: [] },
    }),
  })
  return onReload
}

const silent = 'data:text/html,<p>nothing</p>'

test('offers a silent game again, in a window or another one, and says what became of the round', async () => {
  const onReload = mountFrame(silent, [open])
  await expect.element(page.getByRole('heading', { name: 'The game isn’t answering' })).toBeVisible()
  await expect
    .poll(() => document.querySelector('.s-silent')?.textContent)
    .toMatch(/open round with a stake of €1\.50 is safe\..* You can continue it until 28 Nov 2026, 08:30\./)
  await expect.element(page.getByText('It didn’t load.', { exact: true })).toBeVisible()
  expect(page.getByText('nothing was staked').elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Velvet Fox' }))
    .toHaveAttribute('href', '/games/velvet-fox')
  // Neither a data address nor one of the site's own may be opened without the sandbox.
  expect(page.getByRole('link', { name: 'Open in a new window' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Load it again' }).click()
  expect(onReload).toHaveBeenCalledOnce()
})

test('says that nothing was staked when no round is open', async () => {
  mountFrame(silent)
  await expect.element(page.getByText('It didn’t load, and nothing was staked.')).toBeVisible()
})

test('gives way to a game that is ready late', async () => {
  mountFrame(silent)
  const heading = page.getByRole('heading', { name: 'The game isn’t answering' })
  await expect.element(heading).toBeVisible()
  const source = document.querySelector('iframe')?.contentWindow ?? null
  window.dispatchEvent(
    new MessageEvent('message', { source, data: { source: 'croupier-game', type: 'ready' } }),
  )
  await expect.element(heading).not.toBeInTheDocument()
})

test('opens a game that sends no messages when its page has loaded', async () => {
  mountFrame(silent, [], true)
  await expect.poll(() => document.querySelector('.s-game-frame__loading')).toBeNull()
})

test('learns that another tab of the same player has opened a game for money', async () => {
  const Tab = () => <p>{useTakenOver({ sessionId: 'first', playerId: 'anna' }) ? 'taken over' : 'playing'}</p>
  const [other, witness] = [new BroadcastChannel('game-session'), new BroadcastChannel('game-session')]
  const heard: unknown[] = []
  witness.onmessage = ({ data }) => heard.push(data)
  renderInSite(<Tab />, {})
  await expect.poll(() => heard).toContainEqual({ sessionId: 'first', playerId: 'anna' })
  other.postMessage({ sessionId: 'second', playerId: 'berta' })
  // A channel delivers in order: when the witness has heard the last message, the tab has too.
  other.postMessage('last')
  await expect.poll(() => heard).toContain('last')
  await expect.element(page.getByText('playing')).toBeVisible()
  other.postMessage({ sessionId: 'third', playerId: 'anna' })
  await expect.element(page.getByText('taken over')).toBeVisible()
  for (const channel of [other, witness]) channel.close()
})
