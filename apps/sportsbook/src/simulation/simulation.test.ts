import { describe, expect, test } from 'vitest'
import { type SportKey, sportKeys } from '../api.ts'
import { marketsOf } from '../odds/model.ts'
import { parseMarketId, priceOf } from '../odds/offer.ts'
import { longestMinutes, playEvent } from './events.ts'
import { createCalendar } from './fixtures.ts'
import { leagues } from './leagues.ts'
import { resultOf } from './results.ts'
import { frameAt, isSuspended, type Script } from './script.ts'

const SEED = 'simulation'
const START = Date.UTC(2026, 10, 1)
const EVENTS = 120
const calendar = createCalendar(SEED, 1)

function eventsOf(sport: SportKey, count: number) {
  const ids = leagues
    .filter((league) => league.sport === sport)
    .flatMap((league) => calendar.ids(league, START, START + 30 * 86_400_000))
  return ids.slice(0, count).flatMap(({ id }) => {
    const fixture = calendar.find(id)
    return fixture ? [{ fixture, script: playEvent(SEED, fixture) }] : []
  })
}

describe.each(sportKeys)('%s', (sport) => {
  test('is the same for the same seed, moves forwards, and ends', () => {
    for (const { fixture, script } of eventsOf(sport, 10)) {
      expect(playEvent(SEED, fixture)).toEqual(script)
      const times = script.frames.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(script.endsAt).toBeLessThan(longestMinutes[sport] * 60_000)
      if (!script.isAbandoned) expect(script.frames.at(-1)?.facts.isRegularTimeOver).toBe(true)
      for (const [index, { score }] of script.frames.entries()) {
        const before = script.frames[index - 1]?.score ?? score
        expect(score.home >= before.home && score.away >= before.away).toBe(true)
      }
    }
  })

  test('is won as often as the model predicts, before the start and in play', () => {
    const totals = new Map<string, { expected: number; variance: number; won: number }>()
    for (const { fixture, script } of eventsOf(sport, EVENTS)) {
      const facts = script.frames.at(-1)?.facts
      if (script.isAbandoned || !facts) continue
      for (const elapsed of [-1, 8 * 60_000]) {
        if (isSuspended(script, elapsed)) continue
        const markets = marketsOf({ fixture, frame: frameAt(script, elapsed), elapsed })
        for (const type of ['winner', 'result', 'total', 'set-winner']) {
          const market = markets.find((one) => one.type === type)
          const [outcome] = market?.outcomes ?? []
          const key = market && parseMarketId(market.id)
          if (!outcome || !key) continue
          const [id, probability] = outcome
          const name = `${elapsed} ${type}`
          const sum = totals.get(name) ?? { expected: 0, variance: 0, won: 0 }
          totals.set(name, {
            expected: sum.expected + probability,
            variance: sum.variance + probability * (1 - probability),
            won: sum.won + (resultOf(key, id, facts, 'over') === 'won' ? 1 : 0),
          })
        }
      }
    }
    expect(totals.size).toBeGreaterThan(1)
    for (const [name, { expected, variance, won }] of totals)
      expect([name, Math.abs(won - expected) < 3.5 * Math.sqrt(variance)]).toEqual([name, true])
  })

  test('has probabilities that sum to one, and prices that carry the margin', () => {
    for (const { fixture, script } of eventsOf(sport, 6)) {
      const elapsed = Math.floor(script.endsAt / 3)
      for (const { id, type, outcomes } of marketsOf({ fixture, frame: frameAt(script, elapsed), elapsed })) {
        const sum = outcomes.reduce((total, [, probability]) => total + probability, 0)
        const winners = type === 'double-chance' ? 2 : 1
        expect([id, Math.abs(sum - winners) < 1e-5]).toEqual([id, true])
        for (const [, probability] of outcomes) {
          const price = priceOf(probability, 60)
          if (price !== null) expect(price * probability * 1.06).toBeLessThanOrEqual(1000.0001)
        }
      }
    }
  })

  test('decides every market at the end', () => {
    for (const { fixture, script } of eventsOf(sport, 6)) {
      const facts = script.frames.at(-1)?.facts
      if (!facts || script.isAbandoned) continue
      const elapsed = Math.floor(script.endsAt / 2)
      for (const { id, outcomes } of marketsOf({ fixture, frame: frameAt(script, elapsed), elapsed })) {
        const key = parseMarketId(id)
        const results = outcomes.map(([outcome]) => key && resultOf(key, outcome, facts, 'over'))
        expect([id, results]).not.toContain('open')
        if (!results.some((one) => one === 'void' || one?.startsWith('half')) && !id.startsWith('double'))
          expect([id, results.filter((one) => one === 'won').length]).toEqual([id, 1])
      }
    }
  })
})

test('markets are suspended around goals, which nobody can bet on with knowledge', () => {
  const goals = eventsOf('football', 20).flatMap(({ script }) =>
    script.frames
      .filter(({ incident, at }) => incident?.kind === 'goal' && at < script.endsAt)
      .map(({ at }) => ({ script, at })),
  )
  expect(goals.length).toBeGreaterThan(20)
  const isHeld = ({ script, at }: { script: Script; at: number }) =>
    isSuspended(script, at - 4000) && isSuspended(script, at) && isSuspended(script, at + 10_000)
  expect(goals.every(isHeld)).toBe(true)
})

test('no competitor plays two events at once', () => {
  for (const league of leagues) {
    const all = calendar.ids(league, START, START + 86_400_000)
    const busy = new Map<string, number>()
    for (const { id, startsAt } of all) {
      const fixture = calendar.find(id)
      for (const competitor of fixture ? [fixture.home, fixture.away] : []) {
        expect([id, (busy.get(competitor) ?? 0) <= startsAt]).toEqual([id, true])
        if (fixture) busy.set(competitor, startsAt + playEvent(SEED, fixture).endsAt)
      }
    }
  }
})

test('some events are abandoned, and their open markets void', () => {
  const abandoned = eventsOf('football', 300).filter(({ script }) => script.isAbandoned)
  expect(abandoned.length).toBeGreaterThan(0)
  const facts = abandoned[0]?.script.frames.at(-1)?.facts
  const key = parseMarketId('result')
  if (!facts || !key) throw new Error('no facts')
  expect(resultOf(key, 'home', facts, 'abandoned')).toBe('void')
})

describe('results', () => {
  const facts = {
    ...{ score: { home: 2, away: 1 }, isRegularTimeOver: true, parts: [{ home: 1, away: 0 }], partsDone: 1 },
    ...{ scorers: ['home', 'away', 'home'] as const, games: [], winner: 'home' as const },
  }
  test.each([
    ['handicap:-0.75', 'home', 'half-won'],
    ['handicap:-1', 'home', 'void'],
    ['handicap:-1.25', 'home', 'half-lost'],
    ['handicap:-1.25', 'away', 'half-won'],
    ['handicap:-1.5', 'home', 'lost'],
    ['total:2.5', 'over', 'won'],
    ['total:3', 'under', 'void'],
    ['next-goal:2', 'away', 'won'],
    ['next-goal:4', 'none', 'won'],
    ['part-result:1', 'home', 'won'],
    ['part-result:2', 'home', 'void'],
    ['draw-no-bet', 'away', 'lost'],
    ['double-chance', 'home-draw', 'won'],
    ['correct-score', '2-1', 'won'],
    ['odd-even', 'odd', 'won'],
  ])('%s %s is %s at 2:1', (id, outcome, result) => {
    const key = parseMarketId(id)
    expect(key && resultOf(key, outcome, facts, 'over')).toBe(result)
  })

  test('of the winner include overtime, those of other markets do not', () => {
    const level = { ...facts, score: { home: 2, away: 2 }, winner: 'away' as const }
    const of = (id: string, outcome: string) => {
      const key = parseMarketId(id)
      return key && resultOf(key, outcome, level, 'over')
    }
    expect([
      of('winner', 'away'),
      of('result', 'draw'),
      of('total:4.5', 'under'),
      of('handicap:0', 'home'),
    ]).toEqual([...['won', 'won', 'won', 'void']])
  })

  test('a total is decided as soon as it is above its line, other markets are not', () => {
    const running = { ...facts, isRegularTimeOver: false, winner: null }
    const of = (id: string, outcome: string) => {
      const key = parseMarketId(id)
      return key && resultOf(key, outcome, running, 'running')
    }
    expect([of('total:2.5', 'over'), of('total:3.5', 'over'), of('result', 'home')]).toEqual([
      ...['won', 'open', 'open'],
    ])
    expect(['total', 'total:x', 'total:2.5:1', 'nothing', 'result:1'].map(parseMarketId)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })
})
