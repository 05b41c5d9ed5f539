import { readPageNumber, writePageNumber } from '~/lib/page-number.ts'

const views = ['all', 'payments', 'credits', 'rounds', 'open-bets', 'settled-bets'] as const

export type HistoryView = (typeof views)[number]

export interface HistoryPosition {
  readonly view: HistoryView
  readonly page: number
}

/** Rows per page. */
export const PAGE_SIZE = 20

/** Parses the list and page from the query; defaults to the first page of everything. `bets` are open bets. */
export function readHistoryPosition(query: URLSearchParams): HistoryPosition {
  const name = query.get('view')
  const view = name === 'bets' ? 'open-bets' : (views.find((known) => known === name) ?? 'all')
  return { view, page: readPageNumber(query) }
}

/** Query string for a position; defaults are omitted. */
export function writeHistoryPosition({ view, page }: HistoryPosition): string {
  const query = new URLSearchParams()
  if (view !== 'all') query.set('view', view === 'open-bets' ? 'bets' : view)
  writePageNumber(query, page)
  return query.size > 0 ? `?${query}` : '?'
}
