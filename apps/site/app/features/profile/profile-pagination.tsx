import { buttonClass } from '@croupier/ui/button.tsx'
import { Pagination } from '@croupier/ui/pagination.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { Link } from 'react-router'
import { writePageNumber } from '~/page-number.ts'
import { useText } from '~/text/use-text.ts'

/** Rows of a page of a list. */
export const ROWS = 20

export const pageLink = (page: number) => `?${writePageNumber(new URLSearchParams(), page)}`

/** The pages of a list, where it has several. */
export function ProfilePagination({ page, total }: { page: number; total: number }) {
  const t = useText('pages/profile')
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / ROWS)}
      label={t('pages')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(number) => t('pages.page', { page: number })}
      link={({ page: number, ...link }) => <Link key={number} to={pageLink(number)} {...link} />}
    />
  )
}

/** For a page past the last one. */
export function PastTheEnd() {
  const t = useText('pages/profile')
  return (
    <EmptyState
      headingLevel={2}
      art="history"
      title={t('pages.none.title')}
      text={t('pages.none.text')}
      action={
        <Link to={pageLink(1)} className={buttonClass()}>
          {t('pages.first')}
        </Link>
      }
    />
  )
}
