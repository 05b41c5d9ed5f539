import type { StreamChanges, StreamState } from '../src/api.ts'
import type { Announcer } from './announcer.ts'
import type { Betting } from './betting.ts'
import type { BoardController } from './board.ts'
import { isOver, type Offer } from './offer.ts'
import { keyOf, type SlipSelection } from './slip.ts'
import { Stream } from './stream.ts'

export interface LiveOptions {
  readonly base: string
  readonly offer: Offer
  readonly board: BoardController
  readonly betting: Betting
  readonly announcer: Announcer
  /** Events whose rows are in the window, also those that no list has any more. */
  readonly inSight: () => readonly string[]
  readonly describe: (selection: SlipSelection, price: number) => string
  readonly onChange: () => void
}

/** Keeps events up to date: those of lists, and those of the slip with markets that lists do not show. */
export class Live {
  readonly #options: LiveOptions
  readonly #boardStream: Stream
  readonly #slipStream: Stream
  #offered: number | null = null
  #expiry: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(options: LiveOptions) {
    this.#options = options
    const handlers = {
      onState: (state: StreamState) => this.#onState(state),
      onChanges: (changes: StreamChanges) => this.#onChanges(changes),
    }
    const onConnected = options.onChange
    this.#boardStream = new Stream({ ...handlers, base: options.base, onConnected })
    this.#slipStream = new Stream({
      ...{ ...handlers, base: options.base, onConnected },
      onState: (state, ids) => {
        const known = new Set(state.events.map(({ id }) => id))
        options.offer.setGone(ids.filter((id) => !known.has(id)))
        this.#onState(state)
      },
    })
  }

  isConnected = () => this.#boardStream.isConnected() && this.#slipStream.isConnected()

  /** @param isEvent the page of an event shows all its markets */
  subscribe(isEvent: boolean) {
    const { board, betting, offer, inSight } = this.#options
    const isRunning = (id: string) => {
      const event = offer.get(id)
      return event !== undefined && !isOver(event)
    }
    // Of a list that is longer than a connection can follow, what is seen comes first.
    const seen = isEvent ? [] : inSight().filter(isRunning)
    this.#boardStream.subscribe([...seen, ...board.wanted()], isEvent ? 'all' : 'main')
    const picked = betting.slip().selections.map(({ event }) => event)
    this.#slipStream.subscribe(picked, 'all')
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#expiry)
    this.#boardStream.close()
    this.#slipStream.close()
  }

  #onState({ events, offer }: StreamState) {
    for (const event of events) this.#options.offer.merge(event)
    this.#afterOdds(offer)
  }

  #onChanges({ events, offer }: StreamChanges) {
    for (const change of events) this.#options.offer.change(change)
    this.#afterOdds(offer)
  }

  #afterOdds(offered: number) {
    const { board, onChange } = this.#options
    if (this.#offered !== null && this.#offered !== offered) board.refresh()
    this.#offered = offered
    this.#announce()
    this.#expireMoves()
    onChange()
  }

  /** Announces only changes of selections in the slip. */
  #announce() {
    const { betting, offer, announcer, describe } = this.#options
    for (const selection of betting.slip().selections) {
      const price = betting.currentOf(selection)?.price
      // The player has already seen the price of a selection that was added after the change.
      if (price && price !== selection.price && offer.moveOf(keyOf(selection)))
        announcer.say(describe(selection, price))
    }
  }

  /** Removes the marks of changed prices. */
  #expireMoves() {
    clearTimeout(this.#expiry)
    const next = this.#options.offer.expireMoves()
    if (next === null || this.#isClosed) return
    this.#expiry = setTimeout(() => {
      this.#expireMoves()
      this.#options.onChange()
    }, next - Date.now())
  }
}
