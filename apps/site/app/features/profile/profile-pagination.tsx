import { pageLink } from '~/page-number.ts'
import { ListPages, PastTheEnd as PastTheListsEnd } from '~/parts/list-faces.tsx'

/** Rows of a page of a list. */
export const ROWS = 20

/** The pages of a list, where it has several. */
export function ProfilePagination({ page, total }: { page: number; total: number }) {
  return <ListPages group="pages/profile" page={page} total={total} perPage={ROWS} link={pageLink} />
}

/** For a page past the last one. */
export function PastTheEnd() {
  return <PastTheListsEnd group="pages/profile" link={pageLink} headingLevel={2} />
}
