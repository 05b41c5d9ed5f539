import type { Client } from '@croupier/client'
import type { ChannelHandlers } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createRevealGate,
  gateResponses,
  MAX_HOLD_MS,
  MAX_QUEUED,
  revealGate,
} from '~/features/game/reveal-gate.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { connectRealtime } from './connect-realtime.ts'

const subscribed = vi.hoisted(() => new Map<string, unknown>())
vi.mock('@croupier/client/realtime', () => ({
  createRealtime: () => ({
    subscribe: (name: string, handlers: unknown) => subscribed.set(name, handlers),
    start: () => {},
  }),
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  revealGate.release()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A macrotask, after all microtasks. */
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('the gate', () => {
  test('runs updates immediately while not held', () => {
    const update = vi.fn()
    createRevealGate().run(update)
    expect(update).toHaveBeenCalledOnce()
  })

  test('queues updates while held and runs them in order on release', () => {
    const gate = createRevealGate()
    const ran: number[] = []
    gate.hold()
    for (const number of [1, 2, 3]) gate.run(() => ran.push(number))
    expect([gate.isHeld, ran]).toEqual([true, []])
    gate.release()
    expect([gate.isHeld, ran]).toEqual([false, [1, 2, 3]])
    gate.release()
    expect(ran).toEqual([1, 2, 3])
  })

  test('releases itself 10 s after the last hold', () => {
    const gate = createRevealGate()
    const update = vi.fn()
    gate.hold()
    gate.run(update)
    vi.advanceTimersByTime(MAX_HOLD_MS - 1)
    gate.hold()
    vi.advanceTimersByTime(MAX_HOLD_MS - 1)
    expect(update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(update).toHaveBeenCalledOnce()
    expect(MAX_HOLD_MS).toBe(10_000)
  })

  test('releases itself when the queue is full', () => {
    const gate = createRevealGate()
    const update = vi.fn()
    gate.hold()
    for (let count = 0; count < MAX_QUEUED; count += 1) gate.run(update)
    expect(update).toHaveBeenCalledTimes(MAX_QUEUED)
    expect(gate.isHeld).toBe(false)
  })
})

describe('answers of the client', () => {
  test('wait if the call reveals a result, and pass otherwise', async () => {
    const gate = createRevealGate()
    const api = { call: async (key: string) => key } as unknown as Client
    const ungate = gateResponses(api, gate)
    const resolved: unknown[] = []
    const requestCall = (key: 'GET /api/wallet/accounts' | 'GET /api/player/profile') =>
      api.call(key, {}).then((answer) => resolved.push(answer))
    gate.hold()
    requestCall('GET /api/wallet/accounts')
    requestCall('GET /api/player/profile')
    await settled()
    expect(resolved).toEqual(['GET /api/player/profile'])
    gate.release()
    await settled()
    expect(resolved).toEqual(['GET /api/player/profile', 'GET /api/wallet/accounts'])

    ungate()
    gate.hold()
    requestCall('GET /api/wallet/accounts')
    await settled()
    expect(resolved).toHaveLength(3)
  })
})

describe('the channels of the document', () => {
  const publish = <C extends ChannelName>(name: C, event: string, data: object) => {
    const handlers = subscribed.get(name) as ChannelHandlers<C>
    handlers.onPublication({ event, data } as never)
  }

  test('apply a balance published during a round when the gate is released', async () => {
    vi.stubGlobal('location', { href: 'https://play.example/games/x' })
    const queries = new QueryClient()
    const api = {} as Client
    connectRealtime(api, {} as never, queries)
    const { queryKey } = accountsQuery(api)
    const account = { id: 'a', balance: '10.00', version: 1, isSelected: true }
    queries.setQueryData(queryKey, [account] as never)
    const shown = () => queries.getQueryData(queryKey)?.map(({ balance }) => balance)

    revealGate.hold()
    publish('wallet:accounts', 'account.updated', { ...account, balance: '12.00', version: 2 })
    await settled()
    expect(shown()).toEqual(['10.00'])
    revealGate.release()
    expect(shown()).toEqual(['12.00'])
  })

  test.each([
    'wallet:accounts',
    'game:bets',
    'messenger:notifications',
    'retention:accounts',
    'retention:quests',
    'retention:wheels',
    'bonus:player-bonuses',
    'bonus:player-freespins',
  ] as const)('%s ask for nothing anew while the reels turn', async (name) => {
    vi.stubGlobal('location', { href: 'https://play.example/games/x' })
    const queries = new QueryClient()
    const invalidate = vi.spyOn(queries, 'invalidateQueries')
    connectRealtime({} as Client, {} as never, queries)
    const handlers = subscribed.get(name) as ChannelHandlers<typeof name>

    revealGate.hold()
    handlers.onResync()
    await vi.advanceTimersByTimeAsync(MAX_HOLD_MS - 1)
    expect(invalidate).not.toHaveBeenCalled()
    revealGate.release()
    await vi.advanceTimersByTimeAsync(1000)
    expect(invalidate).toHaveBeenCalled()
  })

  test('apply payments and broadcasts immediately', async () => {
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('location', { href: 'https://play.example/games/x' })
    const queries = new QueryClient()
    const invalidate = vi.spyOn(queries, 'invalidateQueries')
    connectRealtime({} as Client, {} as never, queries)
    revealGate.hold()
    for (const name of ['payment:invoices', 'tournaments'] as const) {
      const handlers = subscribed.get(name) as ChannelHandlers<typeof name>
      handlers.onResync()
      await vi.advanceTimersByTimeAsync(1000)
      expect(invalidate, name).toHaveBeenCalled()
      invalidate.mockClear()
    }
  })
})
