import { readPageNumber, writePageNumber } from '../../page-number.ts'

export type HistoryView = 'payments' | 'rounds'

export interface HistoryPosition {
  readonly view: HistoryView
  readonly page: number
}

/** How many rows a page shows. */
export const PAGE_SIZE = 20

/** Which list, and which page of it, an address means. What cannot be read is the first page of the payments. */
export function readHistoryPosition(query: URLSearchParams): HistoryPosition {
  return { view: query.get('view') === 'rounds' ? 'rounds' : 'payments', page: readPageNumber(query) }
}

/** The query that means it; nothing is written that goes without saying. */
export function writeHistoryPosition({ view, page }: HistoryPosition): string {
  const query = new URLSearchParams()
  if (view !== 'payments') query.set('view', view)
  writePageNumber(query, page)
  return query.size > 0 ? `?${query}` : '?'
}
