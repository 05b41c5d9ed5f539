import type { StreamChanges, StreamState } from '../src/api.ts'

/** Maximum number of events of one connection, as the sportsbook limits it. */
export const MAX_SUBSCRIPTIONS = 60
const RETRY_MS = [500, 2000, 5000, 15_000]
/** Failures in a row. */
const LOST_AFTER = 2
/** Lists change several times while a player scrolls, so a new connection waits. */
const SUBSCRIBE_DELAY_MS = 150

export interface StreamOptions {
  readonly base: string
  /** @param ids the events that the connection is about */
  readonly onState: (state: StreamState, ids: readonly string[]) => void
  readonly onChanges: (changes: StreamChanges) => void
  /** Called when `isConnected` may have changed. */
  readonly onConnected: () => void
}

/** One connection for the changes of some events. It is closed while the page is hidden. */
export class Stream {
  readonly #options: StreamOptions
  #source: EventSource | null = null
  #ids: readonly string[] = []
  /** Query of what is wanted, and of the present connection. */
  #wanted = ''
  #connected = ''
  #version = 0
  /** Since the last state. */
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(options: StreamOptions) {
    this.#options = options
    document.addEventListener('visibilitychange', this.#onVisibility)
    addEventListener('online', this.#onVisibility)
  }

  /** False once a connection could not be replaced at once: odds may be out of date. */
  isConnected = () => this.#wanted === '' || this.#failures < LOST_AFTER

  subscribe(events: readonly string[], markets: 'main' | 'all') {
    const ids = [...new Set(events)].slice(0, MAX_SUBSCRIPTIONS).toSorted()
    const next = ids.length > 0 ? String(new URLSearchParams({ events: ids.join(','), markets })) : ''
    if (next === this.#wanted) return
    this.#ids = ids
    this.#wanted = next
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#connect(), SUBSCRIBE_DELAY_MS)
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    document.removeEventListener('visibilitychange', this.#onVisibility)
    removeEventListener('online', this.#onVisibility)
    this.#disconnect()
  }

  #onVisibility = () => {
    if (document.hidden) this.#disconnect()
    else this.#connect()
  }

  #disconnect() {
    this.#source?.close()
    this.#source = null
    this.#connected = ''
  }

  #connect() {
    clearTimeout(this.#timer)
    if (this.#isClosed || document.hidden || (this.#wanted === this.#connected && this.#source)) return
    this.#disconnect()
    if (this.#wanted === '') return
    const { base, onState, onChanges, onConnected } = this.#options
    this.#connected = this.#wanted
    const ids = this.#ids
    const source = new EventSource(`${base}/api/stream?${this.#wanted}`)
    this.#source = source
    source.addEventListener('state', ({ data }) => {
      const state: StreamState = JSON.parse(data)
      this.#failures = 0
      this.#version = state.version
      onConnected()
      onState(state, ids)
    })
    source.addEventListener('changes', ({ data }) => {
      const changes: StreamChanges = JSON.parse(data)
      if (changes.version !== this.#version + 1) return this.#retry()
      this.#version = changes.version
      onChanges(changes)
    })
    source.addEventListener('error', () => this.#retry())
  }

  /** Also after a gap: the new connection begins with the whole state. */
  #retry() {
    this.#disconnect()
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => this.#connect(), RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)])
    this.#failures += 1
    this.#options.onConnected()
  }
}
