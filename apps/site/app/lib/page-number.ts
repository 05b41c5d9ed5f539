/** Maximum page number of the contract. */
const MAX_PAGES = 100_000

/** Reads the page of a list from the query; an invalid number means the first page. */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), MAX_PAGES) : 1
}

/** Writes the page into the query; the first page is omitted. */
export function writePageNumber(query: URLSearchParams, page: number): URLSearchParams {
  if (page !== 1) query.set('page', String(page))
  return query
}

/** Link to a page of a list that has no other query parameters. */
export const pageLink = (page: number): string => `?${writePageNumber(new URLSearchParams(), page)}`
