/** The contract's own bound of a paged list. */
const MAX_PAGES = 100_000

/** The page of a list that an address means; what cannot be read is the first. */
export function readPageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), MAX_PAGES) : 1
}

/** Writes the page into a query; the first goes without saying. */
export function writePageNumber(query: URLSearchParams, page: number): URLSearchParams {
  if (page !== 1) query.set('page', String(page))
  return query
}

/** The address of a page of a list whose address says nothing else. */
export const pageLink = (page: number): string => `?${writePageNumber(new URLSearchParams(), page)}`
