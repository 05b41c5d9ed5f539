import { readPageNumber, writePageNumber } from '~/lib/page-number.ts'

const views = ['payments', 'rounds', 'bets', 'open-bets'] as const

/** `bets` are settled sports bets. */
export type HistoryView = (typeof views)[number]

export interface HistoryPosition {
  readonly view: HistoryView
  readonly page: number
}

/** Rows per page. */
export const PAGE_SIZE = 20

/** Parses the list and page from the query; defaults to the first page of payments. */
export function readHistoryPosition(query: URLSearchParams): HistoryPosition {
  const view = views.find((known) => known === query.get('view')) ?? 'payments'
  return { view, page: readPageNumber(query) }
}

/** Query string for a position; defaults are omitted. */
export function writeHistoryPosition({ view, page }: HistoryPosition): string {
  const query = new URLSearchParams()
  if (view !== 'payments') query.set('view', view)
  writePageNumber(query, page)
  return query.size > 0 ? `?${query}` : '?'
}
