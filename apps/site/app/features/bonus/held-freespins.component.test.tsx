import type { PlayerFreespins } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { HeldFreespins } from './held-freespins.tsx'

const spins: PlayerFreespins = {
  ...{ id: 'e0000000-0000-4000-8000-000000000003', name: 'Ten spins', names: {}, packageId: null, result: 1 },
  ...{ status: 1, currency: 'EUR', count: 10, played: 0, hasOpenRound: false, stake: '0.20', won: '0.00' },
  ...{ gameId: 'e0000000-0000-4000-8000-000000000004', deadline: '2026-02-01T00:00:00.000Z' },
  ...{ issuedAt: '2026-01-01T00:00:00.000Z', finishedAt: null },
  terms: { winnings: 'real', maxWin: null, playWithinDays: 7, bonus: null, hash: 'f00' },
}
const game = {
  ...{ slug: 'moth-queen', title: 'Moth Queen', rtp: '96.00' },
  images: { vertical: '/favicon.svg', square: '/favicon.svg' },
}

/** Holds the answers of the two calls back until they are released. */
function open(award: PlayerFreespins) {
  const [awards, details] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  renderInSite(<HeldFreespins page={1} spins={1} />, {
    ...walletResponses({}),
    'GET /api/game/player-freespins': () =>
      awards.promise.then(() => ({ data: [award], meta: { page: 1, perPage: 20, total: 1 } })),
    [`GET /api/game/games/${award.gameId}`]: () => details.promise.then(() => ({ data: game })),
  } as unknown as Responses)
  return { awards, details }
}
const section = page.byCss('.s-held-spins')
const height = () => section.element().getBoundingClientRect().height

test('has the room of the free spins while they are loading', async () => {
  const { awards, details } = open(spins)
  await expect.element(page.getByRole('status', { name: 'Free spins' })).toBeVisible()
  const before = height()
  awards.resolve()
  await expect.element(page.getByRole('link', { name: 'Use the spins' })).toBeVisible()
  expect(Math.abs(height() - before)).toBeLessThanOrEqual(8)
  details.resolve()
})

test('keeps the room of the button that opens the game', async () => {
  const { awards, details } = open({ ...spins, status: 2, played: 3 })
  awards.resolve()
  await expect.element(page.getByText('7 of 10 left')).toBeVisible()
  const before = height()
  details.resolve()
  await expect.element(page.getByRole('link', { name: 'Play Moth Queen' })).toBeVisible()
  expect(Math.abs(height() - before)).toBeLessThanOrEqual(1)
})

test.each([
  ['the game cannot be read', 500, 10500, () => page.getByRole('button', { name: 'Try again' })],
  ['the game is gone', 404, 10405, () => page.getByText('Their game isn’t available at the moment.')],
])('leaves no empty place for the cover if %s', async (_, status, code, instead) => {
  renderInSite(<HeldFreespins page={1} spins={1} />, {
    ...walletResponses({}),
    'GET /api/game/player-freespins': () => ({
      data: [{ ...spins, status: 2, played: 3 }],
      meta: { page: 1, perPage: 20, total: 1 },
    }),
    [`GET /api/game/games/${spins.gameId}`]: () => errorResponse(status, code),
  } as unknown as Responses)
  await expect.element(instead()).toBeVisible()
  const width = (selector: string) => page.byCss(selector).element().getBoundingClientRect().width
  expect(width('.s-spins-card__facts')).toBe(width('.s-spins-card'))
})
