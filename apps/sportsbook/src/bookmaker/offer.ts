import type {
  EventDetail,
  EventState,
  EventStatus,
  EventView,
  LegResult,
  MarketStatus,
  MarketView,
  VoidReason,
} from '../api.ts'
import { marketsOf } from '../odds/model.ts'
import { type ModelMarket, parseMarketId, priceOf } from '../odds/offer.ts'
import { createScripts } from '../simulation/events.ts'
import { type Calendar, type Fixture, remember } from '../simulation/fixtures.ts'
import { resultOf } from '../simulation/results.ts'
import { type Facts, type Frame, frameAt, isSuspended, type Script } from '../simulation/script.ts'
import type { Decisions } from './decisions.ts'
import type { SimClock } from './sim-clock.ts'

interface OfferOptions {
  readonly seed: string
  /** In thousandths. */
  readonly margin: number
  readonly calendar: Calendar
  readonly clock: SimClock
  readonly decisions: Decisions
}

/** The state of an event at one time. */
interface EventSnapshot {
  readonly fixture: Fixture
  readonly script: Script
  readonly elapsed: number
  readonly frame: Frame | undefined
  readonly status: EventStatus
  readonly facts: Facts
  readonly isSuspended: boolean
  /** Changes with each change of what the view shows. */
  readonly key: string
}

interface Cached {
  readonly key: string
  readonly version: number
  readonly view: EventView
}

const MAX_CACHED = 1500
const MAX_MAIN_MARKETS = 4
const MAX_INCIDENTS = 60
/** Intervals at which odds that depend on the time are recomputed, in ms. */
const STEP_LIVE = 20_000
const STEP_UPCOMING = 60_000
/** A version is a time in units of this many ms, so it changes at most four times a second. */
const VERSION_MS = 250
const NO_FACTS: Facts = {
  ...{ score: { home: 0, away: 0 }, isRegularTimeOver: false, parts: [], partsDone: 0 },
  ...{ scorers: [], games: [], winner: null },
}

export type Quote =
  | { readonly status: 'open'; readonly price: number; readonly isLive: boolean; readonly market: MarketView }
  | { readonly status: 'suspended' | 'decided' | 'unknown' }

export type Offer = ReturnType<typeof createOffer>

/** Events with their odds and results, as functions of the seed, the time and the decisions of the console. */
export function createOffer(options: OfferOptions) {
  const { calendar, decisions } = options
  const scriptOf = createScripts(options.seed)
  const cache = new Map<string, Cached>()

  function snapshot(id: string): EventSnapshot | null {
    const fixture = calendar.find(id)
    return fixture && snapshotOf(options, fixture, scriptOf(fixture))
  }

  function read(id: string): { readonly snapshot: EventSnapshot; readonly view: EventView } | null {
    const now = snapshot(id)
    if (!now) return null
    const known = cache.get(id)
    if (known?.key === now.key) return { snapshot: now, view: known.view }
    const version = Math.max((known?.version ?? 0) + 1, Math.floor(options.clock.now() / VERSION_MS))
    const view = viewOf(options, now, version)
    cache.delete(id)
    remember(cache, id, { key: now.key, version, view }, MAX_CACHED)
    return { snapshot: now, view }
  }

  function result(id: string, marketId: string, outcome: string): LegResult {
    const now = snapshot(id)
    const key = parseMarketId(marketId)
    if (!now || !key) return 'void'
    const isVoid = decisions.find(id, null, 'void') ?? decisions.find(id, marketId, 'void')
    if (isVoid) return 'void'
    const phase = now.status === 'ended' ? 'over' : now.status === 'abandoned' ? 'abandoned' : 'running'
    return resultOf(key, outcome, now.facts, phase)
  }

  return {
    /** With all markets; null for an unknown id. */
    view: (id: string) => read(id)?.view ?? null,
    main: (id: string) => {
      const found = read(id)
      return found && mainOf(found.view)
    },
    detail(id: string): EventDetail | null {
      const found = read(id)
      return found && { ...found.view, incidents: incidentsOf(found.snapshot) }
    },
    /** Changes when a result of the event may have changed. */
    stateKey(id: string): string {
      const now = snapshot(id)
      return now ? `${now.frame?.at}:${now.status}:${decisions.revision(id)}` : 'unknown'
    },
    isLive: (id: string) => snapshot(id)?.status === 'live',
    isOver: (id: string) => ['ended', 'abandoned'].includes(snapshot(id)?.status ?? ''),
    result,
    voidReason: (id: string, market: string, outcome: string) =>
      voidReasonOf(options, snapshot(id), market, outcome),
    /** The price of a selection now. */
    quote(id: string, marketId: string, outcome: string): Quote {
      const found = read(id)
      const known = parseMarketId(marketId)
      if (!found || !known) return { status: 'unknown' }
      if (result(id, marketId, outcome) !== 'open') return { status: 'decided' }
      if (found.view.status === 'ended' || found.view.status === 'abandoned') return { status: 'decided' }
      const market = found.view.markets.find((one) => one.id === marketId)
      if (!market) return { status: 'suspended' }
      const offered = market.outcomes.find((one) => one.id === outcome)
      if (!offered) return { status: 'unknown' }
      if (market.status !== 'open' || offered.price === null) return { status: 'suspended' }
      return { status: 'open', price: offered.price, isLive: found.view.status === 'live', market }
    },
  }
}

/** Of a selection whose result is void. */
function voidReasonOf(
  { decisions }: OfferOptions,
  now: EventSnapshot | null,
  marketId: string,
  outcome: string,
): VoidReason {
  const key = parseMarketId(marketId)
  if (!now || !key) return 'event-void'
  const { id } = now.fixture
  const declared = decisions.find(id, null, 'void') ?? decisions.find(id, marketId, 'void')
  if (declared) return declared.reason ?? (declared.market === null ? 'event-void' : 'market-void')
  if (resultOf(key, outcome, now.facts, 'running') === 'void') return 'no-winner'
  return now.status === 'abandoned' ? 'event-abandoned' : 'not-played'
}

export const mainOf = (view: EventView): EventView => ({
  ...view,
  markets: view.markets.filter(({ group }) => group === 'main').slice(0, MAX_MAIN_MARKETS),
})

function snapshotOf({ clock, decisions }: OfferOptions, fixture: Fixture, script: Script): EventSnapshot {
  const now = clock.now()
  const elapsed = now - fixture.startsAt
  const frame = elapsed < 0 ? undefined : frameAt(script, elapsed)
  const declared = decisions.find(fixture.id, null, 'result')
  const isVoid = decisions.find(fixture.id, null, 'void') !== undefined
  const facts = frame?.facts ?? NO_FACTS
  const natural: EventStatus =
    elapsed < 0 ? 'upcoming' : elapsed < script.endsAt ? 'live' : script.isAbandoned ? 'abandoned' : 'ended'
  const status = isVoid ? 'abandoned' : declared ? 'ended' : natural
  const isHeld = decisions.find(fixture.id, null, 'suspended') !== undefined
  const suspended = isHeld || (status === 'live' && isSuspended(script, elapsed))
  const isTimed = frame?.model.kind === 'timed' && frame.model.rate > 0
  const step = status === 'upcoming' ? STEP_UPCOMING : isTimed ? STEP_LIVE : Number.POSITIVE_INFINITY
  const bucket = status === 'ended' || status === 'abandoned' ? 0 : Math.floor(now / step)
  return {
    ...{ fixture, script, elapsed, frame, status, isSuspended: suspended },
    facts: declared?.score ? declaredFacts(facts, declared.score) : facts,
    key: `${status}:${frame?.at}:${bucket}:${suspended}:${decisions.revision(fixture.id)}:${clock.speed}`,
  }
}

function declaredFacts(facts: Facts, score: { home: number; away: number }): Facts {
  const winner = score.home === score.away ? null : score.home > score.away ? 'home' : 'away'
  return { ...facts, score, isRegularTimeOver: true, winner }
}

/** Slow movement of the odds before the start, as if other players were betting. */
function driftOf(fixture: Fixture, now: number): number {
  const phase = fixture.startsAt / 1000
  return 0.07 * Math.sin(now / 1_900_000 + phase) + 0.03 * Math.sin(now / 420_000 + phase * 1.7)
}

function modelMarkets({ fixture, frame, elapsed, status }: EventSnapshot, now: number): ModelMarket[] {
  if (status === 'live') return marketsOf({ fixture, frame, elapsed })
  const advantage = status === 'upcoming' ? fixture.advantage + driftOf(fixture, now) : fixture.advantage
  return marketsOf({ fixture: { ...fixture, advantage }, frame: undefined, elapsed: -1 })
}

function marketViews({ clock, decisions, margin }: OfferOptions, now: EventSnapshot): MarketView[] {
  const { fixture, status, facts } = now
  const isOver = status === 'ended' || status === 'abandoned'
  return modelMarkets(now, clock.now()).flatMap(({ outcomes, ...market }) => {
    const key = parseMarketId(market.id)
    if (!key || (isOver && market.group !== 'main')) return []
    const isVoid = decisions.find(fixture.id, market.id, 'void') !== undefined
    const isHeld = now.isSuspended || decisions.find(fixture.id, market.id, 'suspended') !== undefined
    const phase = status === 'ended' ? 'over' : status === 'abandoned' ? 'abandoned' : 'running'
    const isEventVoid = decisions.find(fixture.id, null, 'void') !== undefined
    const views = outcomes.map(([id, probability]) => {
      const result = isVoid || isEventVoid ? 'void' : resultOf(key, id, facts, phase)
      const isOpen = result === 'open'
      return { id, price: isOpen ? priceOf(probability, margin) : null, result: isOpen ? null : result }
    })
    const results = views.map(({ result }) => result)
    if (!isOver && !isVoid && results.some((one) => one !== null)) return []
    // A market with fewer than two prices is not shown.
    if (!isOver && !isVoid && views.filter(({ price }) => price !== null).length < 2) return []
    const marketStatus: MarketStatus =
      isVoid || (isOver && results.every((one) => one === 'void'))
        ? 'void'
        : isOver
          ? 'settled'
          : isHeld
            ? 'suspended'
            : 'open'
    return { ...market, status: marketStatus, outcomes: views }
  })
}

function stateOf({ clock }: OfferOptions, now: EventSnapshot, version: number): EventState {
  const { frame, status, fixture, facts } = now
  const isLive = status === 'live'
  return {
    ...{ status, version, period: frame?.period ?? null },
    clock:
      isLive && frame?.clock
        ? {
            seconds: frame.clock.seconds,
            rate: frame.clock.rate * clock.speed,
            at: clock.toReal(fixture.startsAt + frame.at),
          }
        : null,
    // The displayed score includes overtime, unless the console declared the score.
    score: facts === frame?.facts ? frame.score : facts.score,
    parts: facts.parts,
    points: isLive ? (frame?.points ?? null) : null,
    serving: isLive ? (frame?.serving ?? null) : null,
    redCards: frame?.redCards ?? null,
  }
}

function viewOf(options: OfferOptions, now: EventSnapshot, version: number): EventView {
  const { id, sport, league, home, away, startsAt } = now.fixture
  const markets = marketViews(options, now)
  return {
    ...stateOf(options, now, version),
    ...{ id, sport, league, home, away, startsAt: new Date(options.clock.toReal(startsAt)).toISOString() },
    marketCount: markets.filter(({ status }) => status === 'open' || status === 'suspended').length,
    markets,
  }
}

function incidentsOf({ script, elapsed, status }: EventSnapshot) {
  if (status === 'upcoming') return []
  return script.frames
    .filter(({ at, incident }) => incident !== null && at <= elapsed)
    .slice(-MAX_INCIDENTS)
    .flatMap(({ incident, score }) => (incident ? [{ ...incident, score }] : []))
}
