import { type AwardsFilter, HELD_STATUSES } from '~/data/bonus.ts'
import { readPageNumber, writePageNumber } from '~/page-number.ts'

/** Rows of a page of either list. */
export const PAGE_SIZE = 20

/** The pages of both lists: `page` of bonuses, `spins` of free spins. */
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

/** The query of an address; first pages go without saying. */
export function writeAwardPages({ page, spins }: AwardPages): string {
  const query = writePageNumber(new URLSearchParams(), page)
  if (spins !== 1) query.set('spins', String(spins))
  return `?${query}`
}

/** What is asked for, of a page of either list: what is held in a currency [7-45b]. */
export const heldAwardsFilter = (page: number, currency: string): AwardsFilter => ({
  ...{ status: HELD_STATUSES, currency },
  ...{ page, perPage: PAGE_SIZE },
})
