import {
  type EventPage,
  type EventView,
  type Language,
  type LeagueView,
  type SearchResult,
  type SportKey,
  type SportView,
  sportKeys,
} from '../api.ts'
import { competitorName, leagueName, type Vocabulary } from '../names.ts'
import { longestMinutes } from '../simulation/events.ts'
import type { Calendar } from '../simulation/fixtures.ts'
import { type League, leagues } from '../simulation/leagues.ts'
import type { Offer } from './offer.ts'
import type { SimClock } from './sim-clock.ts'

const MINUTE_MS = 60_000
const HORIZON_MS = 24 * 60 * MINUTE_MS
const MAX_UPCOMING = 30
const MAX_FOUND = 20
const TOP_EVENTS = 8
/** Simulated time for which the lists of ids are cached, in ms. */
const FRESH_MS = 1000

interface EventListsOptions {
  readonly calendar: Calendar
  readonly clock: SimClock
  readonly offer: Offer
  readonly vocabulary: (language: Language) => Vocabulary
}
interface Ids {
  readonly live: readonly string[]
  readonly upcoming: readonly string[]
}

/** The ids of the events on offer, by league. */
function createIds({ calendar, clock, offer }: EventListsOptions) {
  const known = new Map<string, { readonly at: number; readonly ids: Ids }>()

  function idsOf(league: League, now: number): Ids {
    const longest = longestMinutes[league.sport] * MINUTE_MS
    const started = calendar.ids(league, now - longest, now).map(({ id }) => id)
    const upcoming = calendar
      .ids(league, now, now + HORIZON_MS)
      .slice(0, MAX_UPCOMING)
      .map(({ id }) => id)
    return {
      live: started.filter((id) => offer.isLive(id)),
      upcoming: upcoming.filter((id) => !offer.isOver(id)),
    }
  }
  function of(league: League): Ids {
    const now = clock.now()
    const kept = known.get(league.id)
    if (kept && now >= kept.at && now - kept.at < FRESH_MS) return kept.ids
    const ids = idsOf(league, now)
    known.set(league.id, { at: now, ids })
    return ids
  }
  const startOf = (id: string) => calendar.find(id)?.startsAt ?? 0
  const byStart = (ids: readonly string[]) => ids.toSorted((one, other) => startOf(one) - startOf(other))
  function latestBySport(wanted: readonly League[]): string[] {
    return sportKeys.flatMap((key) => {
      const own = wanted.filter(({ sport }) => sport === key)
      return byStart(own.flatMap((league) => of(league).live)).toReversed()
    })
  }
  return {
    of,
    /**
     * Live events first, by sport and the latest start, because the markets of an event close towards its end. Then
     * upcoming ones, by start.
     */
    ofAll: (wanted: readonly League[], state: 'all' | 'live' | 'upcoming') => [
      ...(state === 'upcoming' ? [] : latestBySport(wanted)),
      ...(state === 'live' ? [] : byStart(wanted.flatMap((league) => of(league).upcoming))),
    ],
  }
}

type IdsOnOffer = ReturnType<typeof createIds>

function createSearch({ calendar, vocabulary }: EventListsOptions, ids: IdsOnOffer) {
  return function search(text: string, language: Language) {
    const words = text.toLocaleLowerCase(language).split(/\s+/)
    const used = [...new Set([vocabulary(language), vocabulary('en')])]
    const matches = (name: string) => words.every((word) => name.toLocaleLowerCase(language).includes(word))
    const isNamed = (name: (vocabulary: Vocabulary) => string) => used.some((one) => matches(name(one)))
    const events = ids.ofAll(leagues, 'all').filter((id) => {
      const fixture = calendar.find(id)
      if (!fixture) return false
      const { home, away } = fixture
      return isNamed((known) => `${competitorName(known, home)} ${competitorName(known, away)}`)
    })
    return {
      leagues: leagues.filter(({ id }) => isNamed((known) => leagueName(known, id))),
      events: events.slice(0, MAX_FOUND),
    }
  }
}

/** Lists of the events on offer. */
export function createEventLists(options: EventListsOptions) {
  const { offer } = options
  const ids = createIds(options)
  const find = createSearch(options, ids)
  const views = (some: readonly string[]): EventView[] => some.flatMap((id) => offer.main(id) ?? [])
  const viewLeague = (league: League): LeagueView => ({
    ...{ id: league.id, sport: league.sport },
    ...{ live: ids.of(league).live.length, upcoming: ids.of(league).upcoming.length },
  })

  return {
    sports: (): SportView[] =>
      sportKeys.map((key) => {
        const own = leagues.filter(({ sport }) => sport === key).map(viewLeague)
        const sum = (count: 'live' | 'upcoming') => own.reduce((total, one) => total + one[count], 0)
        return { key, live: sum('live'), upcoming: sum('upcoming') }
      }),
    leagues: (sport: SportKey) => leagues.filter((one) => one.sport === sport).map(viewLeague),
    events(query: {
      readonly sport?: SportKey | undefined
      readonly league?: string | undefined
      readonly state: 'all' | 'live' | 'upcoming'
      readonly page: number
      readonly perPage: number
    }): EventPage {
      const { sport, league, state, page, perPage } = query
      const wanted = leagues.filter(
        (one) => (!sport || one.sport === sport) && (!league || one.id === league),
      )
      const found = ids.ofAll(wanted, state)
      const first = (page - 1) * perPage
      return { events: views(found.slice(first, first + perPage)), page, perPage, total: found.length }
    },
    /** One event of each sport, live ones first. */
    top(): EventView[] {
      const found = sportKeys.flatMap((key) => {
        const own = leagues.filter(({ sport }) => sport === key)
        return ids.ofAll(own, 'all').slice(0, 1)
      })
      return views(found.slice(0, TOP_EVENTS))
    },
    search(text: string, language: Language): SearchResult {
      const found = find(text, language)
      return { leagues: found.leagues.map(viewLeague), events: views(found.events) }
    },
    /** A hash of the live events, which changes when events begin or end. */
    number(): number {
      let hash = 2166136261
      for (const league of leagues)
        for (const id of ids.of(league).live)
          for (let index = 0; index < id.length; index++)
            hash = Math.imul(hash ^ id.charCodeAt(index), 16777619)
      return hash >>> 0
    },
  }
}
