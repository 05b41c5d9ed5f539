import type { Client } from '@croupier/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cashbackQuery } from '~/features/bonus/api.ts'
import { createCacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { createRoundHandlers } from './realtime.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['game.round.updated', { game: { slug: 'moth-queen' } }],
  ['game.bet.updated', {}],
] as const)('the shown cashback is refetched once for a burst of %s', async (event, data) => {
  let callCount = 0
  const api = {
    call: async () => {
      callCount += 1
      return []
    },
  } as unknown as Client
  const settle = () => vi.advanceTimersByTimeAsync(200)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } })
  const leave = new QueryObserver(queries, cashbackQuery(api, 'EUR')).subscribe(() => {})
  await settle()
  const channel = createRoundHandlers(createCacheUpdates(api, queries), queries)
  const publication = { event, data: { ...data, createdAt: '2026-11-20T12:00:00.000Z' } }
  for (let number = 0; number < 50; number += 1) channel.onPublication(publication as never)
  await settle()
  expect(callCount).toBe(2)
  channel.onResync()
  await settle()
  expect(callCount, 'rounds may have been missed').toBe(3)
  leave()
  queries.clear()
})
