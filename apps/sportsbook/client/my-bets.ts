import type { BetView } from '../src/api.ts'
import type { Calls } from './calls.ts'

export type BetsState = 'open' | 'settled'
const PER_PAGE = 10
/** Of a call. */
const MAX_PER_PAGE = 50
/** Further pages are not loaded; the site's history has them all. */
const MAX_BETS = 200
const POLL_MS = 3000

export interface BetsList {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly bets: readonly BetView[]
  readonly total: number
  readonly isLoadingMore: boolean
  /** The next page could not be read. */
  readonly isMoreFailed: boolean
}

export interface MyBetsOptions {
  readonly calls: Pick<Calls, 'bets'>
  readonly signal: AbortSignal
  readonly onChange: () => void
}

const none: BetsList = { status: 'loading', bets: [], total: 0, isLoadingMore: false, isMoreFailed: false }

/** The player's bets. */
export class MyBets {
  readonly #options: MyBetsOptions
  readonly #lists: Record<BetsState, BetsList> = { open: none, settled: none }
  #shown: BetsState | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #ticket = 0

  constructor(options: MyBetsOptions) {
    this.#options = options
    options.signal.addEventListener('abort', () => clearTimeout(this.#timer))
  }

  list = (state: BetsState) => this.#lists[state]
  find = (id: string) => this.#lists.open.bets.find((bet) => bet.id === id)
  hasMore = ({ bets, total }: BetsList) => bets.length < total && bets.length < MAX_BETS

  /** Reads the list and keeps it up to date; null when no list is shown. */
  show(state: BetsState | null) {
    this.#shown = state
    this.refresh()
    this.#poll()
  }

  /** Reads the shown list again, for example after a bet. */
  refresh = () => void (this.#shown && this.#read(this.#shown))

  retry(state: BetsState) {
    this.#set(state, { status: 'loading' })
    this.#read(state)
  }

  async more(state: BetsState) {
    const { isLoadingMore, bets: known } = this.#lists[state]
    if (isLoadingMore) return
    this.#set(state, { isLoadingMore: true, isMoreFailed: false })
    try {
      const page = Math.floor(known.length / PER_PAGE) + 1
      const { bets, total } = await this.#options.calls.bets({ state, page, perPage: PER_PAGE })
      this.#set(state, { bets: distinct([...this.#lists[state].bets, ...bets]), total, isLoadingMore: false })
    } catch {
      if (!this.#options.signal.aborted) this.#set(state, { isLoadingMore: false, isMoreFailed: true })
    }
  }

  #set(state: BetsState, change: Partial<BetsList>) {
    this.#lists[state] = { ...this.#lists[state], ...change }
    this.#options.onChange()
  }

  /** Reads everything that is shown once more. */
  async #read(state: BetsState) {
    const { calls, signal } = this.#options
    const ticket = ++this.#ticket
    const count = Math.max(PER_PAGE, this.#lists[state].bets.length)
    const perPage = Math.min(count, MAX_PER_PAGE)
    try {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(count / perPage) }, (_, index) =>
          calls.bets({ state, page: index + 1, perPage }),
        ),
      )
      if (ticket !== this.#ticket || signal.aborted) return
      const bets = distinct(pages.flatMap((page) => page.bets))
      this.#set(state, { status: 'ready', bets, total: pages[0]?.total ?? 0 })
    } catch {
      if (signal.aborted || ticket !== this.#ticket) return
      // The shown list is kept after a failure.
      if (this.#lists[state].status !== 'ready') this.#set(state, { status: 'failed' })
    }
  }

  #poll() {
    clearTimeout(this.#timer)
    if (this.#shown === null || this.#options.signal.aborted) return
    this.#timer = setTimeout(async () => {
      // The values of open bets move with the odds; settled bets are rarely corrected.
      if (this.#shown === 'open' && !document.hidden) await this.#read('open')
      this.#poll()
    }, POLL_MS)
  }
}

const distinct = (bets: readonly BetView[]) => [...new Map(bets.map((bet) => [bet.id, bet])).values()]
