import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTextErrors } from '@croupier/testkit/json-texts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import de from '../texts/de.json' with { type: 'json' }
import en from '../texts/en.json' with { type: 'json' }
import fa from '../texts/fa.json' with { type: 'json' }
import { type EventView, type SearchResult, sportKeys } from './api.ts'
import { languages } from './languages.ts'
import { competitorName, leagueName, marketName, outcomeName, type Vocabulary } from './names.ts'
import { places } from './simulation/leagues.ts'
import { startTestSportsbook, type TestSportsbook } from './testing/test-sportsbook.ts'

let sportsbook: TestSportsbook
beforeEach(async () => {
  sportsbook = await startTestSportsbook()
})
afterEach(() => sportsbook.close())

test('lists events in pages without a gap, live ones first', async () => {
  const all = await sportsbook.events('sport=tennis&perPage=50')
  const second = await sportsbook.events('sport=tennis&perPage=5&page=2')
  expect(second).toEqual(all.slice(5, 10))
  const states = all.map(({ status }) => status)
  expect(states.lastIndexOf('live')).toBeLessThan(states.indexOf('upcoming'))
  for (const { markets } of all) expect(markets.length).toBeLessThanOrEqual(4)
  for (const query of ['sport=chess', 'page=0', 'perPage=51', 'state=over', 'page=1001'])
    expect((await sportsbook.get(`api/events?${query}`)).status).toBe(422)
  expect((await sportsbook.get('api/events/football-crown-1-99')).status).toBe(404)
  expect((await sportsbook.get('api/events/..%2f')).status).toBe(404)
})

test('lists live events by sport and the latest start, because markets close towards the end', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => sportsbook.events(`state=live&perPage=50&page=${page}`)),
  )
  const live = pages.flat()
  const places = live.map(({ sport }) => sportKeys.indexOf(sport))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const key of sportKeys) {
    const starts = live.filter(({ sport }) => sport === key).map(({ startsAt }) => startsAt)
    expect(starts.length).toBeGreaterThan(1)
    expect(starts).toEqual(starts.toSorted().toReversed())
  }
  const upcoming = (await sportsbook.events('state=upcoming&perPage=50')).map(({ startsAt }) => startsAt)
  expect(upcoming).toEqual(upcoming.toSorted())
})

test('finds a limited number of events and leagues by their names in a language or in English', async () => {
  const [event] = await sportsbook.events('sport=football')
  if (!event) throw new Error('there is no event')
  const find = async (text: string, lang: string) =>
    (await sportsbook.get<SearchResult>(`api/search?lang=${lang}&text=${encodeURIComponent(text)}`)).data
  for (const [words, lang] of [
    [en, 'en'],
    [fa, 'fa'],
    [en, 'fa'],
    [de, 'de'],
  ] as const) {
    const { events } = await find(competitorName(words, event.home), lang)
    expect(events.map(({ id }) => id)).toContain(event.id)
    expect(events.length).toBeLessThanOrEqual(20)
    expect((await find(leagueName(words, 'tennis-lagoon'), lang)).leagues).toMatchObject([
      { id: 'tennis-lagoon' },
    ])
  }
  expect((await sportsbook.get('api/search?text=a')).status).toBe(422)
  let status = 200
  for (let index = 0; index < 50 && status === 200; index++)
    status = (await sportsbook.get('api/search?text=nothing&lang=en')).status
  expect(status).toBe(429)
})

describe('the speed of the simulation', () => {
  test('makes events go faster from now on, also after a restart', async () => {
    const before = await sportsbook.events('sport=football&state=live')
    expect((await sportsbook.post('console/speed', { speed: 30 })).status).toBe(204)
    expect(await sportsbook.events('sport=football&state=live')).toEqual(
      before.map((event) => ({
        ...event,
        ...{ version: expect.any(Number), startsAt: expect.any(String), clock: expect.anything() },
      })),
    )
    const [next] = await sportsbook.events('sport=football&state=upcoming')
    sportsbook.moveTo(Date.parse(String(next?.startsAt)) + 1000)
    expect((await sportsbook.event(String(next?.id))).status).toBe('live')
    for (const speed of [0, 61, 'fast'])
      expect((await sportsbook.post('console/speed', { speed })).status).toBe(422)
  })
})

test('the console shows events and markets, and takes forms with its token only', async () => {
  const [event] = await sportsbook.events('sport=volleyball&state=live')
  const page = (path: string) => sportsbook.app.inject(`${sportsbook.prefix}${path}`)
  expect((await page('')).body).toContain(competitorName(en, String(event?.home)))
  const shown = await page(`/console/events/${event?.id}`)
  expect(shown.body).toContain('Decide the event')
  expect(shown.body).toContain('Winner')
  expect((await page('/console/events/unknown-1-1')).statusCode).toBe(404)
  const path = `console/events/${event?.id}/void`
  expect((await sportsbook.submit(path, {})).statusCode).toBe(422)
  expect(
    (await sportsbook.submit(`console/events/${event?.id}/suspend`, { formToken: 'form' })).statusCode,
  ).toBe(303)
  expect((await sportsbook.post('console/events/football-crown-1-99/void', {})).status).toBe(404)
  expect((await sportsbook.post(path, { reason: 'because' })).status).toBe(422)
  expect((await sportsbook.post(path, {})).status).toBe(204)
  expect((await page(`/console/events/${event?.id}`)).body).toContain('Withdraw: void')
})

describe('names', () => {
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const vocabularies = readdirSync(folder('../texts')).map(
    (name): Vocabulary => JSON.parse(readFileSync(join(folder('../texts'), name), 'utf8')),
  )

  test('and texts exist in every language', () => {
    const isName = (key: string) => /^(?:place|club|given|family|league)\./.test(key)
    expect(findTextErrors(folder('../texts'), { exempt: isName, hasPlurals: false })).toEqual([])
    expect(findTextErrors(folder('../client/texts'))).toEqual([])
    for (const name of ['../texts', '../client/texts'])
      expect(languages).toEqual(
        expect.arrayContaining(readdirSync(folder(name)).map((one) => one.slice(0, -5))),
      )
  })

  test('in Persian are Persian, with Latin digits', () => {
    const isForeign = ([, text]: [string, string]) =>
      /[a-z]/i.test(text.replace(/\{\w+\}|each-way|\bk\b|\bn\b/g, '')) || /[۰-۹٠-٩]/.test(text)
    expect(Object.entries(fa).filter(isForeign)).toEqual([])
  })

  test('in German have a decimal comma in lines', () => {
    const event = { home: 'alderbrook.city', away: 'ashcombe.town', sport: 'football' } as const
    const market = { type: 'total', line: '2.5', part: null, number: null }
    expect(marketName(de, event, market)).toMatch(/2,5$/)
    expect(outcomeName(de, event, market, 'over')).toBe('Über 2,5')
    expect(outcomeName(de, event, { ...market, type: 'handicap' }, 'away')).toContain('-2,5')
  })

  test('exist for every competitor, market and outcome on offer', async () => {
    for (const place of places) expect(en).toHaveProperty([`place.${place}`])
    const pages = await Promise.all([1, 2, 3].map((page) => sportsbook.events(`perPage=50&page=${page}`)))
    for (const { id } of pages.flat().filter((_, index) => index % 9 === 0)) {
      const event: EventView = await sportsbook.event(id)
      for (const words of vocabularies) {
        const names = [event.home, event.away].map((key) => competitorName(words, key))
        const markets = event.markets.map((market) => marketName(words, event, market))
        const outcomes = event.markets.flatMap((market) =>
          market.outcomes.map((outcome) => outcomeName(words, event, market, outcome.id)),
        )
        expect(
          [...names, ...markets, ...outcomes].filter((name) => /[a-z]\.[a-z]|\{|undefined/.test(name)),
        ).toEqual([])
        expect(new Set(markets.map((name, index) => `${name} ${event.markets[index]?.line}`)).size).toBe(
          markets.length,
        )
      }
    }
  })
})
