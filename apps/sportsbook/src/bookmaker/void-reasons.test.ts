import { expect, test } from 'vitest'
import { createScripts } from '../simulation/events.ts'
import { createCalendar } from '../simulation/fixtures.ts'
import { leagues } from '../simulation/leagues.ts'
import { createDecisions } from './decisions.ts'
import { createOffer } from './offer.ts'
import { createSimClock } from './sim-clock.ts'

const seed = 'void reasons'
const DAY_MS = 24 * 3_600_000

/** The first event of a day for which this is true, and what the sportsbook says at its end. */
function openAfter(sport: string, fits: (script: ReturnType<ReturnType<typeof createScripts>>) => boolean) {
  const calendar = createCalendar(seed, 1)
  const scriptOf = createScripts(seed)
  const ids = leagues.filter((one) => one.sport === sport).flatMap((one) => calendar.ids(one, 0, 5 * DAY_MS))
  const found = ids.flatMap(({ id }) => calendar.find(id) ?? []).find((one) => fits(scriptOf(one)))
  if (!found) throw new Error('there is no such event')
  const time = found.startsAt + scriptOf(found).endsAt
  const decisions = createDecisions({ initial: [], save: () => undefined })
  const clock = createSimClock({
    clock: { now: () => new Date(time) },
    anchor: { simulated: time, real: time, speed: 1 },
    save: () => undefined,
  })
  const offer = createOffer({ seed, margin: 55, calendar, clock, decisions })
  return { id: found.id, offer, decisions }
}

test('what is not decided in an abandoned event is void because of it', () => {
  const { id, offer } = openAfter('football', ({ isAbandoned }) => isAbandoned)
  expect(offer.result(id, 'result', 'home')).toBe('void')
  expect(offer.voidReason(id, 'result', 'home')).toBe('event-abandoned')
})

test('a result on the line, and a part that was not played, are void by the play', () => {
  const football = openAfter('football', ({ isAbandoned }) => !isAbandoned)
  const score = { home: 1, away: 1 }
  const decision = { event: football.id, market: null, score, reason: 'result-corrected' } as const
  football.decisions.add({ ...decision, kind: 'result' })
  expect(football.offer.result(football.id, 'draw-no-bet', 'home')).toBe('void')
  expect(football.offer.voidReason(football.id, 'draw-no-bet', 'home')).toBe('no-winner')
  const tennis = openAfter(
    'tennis',
    ({ isAbandoned, frames }) => !isAbandoned && frames.at(-1)?.facts.partsDone === 2,
  )
  expect(tennis.offer.result(tennis.id, 'set-winner:3', 'home')).toBe('void')
  expect(tennis.offer.voidReason(tennis.id, 'set-winner:3', 'home')).toBe('not-played')
})

test('a declared void has the declared reason', () => {
  const { id, offer, decisions } = openAfter('football', ({ isAbandoned }) => isAbandoned)
  const declared = { event: id, kind: 'void', score: null } as const
  decisions.add({ ...declared, market: 'result', reason: 'price-error' })
  expect(offer.voidReason(id, 'result', 'home')).toBe('price-error')
  expect(offer.voidReason(id, 'total:2.5', 'over')).toBe('event-abandoned')
  decisions.add({ ...declared, market: null, reason: null })
  expect(offer.voidReason(id, 'result', 'home')).toBe('event-void')
})
