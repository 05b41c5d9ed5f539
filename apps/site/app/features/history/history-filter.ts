import type { HistoryEntry } from '@croupier/contract/types'
import type { EntriesQuery } from './api.ts'

export type HistoryKind = HistoryEntry['kind']

export const historyKinds = [
  ...(['round', 'bet', 'deposit', 'withdrawal', 'bonus', 'freespins', 'credit'] as const),
] satisfies readonly HistoryKind[]

/** Filters of the list of everything, as its address has them. */
export interface HistoryFilter {
  readonly from?: string
  readonly to?: string
  readonly kind?: HistoryKind
  /** A slug. */
  readonly game?: string
  readonly currency?: string
}

const patterns = {
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  game: /^[a-z0-9-]{1,200}$/,
  currency: /^[A-Z][A-Z0-9]{2,9}$/,
  after: /^[\w:.-]{1,120}$/,
} as const

/** Whether it is a day that the platform accepts. */
export const isDay = (text: string) =>
  text >= '2000' &&
  text < '2101' &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** Reads the filters; invalid ones are left out. */
export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  const read = (name: keyof typeof patterns) => {
    const text = query.get(name) ?? ''
    const isValid = patterns[name].test(text) && ((name !== 'from' && name !== 'to') || isDay(text))
    return isValid ? { [name]: text } : {}
  }
  const kind = historyKinds.find((known) => known === query.get('kind'))
  return { ...read('from'), ...read('to'), ...(kind && { kind }), ...read('game'), ...read('currency') }
}

/** Where the page begins; null on the first. */
export function readAfter(query: URLSearchParams): string | null {
  const text = query.get('after') ?? ''
  return patterns.after.test(text) ? text : null
}

/** The address of a page of the filtered list. */
export function writeHistoryFilter(filter: HistoryFilter, after: string | null = null): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
  if (after !== null) query.set('after', after)
  return query.size > 0 ? `?${query}` : '?'
}

const ENTRIES_PER_PAGE = 25

/** @param zone the player's time zone, in which days begin */
export const toEntriesQuery = (filter: HistoryFilter, after: string | null, zone: string): EntriesQuery => ({
  ...filter,
  // Without days the zone changes nothing, and the server does not know the browser's.
  ...((filter.from || filter.to) && { zone }),
  ...(after !== null && { after }),
  limit: ENTRIES_PER_PAGE,
})

export const toTotalsQuery = (filter: HistoryFilter, zone: string) => ({ ...filter, zone })
