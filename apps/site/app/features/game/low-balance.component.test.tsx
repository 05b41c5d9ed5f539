import type { GameDetails, PlayerFreespins } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { LowBalanceNotice } from './game-page.tsx'

const game = { id: '7d0d3c52-0000-4000-8000-0000000000aa', slug: 'moth-queen' } as GameDetails
const range = { min: '€0.20', max: '€100' }

const withSpins = (awards: readonly Partial<PlayerFreespins>[]) => ({
  ...walletResponses({}),
  'GET /api/game/player-freespins': () => ({
    data: awards as PlayerFreespins[],
    meta: { page: 1, perPage: 20, total: awards.length },
  }),
})
const spins = { id: 'spins', status: 2, result: 1, gameId: game.id, count: 5, played: 4 }

const text = 'Your balance is below the smallest bet of €0.20.'

test('says that the balance is below the smallest bet, once the free spins are played [1-06a]', async () => {
  renderInSite(<LowBalanceNotice game={game} range={range} />, withSpins([{ ...spins, played: 5 }]))
  await expect.element(page.getByText(text)).toBeVisible()
})

test('says nothing about the balance while free spins pay for the rounds [1-06a]', async () => {
  renderInSite(<LowBalanceNotice game={game} range={range} />, withSpins([spins]))
  await expect.poll(() => page.getByText(text).elements()).toEqual([])
})
