import type { GameDetails, PlayerFreespins, Spin } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { GameNotice } from './game-page.tsx'
import type { GameSession } from './use-game-session.ts'

const game = { id: '7d0d3c52-0000-4000-8000-0000000000aa', slug: 'moth-queen' } as GameDetails
const bets = { range: { min: '€0.20', max: '€100' }, lowBalance: '€0.00', block: null }
const gameSession = { hasOpenRound: true, currency: 'EUR' } as GameSession
const notice = <GameNotice {...{ game, gameSession, bets }} />

const withSpins = (awards: readonly Partial<PlayerFreespins>[], rounds: readonly Partial<Spin>[] = []) => ({
  ...walletResponses({}),
  'GET /api/game/spins': () => ({
    data: rounds as Spin[],
    meta: { page: 1, perPage: 6, total: rounds.length, totals: [] },
  }),
  'GET /api/game/player-freespins': () => ({
    data: awards as PlayerFreespins[],
    meta: { page: 1, perPage: 20, total: awards.length },
  }),
})
const spins = { id: 'spins', status: 2, result: 1, gameId: game.id, count: 5, played: 4 }

const text = 'Your balance is below the smallest bet of €0.20.'

test('says that the balance is below the smallest bet, once the free spins are played [1-06a]', async () => {
  renderInSite(notice, withSpins([{ ...spins, played: 5 }]))
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByText(/^You still have an open round here/).elements()).toEqual([])
})

test('says nothing about the balance while free spins pay for the rounds [1-06a]', async () => {
  renderInSite(notice, withSpins([spins]))
  await expect.poll(() => page.getByText(text).elements()).toEqual([])
})

test('says nothing about the balance while an open round can be finished, which is already staked', async () => {
  renderInSite(notice, withSpins([], [{ id: 'r', status: 1, currency: 'EUR' }]))
  await expect.element(page.getByText(/^You still have an open round here/)).toBeVisible()
  expect(page.getByText(text).elements()).toEqual([])
})
