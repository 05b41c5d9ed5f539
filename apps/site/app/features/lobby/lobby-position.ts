import { readPageNumber, writePageNumber } from '~/lib/page-number.ts'

export const orders = ['popular', 'new', 'title'] as const
export type Order = (typeof orders)[number]

export const facetNames = [
  'provider',
  'category',
  'feature',
  'theme',
  'volatility',
  'rtp',
  'jackpot',
  'isNew',
] as const
export type FacetName = (typeof facetNames)[number]

/** The chosen values of each facet; a facet without any is left out. */
export type ChosenFacets = Readonly<Partial<Record<FacetName, readonly string[]>>>

/** State of a game list in the URL. */
export interface LobbyPosition {
  readonly facets: ChosenFacets
  /** Null for the list's default order. */
  readonly order: Order | null
  /** Search text; empty for none. */
  readonly search: string
  /** The last visible page. */
  readonly page: number
}

/** Limits of the contract. */
export const MAX_VALUES = 20
const MAX_SEARCH_LENGTH = 100
const FLAG = /^true$/
const TEXT = /^[^,\p{Cc}]{1,60}$/u
const patterns: Readonly<Record<FacetName, RegExp>> = {
  provider: /^[a-z0-9-]{1,60}$/,
  category: TEXT,
  feature: TEXT,
  theme: TEXT,
  volatility: /^(?:low|medium|high)$/,
  rtp: /^(?:97|96|95|0)$/,
  jackpot: FLAG,
  isNew: FLAG,
}

/** Maximum number of pages visible at once. */
export const PAGES_IN_VIEW = 4

/** Parses the query; invalid values are ignored. */
export function readLobbyPosition(query: URLSearchParams): LobbyPosition {
  return {
    facets: readFacets(query),
    order: orders.find((order) => order === query.get('sort')) ?? null,
    search: readSearch(query),
    page: readPageNumber(query),
  }
}

function readFacets(query: URLSearchParams): ChosenFacets {
  const chosen = facetNames.map((facet) => {
    const values = (query.get(facet) ?? '').split(',').filter((value) => patterns[facet].test(value))
    return [facet, [...new Set(values)].slice(0, MAX_VALUES)] as const
  })
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0))
}

/** The facets with a value added, or removed if it is chosen. */
export function toggleFacet(facets: ChosenFacets, facet: FacetName, value: string): ChosenFacets {
  const { [facet]: chosen = [], ...others } = facets
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return values.length > 0 ? { ...others, [facet]: values } : others
}

/** Each chosen value with its facet. */
export const listChosen = (facets: ChosenFacets) =>
  facetNames.flatMap((facet) => (facets[facet] ?? []).map((value) => ({ facet, value })))

/**
 * Removes unknown values of facets from the query, so that a crafted link cannot show arbitrary text as a filter.
 * @param known the values that the platform knows
 * @returns null if all of them are known
 */
export function withoutUnknownFacets(query: URLSearchParams, known: ChosenFacets): string | null {
  const chosen = readFacets(query)
  const cleaned = new URLSearchParams(query)
  let isChanged = false
  for (const facet of facetNames) {
    const left = chosen[facet]?.filter((value) => known[facet]?.includes(value)) ?? []
    if (left.length === (chosen[facet]?.length ?? 0)) continue
    isChanged = true
    if (left.length > 0) cleaned.set(facet, left.join(','))
    else cleaned.delete(facet)
  }
  if (!isChanged) return null
  return cleaned.size > 0 ? `?${cleaned}` : ''
}

export function readSearch(query: URLSearchParams): string {
  const text = (query.get('search') ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return text.slice(0, MAX_SEARCH_LENGTH).toWellFormed().trim()
}

/** Query string for a position; defaults are omitted. */
export function writeLobbyPosition({ facets, order, search, page }: LobbyPosition): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  for (const facet of facetNames) if (facets[facet]) query.set(facet, facets[facet].join(','))
  if (order) query.set('sort', order)
  writePageNumber(query, page)
  return query.size > 0 ? `?${query}` : '?'
}

/** Numbers of the visible pages, given the last one. */
export function pagesInView(last: number): number[] {
  const first = Math.max(1, last - PAGES_IN_VIEW + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
