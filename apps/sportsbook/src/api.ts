import { amount, currencyCode } from '@croupier/contract'
import { z } from 'zod'

/**
 * The calls of the sportsbook's client, below the sportsbook's address (`/sandbox/sportsbook`):
 *
 *   GET  /api/sports                                sports with the numbers of their events
 *   GET  /api/leagues?sport=                        leagues with the numbers of their events
 *   GET  /api/events?sport=&league=&state=&page=    a page of events with their main markets
 *   GET  /api/events/:id                            an event with all markets
 *   GET  /api/top                                   the events that the sportsbook recommends
 *   GET  /api/search?text=&lang=                    leagues and events by name
 *   GET  /api/stream?events=a,b&markets=main|all    changes of these events, as Server-Sent Events
 *   POST /api/account                               balance and limits of the token's player
 *   POST /api/bets                                  places a bet
 *   POST /api/bets/list                             a page of the player's bets
 *   POST /api/bets/cash-out                         takes a cash-out offer, in whole or in part
 *
 * A response is `{ data }` or `{ error: { code, … } }`. The server sends keys and parameters; `names.ts` makes words
 * of them with the vocabulary of a language (`texts/<language>.json`). `rules/` computes combinations and payouts
 * with the code of the server.
 */

export const sportKeys = [
  'football',
  'tennis',
  'basketball',
  'ice-hockey',
  'american-football',
  'baseball',
  'volleyball',
  'table-tennis',
] as const
export const sportKey = z.enum(sportKeys)
export type SportKey = z.output<typeof sportKey>

export const languages = ['en', 'de', 'fa'] as const
/** Any other language is answered in English. */
export const language = z.enum(languages).catch('en')
export type Language = (typeof languages)[number]

/** Integer in thousandths: 1850 is odds of 1.85. Above 1000. */
export type Price = number
/** Highest price of one outcome. */
export const MAX_PRICE = 501_000
const price = z.number().int().min(1001).max(MAX_PRICE)

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

const token = z.string().min(1).max(2000)
const requestId = z.uuid()

export const accountRequest = z.strictObject({ token })
export interface AccountView {
  readonly balance: string
  readonly currency: string
  readonly decimals: number
  /** Of a whole bet, as decimal amounts. */
  readonly limits: { readonly minStake: string; readonly maxStake: string; readonly maxPayout: string }
  /** Seconds that a bet on a live event waits before it is accepted at the odds of then. */
  readonly liveDelay: number
  /** In thousandths, as the rules state them. */
  readonly margin: number
  readonly cashOutMargin: number
}

export const selectionRequest = z.strictObject({
  event: eventId,
  market: marketId,
  outcome: outcomeId,
  /** As the player has seen it. */
  price,
})
export type SelectionRequest = z.output<typeof selectionRequest>

/** What the player accepts if odds change before the bet is placed. */
export const acceptChanges = z.enum(['none', 'higher', 'any'])

export const betRequest = z
  .strictObject({
    token,
    /** The same request is answered by the same bet. */
    requestId,
    lang: language,
    /** As in the response of `account`. */
    currency: currencyCode,
    type: z.enum(['single', 'combo', 'system']),
    /** Of a system: how many of the selections each combination has. Null otherwise. */
    size: z.number().int().min(2).max(MAX_SYSTEM_SELECTIONS).nullable().default(null),
    /** Of each combination; a single and a combo have one. */
    stake: amount,
    accept: acceptChanges.default('none'),
    selections: z.array(selectionRequest).min(1).max(MAX_SELECTIONS),
  })
  .superRefine(({ type, size, selections }, context) => {
    const count = selections.length
    const isFitting =
      type === 'single'
        ? count === 1 && size === null
        : type === 'combo'
          ? count >= 2 && size === null
          : size !== null && size < count && count >= 3 && count <= MAX_SYSTEM_SELECTIONS
    if (!isFitting) context.addIssue({ code: 'custom', path: ['selections'], message: `no ${type}` })
  })
export type BetRequest = z.output<typeof betRequest>

export type BetType = BetRequest['type']
/** `pending` while the platform has not confirmed the stake. */
export type BetStatus = 'pending' | 'open' | 'won' | 'lost' | 'void' | 'cashed-out' | 'refused'
/** Why a result was changed. */
export const resettlementReasons = ['result-corrected', 'event-void', 'market-void', 'price-error'] as const
export type ResettlementReason = (typeof resettlementReasons)[number]

export interface BetSelectionView {
  readonly event: string
  readonly sport: SportKey
  readonly league: string
  readonly home: string
  readonly away: string
  readonly startsAt: string
  readonly eventStatus: EventStatus
  readonly score: Pair
  readonly market: Pick<MarketView, 'id' | 'type' | 'line' | 'part' | 'number'>
  readonly outcome: string
  /** As placed. */
  readonly price: Price
  /** As offered now; null if it is not. */
  readonly currentPrice: Price | null
  readonly result: LegResult
}

export interface CashOutOffer {
  /** To be sent with the cash-out. Changes with the odds. */
  readonly version: string
  /** For all that is still at stake. */
  readonly amount: string
}

export interface BetView {
  readonly id: string
  readonly placedAt: string
  readonly settledAt: string | null
  readonly type: BetType
  readonly size: number | null
  readonly combinations: number
  readonly currency: string
  /** Of all combinations. */
  readonly stake: string
  /** What is still at stake after partial cash-outs. */
  readonly openStake: string
  /** Of a single or combo: the exact product in thousandths, rounded down; null for a system. */
  readonly price: number | null
  readonly maxPayout: string
  readonly status: BetStatus
  /** Paid in all, cash-outs included. */
  readonly payout: string
  readonly cashedOut: string
  /** Of a result that was changed after it was settled. */
  readonly reason: ResettlementReason | null
  /** Code of the refusal. */
  readonly refusal: BetErrorCode | null
  readonly selections: readonly BetSelectionView[]
  /** Null if there is none: a market is suspended, or nothing is at stake. */
  readonly cashOut: CashOutOffer | null
}

export const betListRequest = z.strictObject({
  token,
  state: z.enum(['open', 'settled']),
  page: z.number().int().min(1).max(1000).default(1),
  perPage: z.number().int().min(1).max(MAX_PER_PAGE).default(20),
})
export interface BetPage {
  readonly bets: readonly BetView[]
  readonly page: number
  readonly perPage: number
  readonly total: number
}

export const cashOutRequest = z.strictObject({
  token,
  requestId,
  bet: z.uuid(),
  version: z.string().min(1).max(64),
  /** Thousandths of what is at stake: 1000 is all of it. */
  share: z.number().int().min(1).max(1000),
})
export type CashOutRequest = z.output<typeof cashOutRequest>
export interface CashOutView {
  readonly paid: string
  /** False if the platform has not confirmed it yet; it is then confirmed later. */
  readonly isPaid: boolean
  readonly bet: BetView
}

export interface PlacedBet {
  readonly bet: BetView
  readonly balance: string
}

export const betErrorCodes = [
  'invalid',
  'odds-changed',
  'suspended',
  'decided',
  'unknown-selection',
  'same-event',
  'stake-too-low',
  'stake-too-high',
  'payout-too-high',
  'request-mismatch',
  'too-many-open',
  'offer-changed',
  'no-offer',
  'share-too-small',
  'unknown-bet',
  // Refusals of the platform.
  'token-expired',
  'player-blocked',
  'currency-changed',
  'insufficient-funds',
  'limit-reached',
  'max-bet-exceeded',
  'bet-cancelled',
  'unavailable',
] as const
export type BetErrorCode = (typeof betErrorCodes)[number]

export interface BetError {
  readonly code: BetErrorCode
  /** Problems of selections by index, with the current price (null if it is not offered). */
  readonly selections?: readonly {
    readonly index: number
    readonly code: 'odds-changed' | 'suspended' | 'decided' | 'unknown-selection' | 'same-event'
    readonly price: Price | null
  }[]
  /** The amount that is allowed, for `stake-too-low` and the like. */
  readonly limit?: string
  /** The new offer, for `offer-changed`. */
  readonly cashOut?: CashOutOffer | null
}
