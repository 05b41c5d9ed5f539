import type { SportKey } from '../api.ts'
import { clubs, families, given, type League, leagueOf, leagues, places } from './leagues.ts'
import { randomOf, shuffled } from './random.ts'

/** An event as it is known before it begins. Times are of the simulation, in ms. */
export interface Fixture {
  readonly id: string
  readonly sport: SportKey
  readonly league: string
  /** Keys for `competitorName`. */
  readonly home: string
  readonly away: string
  readonly startsAt: number
  /** Advantage of the home side, about -1 to 1. */
  readonly advantage: number
}

const MINUTE_MS = 60_000
/** Minimum number of rounds before a competitor plays again, so that no competitor plays two events at once. */
const ROUNDS_APART = 5
const MAX_VOLUME = 4

/** All events of a seed. `volume` multiplies the events of each round, 1 to 4. */
export function createCalendar(seed: string, volume: number) {
  const factor = Math.max(1, Math.min(MAX_VOLUME, Math.floor(volume)))
  const rosters = new Map(
    leagues.map((league) => [league.id, rosterOf(seed, league, league.events * factor)]),
  )
  const fixtures = new Map<string, Fixture | null>()

  function build(league: League, round: number, index: number): Fixture {
    const events = league.events * factor
    const roster = rosters.get(league.id) ?? []
    const first = (round * events * 2) % roster.length
    const block = Array.from({ length: events * 2 }, (_, at) => roster[(first + at) % roster.length] ?? '')
    const drawn = shuffled(block, randomOf(`${seed}:${league.id}:${round}`))
    const [home = '', away = ''] = drawn.slice(index * 2)
    const stagger = (index * league.interval) / events
    return {
      id: `${league.id}-${round}-${index}`,
      ...{ sport: league.sport, league: league.id, home, away },
      startsAt: Math.round(round * league.interval + league.offset + stagger) * MINUTE_MS,
      advantage: (ratingOf(seed, home) - ratingOf(seed, away)) / 2,
    }
  }

  return {
    find(id: string): Fixture | null {
      const known = fixtures.get(id)
      if (known !== undefined) return known
      const [, leagueId = '', round = '', index = ''] = /^([a-z-]+)-(\d{1,9})-(\d{1,2})$/.exec(id) ?? []
      const league = leagueOf(leagueId)
      const isPossible = league && Number(index) < league.events * factor && String(Number(round)) === round
      const found = isPossible ? build(league, Number(round), Number(index)) : null
      remember(fixtures, id, found, MAX_REMEMBERED)
      return found
    },
    /** The ids of a league's events that start after `from`, up to and including `to`, by their start. */
    ids(league: League, from: number, to: number): { readonly id: string; readonly startsAt: number }[] {
      const events = league.events * factor
      const round = league.interval * MINUTE_MS
      const offset = league.offset * MINUTE_MS
      const found: { id: string; startsAt: number }[] = []
      for (let number = Math.floor((from - offset) / round); number * round + offset <= to; number++)
        for (let index = 0; index < events; index++) {
          const stagger = (index * league.interval) / events
          const startsAt = Math.round(number * league.interval + league.offset + stagger) * MINUTE_MS
          if (startsAt > from && startsAt <= to)
            found.push({ id: `${league.id}-${number}-${index}`, startsAt })
        }
      return found
    },
  }
}
export type Calendar = ReturnType<typeof createCalendar>

const MAX_REMEMBERED = 4000

/** Sets an entry of a bounded map, which drops its oldest entry when it is full. */
export function remember<K, V>(map: Map<K, V>, key: K, value: V, maxSize: number) {
  if (map.size >= maxSize) {
    const [oldest] = map.keys()
    if (oldest !== undefined) map.delete(oldest)
  }
  map.set(key, value)
}

function rosterOf(seed: string, league: League, events: number): readonly string[] {
  const size = events * 2 * ROUNDS_APART + 2
  const random = randomOf(`${seed}:${league.id}`)
  const names = clubs[league.sport]
  if (names.length === 0) {
    const pairs = families.flatMap((family, index) =>
      [0, 1, 2].map((step) => `player:${given[(index * 5 + step * 7) % given.length]}.${family}`),
    )
    return shuffled(pairs, random).slice(0, size)
  }
  const towns = shuffled(places, random)
  const start = Math.floor(random() * names.length)
  return Array.from({ length: size }, (_, index) => {
    const round = Math.floor(index / towns.length)
    return `${towns[index % towns.length]}.${names[(start + index + round) % names.length]}`
  })
}

/** Strength of a competitor, -1 to 1. */
const ratingOf = (seed: string, competitor: string) => randomOf(`${seed}:rating:${competitor}`)() * 2 - 1
