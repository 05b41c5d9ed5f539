import { pageLink } from '~/lib/page-number.ts'
import { PageOutOfRange as ListPageOutOfRange, ListPages } from './list-states.tsx'

/** Rows per page. */
export const PAGE_SIZE = 20

/** Pagination; nothing for a single page. */
export function ProfilePagination({ page, total }: { page: number; total: number }) {
  return <ListPages group="pages/profile" page={page} total={total} perPage={PAGE_SIZE} link={pageLink} />
}

/** For a page past the last one. */
export function PageOutOfRange() {
  return <ListPageOutOfRange group="pages/profile" link={pageLink} headingLevel={2} />
}
