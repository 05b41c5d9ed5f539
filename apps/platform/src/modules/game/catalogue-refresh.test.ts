import { expect, test } from 'vitest'
import { createCatalogueRefresh } from './catalogue-refresh.ts'

type Kernel = Parameters<typeof createCatalogueRefresh>[0]

test('synchronises every hour while it is due, and on request always', async () => {
  const handlers = new Map<string, (data: Record<string, unknown>) => Promise<void>>()
  const jobs: Kernel['jobs'] = {
    define: (name, handle) => void handlers.set(name, handle),
    send: async () => undefined,
  }
  const log = { error: () => {} } as unknown as Kernel['log']
  let [isDue, synchronised] = [true, 0]
  const synchronise = async () => {
    synchronised += 1
    return { offered: 0, isIncomplete: false, hasChanged: false }
  }
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
  const refresh = createCatalogueRefresh({ clock, jobs, log }, synchronise, () => isDue)
  await handlers.get('game.catalogue')?.({})
  expect(synchronised).toBe(1)
  isDue = false
  await handlers.get('game.catalogue')?.({})
  expect(synchronised).toBe(1)
  await refresh()
  expect(synchronised).toBe(2)
})

test('retries a failed attempt within a minute with growing delays', async () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const sent: { data: Record<string, unknown>; seconds: number }[] = []
  const handlers = new Map<string, (data: Record<string, unknown>) => Promise<void>>()
  const jobs: Kernel['jobs'] = {
    define: (name, handle) => void handlers.set(name, handle),
    send: async (_tx, _name, data, options) => {
      const startAfter = options?.startAfter ?? now
      sent.push({ data, seconds: (startAfter.getTime() - now.getTime()) / 1000 })
    },
  }
  const log = { error: () => {} } as unknown as Kernel['log']
  const refresh = createCatalogueRefresh({ clock: { now: () => now }, jobs, log }, async () => {
    throw new Error('the studio is away')
  })
  await refresh()
  for (let failures = 1; failures < 10; failures += 1)
    await handlers.get('game.catalogue-retry')?.(sent.at(-1)?.data ?? {})
  const seconds = sent.map((one) => one.seconds)
  expect(sent.map(({ data }) => data.failures)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
  expect(seconds.at(0)).toBeGreaterThan(0)
  // The queue polls every few seconds.
  expect(seconds.at(-1)).toBeLessThan(55)
})
