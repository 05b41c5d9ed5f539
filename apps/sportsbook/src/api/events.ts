import { z } from 'zod'
import { languages } from '../languages.ts'
import { type SportKey, sportKeys } from '../sports.ts'

export const sportKey = z.enum(sportKeys)
export type { Language } from '../languages.ts'
export { type SportKey, sportKeys } from '../sports.ts'

/** Any other language is answered in English. */
export const language = z.enum(languages).catch('en')

/** Integer in thousandths: 1850 is odds of 1.85. Above 1000. */
export type Price = number
/** Highest price of one outcome. */
export const MAX_PRICE = 501_000
export const price = z.number().int().min(1001).max(MAX_PRICE)

export const MAX_PER_PAGE = 50
export const MAX_SUBSCRIPTIONS = 60
/** Maximum number of selections of a combo. */
export const MAX_SELECTIONS = 12
/** Maximum number of selections of a system. */
export const MAX_SYSTEM_SELECTIONS = 8

export const eventId = z.string().regex(/^[a-z0-9-]{3,60}$/)
export const leagueId = z.string().regex(/^[a-z0-9-]{3,40}$/)
export const marketId = z.string().regex(/^[a-z0-9-]{1,30}(?::[a-z0-9.+-]{1,8}){0,2}$/)
export const outcomeId = z.string().regex(/^[a-z0-9-]{1,20}$/)

export interface Pair<T = number> {
  readonly home: T
  readonly away: T
}

export type EventStatus = 'upcoming' | 'live' | 'ended' | 'abandoned'
export type MarketStatus = 'open' | 'suspended' | 'settled' | 'void'
/** A result of a selection. Half results are those of quarter lines. */
export type LegResult = 'open' | 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' | 'dead-heat'

export interface OutcomeView {
  /** `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `none`, or a score such as `2-1`. */
  readonly id: string
  /** Null if it is not offered at present. */
  readonly price: Price | null
  /** Set when the market is settled or void. */
  readonly result: LegResult | null
}

export interface MarketView {
  /** `<type>`, then its part, number or line: `total:2.5`, `set-winner:2`, `game-winner:2:7`. Unique in its event. */
  readonly id: string
  /** Key of its name. */
  readonly type: string
  /** Line of a total or handicap (of the home side), e.g. `2.5` or `-1`; otherwise null. */
  readonly line: string | null
  /** Number of the set or period that it is about; otherwise null. */
  readonly part: number | null
  /** Number of the game (within the set) or goal that it is about; otherwise null. */
  readonly number: number | null
  /** Group for tabs of an event's page. */
  readonly group: 'main' | 'totals' | 'handicaps' | 'periods' | 'specials'
  readonly status: MarketStatus
  readonly outcomes: readonly OutcomeView[]
}

export interface IncidentView {
  /** Key of its name: `goal`, `red-card`, `touchdown`, `field-goal`, `home-run`, `set`, `period` … */
  readonly kind: string
  readonly side: 'home' | 'away' | null
  /** Minute of play, or the number of the set or inning. */
  readonly at: number
  /** The score after it. */
  readonly score: Pair
}

/** What an event's display changes by; sent whole with each change. */
export interface EventState {
  readonly status: EventStatus
  /** Rises with every change of the event. */
  readonly version: number
  /** Key of the part of play, e.g. `half`, `half-time`, `set`, `inning`, and its number; null before the start. */
  readonly period: { readonly key: string; readonly number: number } | null
  /** Null in sports without a clock. `at` is the server's time, in ms, when `seconds` was right. */
  readonly clock: {
    readonly seconds: number
    /** Change of `seconds` per second: 0 while it stands, negative if it counts down. */
    readonly rate: number
    readonly at: number
  } | null
  /** Goals, points or runs; sets in sports with sets. */
  readonly score: Pair
  /** Score of each part: halves, quarters, innings, or sets. */
  readonly parts: readonly Pair[]
  /** Points of the running game of tennis: `0`, `15`, `30`, `40`, `A`. */
  readonly points: Pair<string> | null
  /** Who serves, or bats, or has the ball. */
  readonly serving: 'home' | 'away' | null
  readonly redCards: Pair | null
}

export interface EventView extends EventState {
  readonly id: string
  readonly sport: SportKey
  readonly league: string
  /** Keys of the competitors, for `competitorName`. */
  readonly home: string
  readonly away: string
  readonly startsAt: string
  /** Number of markets on offer. */
  readonly marketCount: number
  /** In lists and `markets=main` the main ones, at most four; otherwise all. */
  readonly markets: readonly MarketView[]
}

export interface EventDetail extends EventView {
  /** Newest last, at most 60. */
  readonly incidents: readonly IncidentView[]
}

export interface SportView {
  readonly key: SportKey
  readonly live: number
  readonly upcoming: number
}
export interface LeagueView {
  readonly id: string
  readonly sport: SportKey
  readonly live: number
  readonly upcoming: number
}

export const leaguesQuery = z.object({ sport: sportKey })
const pageNumber = z.coerce.number().int().min(1).max(1000).default(1)
const perPage = z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(20)
export const eventsQuery = z.object({
  sport: sportKey.optional(),
  league: leagueId.optional(),
  /** Live events come first, then by start. */
  state: z.enum(['all', 'live', 'upcoming']).default('all'),
  page: pageNumber,
  perPage,
})
export const searchQuery = z.object({ text: z.string().trim().min(2).max(60), lang: language })
export const streamQuery = z.object({
  events: z
    .string()
    .max(MAX_SUBSCRIPTIONS * 61)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(eventId).min(1).max(MAX_SUBSCRIPTIONS)),
  markets: z.enum(['main', 'all']).default('main'),
})

export interface EventPage {
  readonly events: readonly EventView[]
  readonly page: number
  readonly perPage: number
  readonly total: number
}
export interface SearchResult {
  readonly leagues: readonly LeagueView[]
  readonly events: readonly EventView[]
}

/** Event `state` of the stream: first, and again if the server cannot continue. Replaces what the client has. */
export interface StreamState {
  /** Versions of messages are consecutive within a connection; a client with a gap connects again. */
  readonly version: number
  /** Changes when events begin or end: lists are read again. */
  readonly offer: number
  readonly events: readonly EventView[]
}
/** Event `changes` of the stream, at most four a second. */
export interface StreamChanges {
  readonly version: number
  readonly offer: number
  readonly events: readonly EventChange[]
}
export interface EventChange {
  readonly id: string
  readonly state: EventState
  readonly marketCount: number
  /** New and changed markets, whole. */
  readonly markets: readonly MarketView[]
  /** Ids of markets that are no longer shown. */
  readonly removed: readonly string[]
}
