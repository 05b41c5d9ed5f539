import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventView, SportView, TermsView } from './api.ts'
import { startTestSportsbook, type TestSportsbook } from './testing/test-sportsbook.ts'

let sportsbook: TestSportsbook
beforeEach(async () => {
  sportsbook = await startTestSportsbook()
})
afterEach(() => sportsbook.close())

test('serves a client whose modules are all found [1-07:sportsbook]', async () => {
  const { body, headers } = await sportsbook.app.inject(`${sportsbook.prefix}/bt-renderer.min.js`)
  expect(headers['content-type']).toContain('text/javascript')
  const modules = /'(files\/[^']+)'/.exec(body)?.[1]?.split(' ') ?? []
  expect(modules[0]).toMatch(/\/client\/main\.ts$/)
  for (const path of modules)
    expect((await sportsbook.app.inject(`${sportsbook.prefix}/${path}`)).statusCode).toBe(200)
})

test('offers eight sports with live and upcoming events, and lists events for the site', async () => {
  const { data } = await sportsbook.get<SportView[]>('api/sports')
  expect(data).toHaveLength(8)
  for (const { key, upcoming } of data) expect([key, upcoming > 0]).toEqual([key, true])
  expect((await sportsbook.get<unknown[]>('events')).data.length).toBeGreaterThan(0)
  // The rules state them to guests too.
  const terms = await sportsbook.get<TermsView>('api/terms')
  expect(terms.data).toEqual({ margin: 55, cashOutMargin: 40, liveDelay: 0 })
  const live = await sportsbook.events('state=live&perPage=50')
  expect(live.length).toBeGreaterThan(15)
  expect(live.every(({ status }) => status === 'live')).toBe(true)
})

test('is the same after a restart, and has at least a thousand live markets at full volume', async () => {
  const full = await startTestSportsbook({ settings: { volume: 4 } })
  const again = await startTestSportsbook({ settings: { volume: 4 } })
  const read = async (one: TestSportsbook) => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => one.events(`state=live&perPage=50&page=${page}`)),
    )
    return pages.flat()
  }
  const [events, same] = [await read(full), await read(again)]
  expect(same).toEqual(events)
  const markets = events.reduce((sum: number, { marketCount }: EventView) => sum + marketCount, 0)
  expect(markets).toBeGreaterThan(1000)
  await Promise.all([full.close(), again.close()])
})
