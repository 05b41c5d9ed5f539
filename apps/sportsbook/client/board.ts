import type { EventView, LeagueView, SportView } from '../src/api.ts'
import { type Calls, Refusal } from './calls.ts'
import type { Favourites } from './favourites.ts'
import type { Offer } from './offer.ts'
import type { Route } from './routes.ts'

const PER_PAGE = 25
const SECTION = 6
export const MIN_SEARCH = 2
/** Rows of one list; further events are found by sport, league and search. */
const MAX_ROWS = 200
/** Lists are read again no more often than this when events begin or end. */
const REFRESH_MS = 5000
/** And this often in any case. */
const POLL_MS = 30_000

export interface Section {
  readonly key: 'live' | 'top' | 'upcoming' | 'list'
  readonly ids: readonly string[]
  readonly total: number
}

export interface Board {
  readonly status: 'loading' | 'failed' | 'missing' | 'ready'
  readonly sections: readonly Section[]
  readonly leagues: readonly LeagueView[]
  readonly isLoadingMore: boolean
  readonly isMoreFailed: boolean
}

interface Read {
  readonly sections: readonly (Omit<Section, 'ids'> & { readonly events: readonly EventView[] })[]
  readonly leagues?: readonly LeagueView[]
}

export interface BoardOptions {
  readonly calls: Calls
  readonly offer: Offer
  readonly favourites: Favourites
  readonly language: string
  readonly signal: AbortSignal
  readonly onChange: () => void
}

/** An event's page has no list. */
const eventSection: Section = { key: 'list', ids: [], total: 1 }

const loading: Board = {
  status: 'loading',
  sections: [],
  leagues: [],
  isLoadingMore: false,
  isMoreFailed: false,
}

/** The lists of events of the current path, and the sports with their numbers. */
export class BoardController {
  readonly #options: BoardOptions
  #sports: readonly SportView[] = []
  #board = loading
  #route: Route = { page: 'home' }
  #ticket = 0
  #readAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: BoardOptions) {
    this.#options = options
    options.signal.addEventListener('abort', () => clearTimeout(this.#timer))
  }

  board = () => this.#board
  sports = () => this.#sports
  hasMore = ({ ids, total }: Section) => ids.length < total && ids.length < MAX_ROWS

  open(next: Route) {
    this.#route = next
    const known = next.page === 'event' ? this.#options.offer.get(next.event) : undefined
    // The event whose row was pressed is shown until all its markets are here.
    this.#board = known ? { ...loading, status: 'ready', sections: [eventSection] } : loading
    this.#read(false)
    this.#schedule(POLL_MS)
  }

  retry = () => {
    this.#board = loading
    this.#options.onChange()
    this.#read(false)
  }

  /** Events have begun or ended. */
  refresh() {
    this.#schedule(Math.max(0, REFRESH_MS - (performance.now() - this.#readAt)))
  }

  more = async () => {
    const { signal, onChange } = this.#options
    const ticket = this.#ticket
    const [section] = this.#board.sections
    if (!section || this.#board.isLoadingMore) return
    this.#board = { ...this.#board, isLoadingMore: true, isMoreFailed: false }
    onChange()
    try {
      const { events, total } = await this.#readPage(Math.floor(section.ids.length / PER_PAGE) + 1)
      if (ticket !== this.#ticket) return
      const ids = [...section.ids, ...this.#merge(events)]
      this.#board = {
        ...this.#board,
        isLoadingMore: false,
        sections: [{ ...section, ids: [...new Set(ids)], total }],
      }
    } catch {
      if (ticket !== this.#ticket || signal.aborted) return
      this.#board = { ...this.#board, isLoadingMore: false, isMoreFailed: true }
    }
    onChange()
  }

  /** The events whose changes are needed: those of lists, or the one of the page. */
  wanted = (): readonly string[] =>
    this.#route.page === 'event' ? [this.#route.event] : this.#board.sections.flatMap(({ ids }) => ids)

  #merge(events: readonly EventView[]): readonly string[] {
    for (const event of events) this.#options.offer.merge(event)
    return events.map(({ id }) => id)
  }

  /** @param isSilent keeps what is shown if the call fails */
  async #read(isSilent: boolean) {
    const { calls, signal, onChange } = this.#options
    const ticket = ++this.#ticket
    this.#readAt = performance.now()
    const rows = this.#board.sections[0]?.ids.length ?? 0
    const hasList = this.#route.page !== 'bets' && this.#route.page !== 'rules'
    try {
      const [found, sports] = await Promise.all([
        hasList ? this.#readRoute(isSilent ? Math.max(1, Math.ceil(rows / PER_PAGE)) : 1) : { sections: [] },
        calls.sports(),
      ])
      if (ticket !== this.#ticket || signal.aborted) return
      this.#sports = sports
      this.#show(found)
    } catch (failure) {
      if (ticket !== this.#ticket || signal.aborted) return
      if (failure instanceof Refusal) this.#board = { ...loading, status: 'missing' }
      else if (!isSilent) this.#board = { ...loading, status: 'failed' }
    }
    onChange()
  }

  async #readRoute(pages: number): Promise<Read> {
    const { calls, offer, favourites, language } = this.#options
    const route = this.#route
    if (route.page === 'home') return readHome(calls)
    if (route.page === 'favourites') return readFavourites(calls, favourites)
    if (route.page === 'event') {
      offer.replace(await calls.event(route.event))
      return { sections: [{ ...eventSection, events: [] }] }
    }
    if (route.page === 'search') {
      if (route.text.trim().length < MIN_SEARCH) return { sections: [] }
      const { events, leagues } = await calls.search(route.text, language)
      return { sections: [{ key: 'list', events, total: events.length }], leagues }
    }
    const [read, leagues] = await Promise.all([
      Promise.all(Array.from({ length: pages }, (_, index) => this.#readPage(index + 1))),
      route.page === 'sport' ? calls.leagues(route.sport) : [],
    ])
    return {
      sections: [{ key: 'list', events: read.flatMap(({ events }) => events), total: read[0]?.total ?? 0 }],
      leagues,
    }
  }

  #readPage(page: number) {
    const route = this.#route
    const sport = 'sport' in route ? (route.sport ?? undefined) : undefined
    const league = route.page === 'league' ? route.league : undefined
    const state = route.page === 'live' || route.page === 'upcoming' ? route.page : 'all'
    return this.#options.calls.events({ sport, league, state, page, perPage: PER_PAGE })
  }

  #show({ sections, leagues = [] }: Read) {
    const shown = sections.map(({ events, ...section }) => ({
      ...section,
      ids: [...new Set(this.#merge(events))],
    }))
    this.#board = { ...loading, status: 'ready', sections: shown, leagues }
  }

  #schedule(after: number) {
    clearTimeout(this.#timer)
    if (this.#options.signal.aborted) return
    this.#timer = setTimeout(async () => {
      if (!document.hidden && this.#board.status !== 'failed') await this.#read(true)
      this.#schedule(POLL_MS)
    }, after)
  }
}

async function readHome(calls: Calls): Promise<Read> {
  const [live, top, upcoming] = await Promise.all([
    calls.events({ state: 'live', page: 1, perPage: SECTION }),
    calls.top(),
    calls.events({ state: 'upcoming', page: 1, perPage: 2 * SECTION }),
  ])
  const liveIds = new Set(live.events.map(({ id }) => id))
  const recommended = top.filter(({ id }) => !liveIds.has(id)).slice(0, SECTION)
  const topIds = new Set(recommended.map(({ id }) => id))
  const next = upcoming.events.filter(({ id }) => !topIds.has(id))
  return {
    sections: [
      { key: 'live', events: live.events, total: live.total },
      { key: 'top', events: recommended, total: recommended.length },
      { key: 'upcoming', events: next, total: upcoming.total },
    ],
  }
}

/** Events that are over are left out, and stay marked: the sportsbook may only be late with them. */
async function readFavourites(calls: Calls, favourites: Favourites): Promise<Read> {
  const found = await Promise.allSettled(favourites.list('events').map((id) => calls.event(id)))
  const events = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const isFailed = found.some(({ status, ...rest }) => status === 'rejected' && !isRefusal(rest))
  if (isFailed && events.length === 0) throw new Error('the favourites were not read')
  return { sections: [{ key: 'list', events, total: events.length }] }
}

const isRefusal = (settled: object) => 'reason' in settled && settled.reason instanceof Refusal
