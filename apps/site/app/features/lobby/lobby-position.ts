import { readPageNumber, writePageNumber } from '../../page-number.ts'

export const orders = ['popular', 'new', 'title'] as const
export type Order = (typeof orders)[number]

/** What of a list of games an address means. */
export interface LobbyPosition {
  /** Slugs; none means all. */
  readonly providers: readonly string[]
  /** Null for the list's own. */
  readonly order: Order | null
  /** The words that the games have in common; empty for all. */
  readonly search: string
  /** The last page in view. */
  readonly page: number
}

/** The contract's own bounds. */
const MAX_PROVIDERS = 20
const MAX_SEARCH_LENGTH = 100
const SLUG = /^[a-z0-9-]{1,60}$/

/** Pages of a list that are in view at once. What comes before them has an address of its own. */
export const PAGES_IN_VIEW = 4

/** Reads an address. What cannot be read is left out: it then means the whole list. */
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
 * The address without the providers that the house does not have: nobody has words of their own shown by a link to it.
 * @param known slugs
 * @returns null where all of them are known
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

/** The words to search for. */
export function readSearch(query: URLSearchParams): string {
  const text = (query.get('search') ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return text.slice(0, MAX_SEARCH_LENGTH).toWellFormed().trim()
}

/** The query that means a place; nothing is written that goes without saying. */
export function writeLobbyPosition({ providers, order, search, page }: LobbyPosition): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (providers.length > 0) query.set('provider', providers.join(','))
  if (order) query.set('sort', order)
  writePageNumber(query, page)
  return query.size > 0 ? `?${query}` : '?'
}

/** The pages that are in view where one is the last of them. */
export function pagesInView(last: number): number[] {
  const first = Math.max(1, last - PAGES_IN_VIEW + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
