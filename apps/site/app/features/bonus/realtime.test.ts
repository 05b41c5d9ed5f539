import type { Client } from '@croupier/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { depositBonusesQuery, playerBonusesQuery, playerFreespinsQuery } from './api.ts'
import { createAwardHandlers } from './realtime.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('shows at once what is left of free spins, as their game does [1-06a]', async () => {
  const one = { id: 'spins', status: 2, result: 1, count: 5, played: 1, won: '0.00' }
  const api = {
    call: async () => ({ data: [one, { ...one, id: 'other' }], meta: { page: 1, perPage: 20, total: 2 } }),
  } as unknown as Client
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  const query = playerFreespinsQuery(api, {})
  await queries.fetchQuery(query)
  const { onPublication } = createAwardHandlers(createCacheUpdates(api, queries), () => {})
  onPublication({ event: 'freespins.updated', data: { ...one, played: 2, won: '0.40' } as never })
  expect(queries.getQueryData(query.queryKey)?.awards).toMatchObject([
    { id: 'spins', kind: 'freespins', status: 'active', played: 2, won: '0.40' },
    { id: 'other', played: 1, won: '0.00' },
  ])
  queries.clear()
})

test('refetches shown awards and then the offers, once nothing has changed for half a second [4-08e 9-12c 7-54b:bonus:player-bonuses 7-54b:bonus:player-freespins]', async () => {
  const calls: string[] = []
  const api = {
    call: async (key: string) => {
      calls.push(key)
      return { data: [], meta: { page: 1, perPage: 20, total: 0 } }
    },
  } as unknown as Client
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  const shown = [
    new QueryObserver(queries, playerBonusesQuery(api, {})).subscribe(() => {}),
    new QueryObserver(queries, playerFreespinsQuery(api, {})).subscribe(() => {}),
    new QueryObserver(queries, depositBonusesQuery(api, { currency: 'EUR', country: 'DE' })).subscribe(
      () => {},
    ),
  ]
  await vi.advanceTimersByTimeAsync(10)
  expect(calls).toHaveLength(3)
  const issued: string[] = []
  const { onPublication } = createAwardHandlers(createCacheUpdates(api, queries), (one) =>
    issued.push(one.id),
  )
  onPublication({ event: 'bonus.issued', data: {} as never })
  await vi.advanceTimersByTimeAsync(400)
  onPublication({ event: 'freespins.issued', data: { id: 'spins' } as never })
  expect(issued).toEqual(['spins'])
  await vi.advanceTimersByTimeAsync(499)
  expect(calls).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(200)
  // Once per list, however many awards were published.
  expect(calls.slice(3).toSorted()).toEqual([
    'GET /api/game/bonuses',
    'GET /api/game/player-bonuses',
    'GET /api/game/player-freespins',
  ])
  for (const end of shown) end()
  queries.clear()
})

test('dispatches free spins that have ended with what they won, not those cancelled without a win', () => {
  const ended: string[] = []
  const { onPublication } = createAwardHandlers(
    { invalidate: () => {}, patch: () => {} },
    () => {},
    (one) => ended.push(`${one.id} ${one.won} ${one.currency} ${one.winnings}`),
  )
  const spins = (id: string, status: number, result: number, won: string) => ({
    event: 'freespins.updated' as const,
    data: { id, status, result, won, currency: 'EUR', terms: { winnings: 'real' } } as never,
  })
  for (const one of [
    spins('playing', 2, 1, '1.00'),
    spins('played', 3, 2, '1.30'),
    spins('expired', 3, 4, '0.00'),
    spins('cancelled', 3, 3, '0.00'),
    spins('cancelled-won', 3, 3, '0.40'),
  ])
    onPublication(one)
  expect(ended).toEqual(['played 1.30 EUR real', 'expired 0.00 EUR real', 'cancelled-won 0.40 EUR real'])
})

test('dispatches bonuses that were played through, not those that change or end otherwise [4-08b:played]', () => {
  const played: string[] = []
  const { onPublication } = createAwardHandlers(
    { invalidate: () => {}, patch: () => {} },
    () => {},
    () => {},
    (one) => played.push(`${one.id} ${one.kept} ${one.currency}`),
  )
  for (const [id, status, result] of [
    ['active', 2, 1],
    ['played', 3, 2],
    ['cancelled', 3, 3],
    ['expired', 3, 4],
    ['lost', 3, 5],
  ] as const) {
    const data = { id, status, result, kept: '8.00', currency: 'EUR' } as never
    onPublication({ event: 'bonus.updated', data })
  }
  expect(played).toEqual(['played 8.00 EUR'])
})
