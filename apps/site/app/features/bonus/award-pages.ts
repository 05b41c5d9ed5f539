import { readPageNumber, writePageNumber } from '~/lib/page-number.ts'
import { type AwardsFilter, HELD_STATUSES } from './api.ts'

/** Rows per page of either list. */
export const PAGE_SIZE = 20

/** Page numbers of both lists; query parameters `page` (bonuses) and `spins` (free spins). */
export interface AwardPages {
  readonly page: number
  readonly spins: number
}

export function readAwardPages(search: URLSearchParams): AwardPages {
  return {
    page: readPageNumber(search),
    spins: readPageNumber(new URLSearchParams({ page: search.get('spins') ?? '' })),
  }
}

/** Query string for the pages; page 1 is omitted. */
export function writeAwardPages({ page, spins }: AwardPages): string {
  const query = writePageNumber(new URLSearchParams(), page)
  if (spins !== 1) query.set('spins', String(spins))
  return `?${query}`
}

/** Held awards of a currency [7-45b]. */
export const heldAwardsFilter = (page: number, currency: string): AwardsFilter => ({
  ...{ status: HELD_STATUSES, currency },
  ...{ page, perPage: PAGE_SIZE },
})
