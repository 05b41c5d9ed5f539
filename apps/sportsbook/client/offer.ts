import type { EventChange, EventDetail, EventView, MarketView } from '../src/api.ts'
import type { Current } from './slip.ts'

export type Move = 'up' | 'down'
/** How long a change of a price is marked. */
export const MOVE_MS = 2000
/** Maximum number of events; the oldest are dropped. */
const MAX_EVENTS = 600

export type KnownEvent = EventView & Partial<Pick<EventDetail, 'incidents'>>

/** `event|market|outcome`. */
export const selectionKey = (event: string, market: string, outcome: string) =>
  `${event}|${market}|${outcome}`

/** Whether nothing is offered on an event any more. */
export const isOver = ({ status }: Pick<EventView, 'status'>) => status === 'ended' || status === 'abandoned'

/** The events that the client knows, and which of their prices have just changed. */
export class Offer {
  readonly #now: () => number
  readonly #events = new Map<string, KnownEvent>()
  /** Events of the slip that the sportsbook no longer knows. */
  #gone: ReadonlySet<string> = new Set()
  readonly #moves = new Map<string, { readonly move: Move; readonly until: number }>()
  /** The server's clock may differ from the browser's: the smallest difference is the closest. */
  #clockOffset: number | null = null

  constructor(now: () => number) {
    this.#now = now
  }

  get = (id: string) => this.#events.get(id)

  /** The server's time. */
  now = () => this.#now() - (this.#clockOffset ?? 0)

  /** Replaces the event, but keeps markets that the new view leaves out, as views in lists do. */
  merge(event: EventView) {
    const old = this.#events.get(event.id)
    const hasAll = event.markets.length >= event.marketCount
    const known = hasAll ? [] : (old?.markets ?? [])
    const rest = known.filter(({ id }) => event.markets.every((one) => one.id !== id))
    this.replace({ ...old, ...event, markets: [...event.markets, ...rest] })
  }

  /** Takes an event with all markets. */
  replace(event: KnownEvent) {
    const old = new Map(this.#events.get(event.id)?.markets.map((market) => [market.id, market]))
    for (const market of event.markets) this.#noteMoves(event.id, old.get(market.id), market)
    if (event.clock) {
      const difference = this.#now() - event.clock.at
      this.#clockOffset = Math.min(this.#clockOffset ?? difference, difference)
    }
    this.#events.delete(event.id)
    this.#events.set(event.id, event)
    for (const id of this.#events.keys()) {
      if (this.#events.size <= MAX_EVENTS) break
      this.#events.delete(id)
    }
  }

  change({ id, state, marketCount, markets, removed }: EventChange) {
    const old = this.#events.get(id)
    if (!old) return
    const changed = new Map(markets.map((market) => [market.id, market]))
    const known = new Set(old.markets.map((market) => market.id))
    const kept = old.markets
      .filter((market) => !removed.includes(market.id))
      .map((market) => changed.get(market.id) ?? market)
    const added = markets.filter((market) => !known.has(market.id))
    this.replace({ ...old, ...state, marketCount, markets: [...kept, ...added] })
  }

  setGone(ids: readonly string[]) {
    this.#gone = new Set(ids)
  }

  /** What is offered for a selection at present. Undefined while the client does not know the market. */
  find(id: string, marketId: string, outcomeId: string): Current | undefined {
    if (this.#gone.has(id)) return { price: null, isDecided: false, isGone: true }
    const event = this.#events.get(id)
    if (!event) return undefined
    const isDone = isOver(event)
    const market = event.markets.find((one) => one.id === marketId)
    if (!market) {
      // Lists show some of an event's markets.
      const isPartial = event.markets.length < event.marketCount
      return isDone || !isPartial ? { price: null, isDecided: isDone, isGone: !isDone } : undefined
    }
    const isDecided = isDone || market.status === 'settled' || market.status === 'void'
    const outcome = market.outcomes.find((one) => one.id === outcomeId)
    const price = market.status === 'open' ? (outcome?.price ?? null) : null
    return { price, isDecided, isGone: false }
  }

  moveOf(key: string): Move | null {
    const found = this.#moves.get(key)
    return found && found.until > this.#now() ? found.move : null
  }

  /** Removes expired marks. Returns when the next one expires. */
  expireMoves(): number | null {
    let next: number | null = null
    for (const [key, { until }] of this.#moves) {
      if (until <= this.#now()) this.#moves.delete(key)
      else next = Math.min(next ?? until, until)
    }
    return next
  }

  #noteMoves(event: string, old: MarketView | undefined, market: MarketView) {
    if (!old || old === market) return
    for (const { id, price } of market.outcomes) {
      const before = old.outcomes.find((one) => one.id === id)?.price ?? null
      if (before === null || price === null || before === price) continue
      const move = price > before ? 'up' : 'down'
      this.#moves.set(selectionKey(event, market.id, id), { move, until: this.#now() + MOVE_MS })
    }
  }
}
