import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWinnersFeed } from './winners-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const win = {
  ...{ name: 'ma***', game: { slug: 'g', title: 'G', image: '/g' }, currency: 'EUR', win: '5.00' },
  settledAt: '2026-11-20T12:00:00.000Z',
}

function openFeed({ hasSubscribers = true } = {}) {
  const published: unknown[] = []
  const limits: number[] = []
  const warn = vi.fn()
  let failures = 0
  const games = {
    async latestWins(_currency: string, limit: number) {
      limits.push(limit)
      if (failures-- > 0) throw new Error('no database')
      return [win]
    },
  }
  const feed = createWinnersFeed(
    async (name, player, { data }) => void published.push([name, player, data]),
    { realtime: { hasSubscribers: () => hasSubscribers }, games },
    { warn } as never,
  )
  feed.start()
  function failOnce() {
    failures = 1
  }
  return { feed, published, limits, warn, failOnce }
}
const second = () => vi.advanceTimersByTimeAsync(1000)

test('publishes wins at most once a second, one currency after the other', async () => {
  const { feed, published, limits } = openFeed()
  for (const currency of ['EUR', 'EUR', 'SEK', 'EUR']) feed.note(currency)
  await second()
  expect(published).toEqual([['game:winners', null, { currency: 'EUR', wins: [win] }]])
  await second()
  expect(published.slice(1)).toEqual([['game:winners', null, { currency: 'SEK', wins: [win] }]])
  await second()
  expect([published.length, limits]).toEqual([2, [10, 10]])
})

test('publishes nothing for rounds without a win, without subscribers, and after the stop', async () => {
  const { feed, published } = openFeed()
  feed.note(undefined)
  await second()
  feed.note('EUR')
  feed.stop()
  await second()
  const unheard = openFeed({ hasSubscribers: false })
  unheard.feed.note('EUR')
  await second()
  expect([...published, ...unheard.published]).toEqual([])
})

test('continues after a failure', async () => {
  const { feed, published, warn, failOnce } = openFeed()
  failOnce()
  feed.note('EUR')
  await second()
  expect([published.length, warn.mock.calls.length]).toEqual([0, 1])
  feed.note('EUR')
  await second()
  expect(published).toHaveLength(1)
})
