import { expect, test } from 'vitest'
import { createPageCache, type RenderOutcome } from './site-page-cache.ts'

interface Page {
  readonly text: string
  readonly size: number
}
const page = (text: string, size = 100): Page => ({ text, size })

function createTestCache(bounds: { maxEntries?: number; maxBytes?: number } = {}) {
  let time = 0
  const cache = createPageCache<Page>({
    maxEntries: 10,
    maxBytes: 1_000_000,
    ...bounds,
    freshMs: 100,
    staleMs: 1000,
    now: () => time,
  })
  return {
    cache,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    keep: (key: string, kept: Page) => cache.create(key, async () => kept),
    shown: (key: string) => cache.find(key)?.page.text ?? null,
  }
}

/** Work that the test completes. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderOutcome<Page>>()
  let begun = 0
  return {
    work: () => {
      begun += 1
      return promise
    },
    resolve,
    reject,
    times: () => begun,
  }
}

test('serves a page while fresh, then stale while it is rendered again, then no more', async () => {
  const { cache, pass, keep } = createTestCache()
  await keep('/', page('first'))
  expect(cache.find('/')).toMatchObject({ page: { text: 'first' }, isStale: false })
  pass(100)
  expect(cache.find('/')).toMatchObject({ page: { text: 'first' }, isStale: true })
  pass(1000)
  expect(cache.find('/')).toBeNull()
  expect(cache.entries).toBe(0)
})

test('renders a page once for concurrent requests', async () => {
  const { cache } = createTestCache()
  const { work, resolve, times } = pending()
  const all = Promise.all([cache.create('/', work), cache.create('/', work), cache.create('/', work)])
  resolve(page('one'))
  expect((await all).map((created) => created?.text)).toEqual(['one', 'one', 'one'])
  expect(times()).toBe(1)
})

test('removes a page that has become uncacheable and keeps one whose rendering failed', async () => {
  const { cache, keep, shown } = createTestCache()
  await keep('/', page('first'))
  expect(await cache.create('/', async () => 'failed')).toBeNull()
  expect(shown('/')).toBe('first')
  await expect(cache.create('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(shown('/')).toBe('first')
  expect(await cache.create('/', async () => 'uncacheable')).toBeNull()
  expect(shown('/')).toBeNull()
  expect(cache.bytes).toBe(0)
})

test('stores nothing that was started before an invalidation', async () => {
  const { cache, keep, shown } = createTestCache()
  await keep('/kept', page('old'))
  const { work, resolve } = pending()
  const old = cache.create('/', work)
  cache.invalidate()
  expect(shown('/kept')).toBeNull()
  const next = pending()
  const recreated = cache.create('/', next.work)
  expect(next.times(), 'does not join a rendering that was started before an invalidation').toBe(1)
  next.resolve(page('new'))
  await recreated
  resolve(page('old'))
  expect((await old)?.text).toBe('old')
  expect(shown('/')).toBe('new')
})

test('evicts the least recently used page first', async () => {
  const { keep, shown } = createTestCache({ maxEntries: 2 })
  await keep('/a', page('a'))
  await keep('/b', page('b'))
  shown('/a')
  await keep('/c', page('c'))
  expect([shown('/a'), shown('/b'), shown('/c')]).toEqual(['a', null, 'c'])
})

test('is bounded in bytes and stores no page that would fill it', async () => {
  const { cache, keep, shown } = createTestCache({ maxEntries: 1000, maxBytes: 64_000 })
  for (let number = 0; number < 100; number++) {
    await keep(`/${number}`, page('x', 2000))
    expect(cache.bytes).toBeLessThanOrEqual(64_000)
  }
  expect(cache.entries).toBeGreaterThan(20)
  await keep('/large', page('large', 5000))
  expect(shown('/large')).toBeNull()
  expect(cache.entries).toBeGreaterThan(20)
  for (let number = 0; number < 100; number++) await keep(`/${number}`, page('x', 1))
  cache.invalidate()
  expect(cache.bytes).toBe(0)
})
