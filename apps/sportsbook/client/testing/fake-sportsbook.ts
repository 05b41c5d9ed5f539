import type {
  AccountView,
  BetError,
  BetRequest,
  BetView,
  CashOutRequest,
  EventChange,
  EventView,
  MarketView,
  Price,
  SportKey,
} from '../../src/api.ts'
import { combinationCount, combinedPrice, maxPayoutOf, totalStake } from '../../src/rules/index.ts'
import { makeId } from '../slip-storage.ts'

export const BASE = '/fake-sportsbook'
const NOW = Date.parse('2026-11-26T18:00:00Z')

const market = (
  id: string,
  prices: Readonly<Record<string, Price>>,
  extra: Partial<MarketView> = {},
): MarketView => ({
  ...{
    id,
    type: id.split(':')[0] ?? id,
    line: null,
    part: null,
    number: null,
    group: 'main',
    status: 'open',
  },
  ...extra,
  outcomes: Object.entries(prices).map(([outcome, price]) => ({ id: outcome, price, result: null })),
})

/** A football match with three markets. */
export function fakeEvent(
  id: string,
  home: string,
  away: string,
  change: Partial<EventView> = {},
): EventView {
  return {
    ...{ id, sport: 'football', league: 'football-crown', home, away, marketCount: 3 },
    ...{ startsAt: '2026-11-27T18:45:00.000Z', status: 'upcoming', version: 1, period: null, clock: null },
    ...{ score: { home: 0, away: 0 }, parts: [], points: null, serving: null, redCards: null },
    markets: [
      market('result', { home: 2100, draw: 3400, away: 3200 }),
      market('total:2.5', { over: 1900, under: 1910 }, { line: '2.5', group: 'totals' }),
      market('both-score', { yes: 1800, no: 2000 }, { group: 'specials' }),
    ],
    ...change,
  }
}

export const fakeLiveEvent = (
  id: string,
  home: string,
  away: string,
  change: Partial<EventView> = {},
): EventView =>
  fakeEvent(id, home, away, {
    ...{ status: 'live', startsAt: '2026-11-26T17:00:00.000Z', period: { key: 'half', number: 2 } },
    ...{ clock: { seconds: 3800, rate: 1, at: NOW }, score: { home: 1, away: 0 } },
    parts: [
      { home: 0, away: 0 },
      { home: 1, away: 0 },
    ],
    ...change,
  })

type Answer = { readonly data: unknown } | { readonly error: BetError }
type Placing = Answer | 'lost'
type Place = (bet: BetRequest) => Placing | Promise<Placing>

/** Answers the calls of the client in the browser, and sends changes of odds. */
export function createFakeSportsbook(initial: readonly EventView[]) {
  const events = new Map(initial.map((event) => [event.id, event]))
  const bets: BetView[] = []
  const requests: BetRequest[] = []
  const sources = new Set<FakeSource>()
  let isCut = false
  let offer = 1
  const account: { -readonly [K in keyof AccountView]: AccountView[K] } = {
    ...{ balance: '50.00', currency: 'EUR', decimals: 2, isBlocked: false },
    ...{ liveDelay: 0, margin: 60, cashOutMargin: 50 },
    limits: { minStake: '0.10', maxStake: '1000.00', maxPayout: '10000.00' },
  }
  const fake = {
    account,
    bets,
    requests,
    place: placeBet as Place,
    cashOut: ((): Answer => ({ error: { code: 'no-offer' } })) as (request: CashOutRequest) => Answer,
    /** Paths that are answered by an error of the server. */
    failing: new Set<string>(),
    setPrice,
    setMarket,
    change,
    endEvent,
    setList,
    removeEvent,
    connections: () => sources.size,
    cut,
    install,
  }

  function placeBet(bet: BetRequest): Answer {
    const known = bets.find(({ id }) => id === bet.requestId)
    if (known) return { data: { bet: known, balance: account.balance } }
    const moved = bet.selections.flatMap(({ event, market: marketId, outcome, price }, index) => {
      const current = findOutcome(event, marketId, outcome)?.price ?? null
      const isAccepted =
        current !== null && (bet.accept === 'any' || (bet.accept === 'higher' && current > price))
      return current === price || isAccepted ? [] : [{ index, code: 'odds-changed' as const, price: current }]
    })
    if (moved.length > 0) return { error: { code: 'odds-changed', selections: moved } }
    const view = betView(bet)
    if (Number(view.stake) > Number(account.balance)) return { error: { code: 'insufficient-funds' } }
    account.balance = (Number(account.balance) - Number(view.stake)).toFixed(2)
    bets.unshift(view)
    return { data: { bet: view, balance: account.balance } }
  }

  const findOutcome = (event: string, marketId: string, outcome: string) =>
    events
      .get(event)
      ?.markets.find(({ id }) => id === marketId)
      ?.outcomes.find(({ id }) => id === outcome)

  function betView(bet: BetRequest): BetView {
    const prices = bet.selections.map(({ price }) => price)
    const terms = { stake: BigInt(Math.round(Number(bet.stake) * 100)), size: bet.size }
    const money = (units: bigint) => (Number(units) / 100).toFixed(2)
    const stake = money(totalStake(terms, prices.length))
    return {
      ...{
        id: bet.requestId,
        placedAt: new Date(NOW).toISOString(),
        settledAt: null,
        type: bet.type,
        size: bet.size,
      },
      ...{
        combinations: combinationCount(prices.length, bet.size),
        currency: bet.currency,
        stake,
        openStake: stake,
      },
      price: bet.type === 'system' ? null : Number(combinedPrice(prices)),
      maxPayout: money(maxPayoutOf(terms, prices)),
      ...{ status: 'open', payout: '0.00', cashedOut: '0.00', reason: null, refusal: null },
      selections: bet.selections.flatMap((selection) => {
        const event = events.get(selection.event)
        const found = event?.markets.find(({ id }) => id === selection.market)
        if (!event || !found) return []
        const { sport, league, home, away, startsAt, status, score } = event
        return {
          ...{
            event: event.id,
            sport,
            league,
            home,
            away,
            startsAt,
            eventStatus: status,
            score,
            market: found,
          },
          ...{
            outcome: selection.outcome,
            price: selection.price,
            currentPrice: selection.price,
            ...{ result: 'open', voidReason: null },
          },
        }
      }),
      cashOut: { version: '1', amount: stake },
    }
  }

  function setMarket(eventId: string, changed: MarketView) {
    const event = events.get(eventId)
    if (!event) return
    const markets = event.markets.map((one) => (one.id === changed.id ? changed : one))
    change({ ...event, markets }, [changed])
  }

  function change(event: EventView, changed: readonly MarketView[]) {
    const next = { ...event, version: event.version + 1 }
    events.set(next.id, next)
    const { markets: _, marketCount, id, ...state } = next
    for (const source of sources) source.send({ id, state, marketCount, markets: changed, removed: [] })
  }

  /** An event is over, and so are its markets. */
  function endEvent(eventId: string) {
    const event = events.get(eventId)
    if (!event) return
    const markets = event.markets.map((one) => ({ ...one, status: 'settled' as const }))
    change({ ...event, status: 'ended', clock: null, marketCount: 0, markets }, markets)
  }

  function setPrice(eventId: string, marketId: string, outcome: string, price: Price) {
    const found = events.get(eventId)?.markets.find(({ id }) => id === marketId)
    if (!found) return
    const outcomes = found.outcomes.map((one) => (one.id === outcome ? { ...one, price } : one))
    setMarket(eventId, { ...found, outcomes })
  }

  /** Replaces all events, in their order in the lists, and tells the connections that those have changed. */
  function setList(list: readonly EventView[]) {
    events.clear()
    for (const event of list) events.set(event.id, event)
    offer += 1
    for (const source of sources) source.sendOffer()
  }

  /** Ends all connections, and refuses new ones until the returned function is called. */
  function cut(): () => void {
    isCut = true
    for (const source of sources) source.fail()
    return () => {
      isCut = false
    }
  }

  /** New connections no longer know the event. */
  function removeEvent(eventId: string) {
    events.delete(eventId)
  }

  class FakeSource extends EventTarget {
    readonly #ids: readonly string[]
    #version = 0
    constructor(url: string) {
      super()
      this.#ids = (new URL(url, location.href).searchParams.get('events') ?? '').split(',')
      sources.add(this)
      const shown = this.#ids.flatMap((id) => events.get(id) ?? [])
      queueMicrotask(() => (isCut ? this.fail() : this.#emit('state', { version: 0, offer, events: shown })))
    }
    send(change: EventChange) {
      if (this.#ids.includes(change.id))
        this.#emit('changes', { version: ++this.#version, offer, events: [change] })
    }
    sendOffer() {
      this.#emit('changes', { version: ++this.#version, offer, events: [] })
    }
    fail() {
      this.dispatchEvent(new Event('error'))
    }
    #emit(type: string, data: unknown) {
      this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
    }
    close() {
      sources.delete(this)
    }
  }

  const page = (shown: readonly EventView[]) => ({ events: shown, page: 1, perPage: 50, total: shown.length })

  async function answer(path: string, query: URLSearchParams, body: unknown): Promise<Answer | 'lost'> {
    const all = [...events.values()]
    const state = query.get('state')
    if (path === 'sports') return { data: sportsOf(all) }
    if (path === 'leagues')
      return { data: [{ id: 'football-crown', sport: 'football', live: 1, upcoming: 2 }] }
    if (path === 'events')
      return {
        data: page(
          all.filter(
            ({ status, sport, league }) =>
              (state === 'all' || status === state) &&
              (query.get('sport') ?? sport) === sport &&
              (query.get('league') ?? league) === league,
          ),
        ),
      }
    if (path.startsWith('events/')) {
      const event = events.get(path.slice(7))
      return event ? { data: { ...event, incidents: [] } } : { error: { code: 'invalid' } }
    }
    if (path === 'terms') {
      const { margin, cashOutMargin, liveDelay } = account
      return { data: { margin, cashOutMargin, liveDelay } }
    }
    if (path === 'top') return { data: all.slice(0, 4) }
    if (path === 'search') return { data: { leagues: [], events: all.slice(0, 1) } }
    if (path === 'account') return { data: account }
    if (path === 'bets/list') {
      const { state: wanted } = body as { readonly state: string }
      const shown = bets.filter(({ status }) => (status === 'open') === (wanted === 'open'))
      return { data: { bets: shown, page: 1, perPage: 10, total: shown.length } }
    }
    if (path === 'bets/cash-out') return fake.cashOut(body as CashOutRequest)
    requests.push(body as BetRequest)
    return fake.place(body as BetRequest)
  }

  /** Replaces the browser's connections until the returned function is called. */
  function install(): () => void {
    const { fetch: realFetch, EventSource: RealSource } = window
    window.EventSource = FakeSource as unknown as typeof EventSource
    window.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href)
      const path = url.pathname.split(`${BASE}/api/`)[1]
      if (path === undefined) return realFetch(input, init)
      if (fake.failing.has(path)) return Response.json({}, { status: 503 })
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : null
      const answered = await answer(path, url.searchParams, body)
      if (answered === 'lost') throw new TypeError('Failed to fetch')
      return Response.json(answered, { status: 'error' in answered ? 409 : 200 })
    }
    return () => {
      window.fetch = realFetch
      window.EventSource = RealSource
    }
  }
  return fake
}

function sportsOf(events: readonly EventView[]) {
  const keys: readonly SportKey[] = ['football', 'tennis', 'basketball', 'ice-hockey']
  return keys.map((key) => {
    const own = events.filter(({ sport }) => sport === key)
    const live = own.filter(({ status }) => status === 'live').length
    return { key, live, upcoming: own.length - live }
  })
}

/** A token as the platform issues it. */
export const fakeToken = (sub: string | null) =>
  `x.${btoa(JSON.stringify(sub === null ? { guest: true } : { sub }))}.${makeId()}`
