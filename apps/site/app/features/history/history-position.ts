import { readPageNumber, writePageNumber } from '~/lib/page-number.ts'

export type HistoryView = 'payments' | 'rounds'

export interface HistoryPosition {
  readonly view: HistoryView
  readonly page: number
}

/** Rows per page. */
export const PAGE_SIZE = 20

/** Parses the list and page from the query; defaults to the first page of payments. */
export function readHistoryPosition(query: URLSearchParams): HistoryPosition {
  return { view: query.get('view') === 'rounds' ? 'rounds' : 'payments', page: readPageNumber(query) }
}

/** Query string for a position; defaults are omitted. */
export function writeHistoryPosition({ view, page }: HistoryPosition): string {
  const query = new URLSearchParams()
  if (view !== 'payments') query.set('view', view)
  writePageNumber(query, page)
  return query.size > 0 ? `?${query}` : '?'
}
