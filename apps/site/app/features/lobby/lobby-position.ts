import { readPageNumber, writePageNumber } from '~/lib/page-number.ts'

export const orders = ['popular', 'new', 'title'] as const
export type Order = (typeof orders)[number]

/** State of a game list in the URL. */
export interface LobbyPosition {
  /** Slugs; empty for all. */
  readonly providers: readonly string[]
  /** Null for the list's default order. */
  readonly order: Order | null
  /** Search text; empty for none. */
  readonly search: string
  /** The last visible page. */
  readonly page: number
}

/** Limits of the contract. */
const MAX_PROVIDERS = 20
const MAX_SEARCH_LENGTH = 100
const SLUG = /^[a-z0-9-]{1,60}$/

/** Maximum number of pages visible at once. */
export const PAGES_IN_VIEW = 4

/** Parses the query; invalid values are ignored. */
export function readLobbyPosition(query: URLSearchParams): LobbyPosition {
  const providers = (query.get('provider') ?? '').split(',').filter((slug) => SLUG.test(slug))
  return {
    providers: [...new Set(providers)].slice(0, MAX_PROVIDERS),
    order: orders.find((order) => order === query.get('sort')) ?? null,
    search: readSearch(query),
    page: readPageNumber(query),
  }
}

/**
 * Removes unknown providers from the query, so that a crafted link cannot show arbitrary text as a provider.
 * @param known slugs
 * @returns null if all of them are known
 */
export function withoutUnknownProviders(query: URLSearchParams, known: readonly string[]): string | null {
  const { providers } = readLobbyPosition(query)
  const knownProviders = providers.filter((slug) => known.includes(slug))
  if (knownProviders.length === providers.length) return null
  const cleaned = new URLSearchParams(query)
  if (knownProviders.length > 0) cleaned.set('provider', knownProviders.join(','))
  else cleaned.delete('provider')
  return cleaned.size > 0 ? `?${cleaned}` : ''
}

export function readSearch(query: URLSearchParams): string {
  const text = (query.get('search') ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return text.slice(0, MAX_SEARCH_LENGTH).toWellFormed().trim()
}

/** Query string for a position; defaults are omitted. */
export function writeLobbyPosition({ providers, order, search, page }: LobbyPosition): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (providers.length > 0) query.set('provider', providers.join(','))
  if (order) query.set('sort', order)
  writePageNumber(query, page)
  return query.size > 0 ? `?${query}` : '?'
}

/** Numbers of the visible pages, given the last one. */
export function pagesInView(last: number): number[] {
  const first = Math.max(1, last - PAGES_IN_VIEW + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
