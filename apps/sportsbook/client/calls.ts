import type {
  AccountView,
  BetError,
  BetErrorCode,
  BetPage,
  BetRequest,
  CashOutRequest,
  CashOutView,
  EventDetail,
  EventPage,
  EventView,
  LeagueView,
  PlacedBet,
  SearchResult,
  SportKey,
  SportView,
  TermsView,
} from '../src/api.ts'

const unread: readonly BetErrorCode[] = ['token-expired', 'too-many-requests', 'unavailable']

/** An error that the sportsbook answered with, or a token that cannot be renewed: nothing has happened. */
export class Refusal extends Error {
  readonly error: BetError
  /** The request was not read: the refusal tells nothing of an earlier one with the same id. */
  readonly isUnread: boolean
  constructor(error: BetError) {
    super(error.code)
    this.error = error
    this.isUnread = unread.includes(error.code)
  }
}

/** Longer than a bet on a live event waits. */
const TIMEOUT_MS = 30_000
const ATTEMPTS = 3

export interface CallOptions {
  /** Address of the sportsbook, without a slash at the end. */
  readonly base: string
  readonly signal: AbortSignal
  token(): string
  /** A new token, when the old one has expired. */
  renewToken(): Promise<string>
}

type Query = Readonly<Record<string, string | number | undefined>>

/**
 * The calls of the sportsbook.
 * @throws Refusal if the sportsbook refuses; another error if it is not reached, so that the outcome is unknown
 */
export function createCalls({ base, signal, token, renewToken }: CallOptions) {
  const withTimeout = () => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])

  async function read<T>(path: string, query: Query = {}): Promise<T> {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) parameters.set(name, String(value))
    const search = parameters.size > 0 ? `?${parameters}` : ''
    return dataOf(await fetch(`${base}/api/${path}${search}`, { signal: withTimeout() }))
  }

  async function post<T>(path: string, body: Readonly<Record<string, unknown>>): Promise<T> {
    let current = token()
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await fetch(`${base}/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, token: current }),
          signal: withTimeout(),
        })
        return await dataOf<T>(response)
      } catch (failure) {
        if (attempt >= ATTEMPTS || signal.aborted || !(failure instanceof Refusal)) throw failure
        if (failure.error.code !== 'token-expired') throw failure
        current = await renewToken().catch(() => {
          throw new Refusal({ code: 'unavailable' })
        })
      }
    }
  }

  return {
    sports: () => read<readonly SportView[]>('sports'),
    leagues: (sport: SportKey) => read<readonly LeagueView[]>('leagues', { sport }),
    events: (query: {
      readonly sport?: SportKey | undefined
      readonly league?: string | undefined
      readonly state: 'all' | 'live' | 'upcoming'
      readonly page: number
      readonly perPage: number
    }) => read<EventPage>('events', query),
    event: (id: string) => read<EventDetail>(`events/${encodeURIComponent(id)}`),
    terms: () => read<TermsView>('terms'),
    top: () => read<readonly EventView[]>('top'),
    search: (text: string, lang: string) => read<SearchResult>('search', { text, lang }),
    account: () => post<AccountView>('account', {}),
    place: (bet: Omit<BetRequest, 'token'>) => post<PlacedBet>('bets', bet),
    bets: (list: { readonly state: 'open' | 'settled'; readonly page: number; readonly perPage: number }) =>
      post<BetPage>('bets/list', list),
    cashOut: (request: Omit<CashOutRequest, 'token'>) => post<CashOutView>('bets/cash-out', request),
  }
}
export type Calls = ReturnType<typeof createCalls>

async function dataOf<T>(response: Response): Promise<T> {
  const { data, error } = (await response.json()) as { readonly data?: T; readonly error?: BetError }
  if (response.ok && data !== undefined) return data
  // An answer of a proxy, or of a sportsbook that does not know: the outcome is unknown.
  if (error === undefined || error.code === 'unavailable')
    throw new Error(`the call returned ${response.status}`)
  throw new Refusal(error)
}
