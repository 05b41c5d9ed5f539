import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Pagination } from '@croupier/ui/pagination.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '~/text/use-text.ts'
import { type HistoryPlace, ROWS, writePlace } from './history-address.ts'

interface Paged {
  readonly data: readonly unknown[]
  readonly meta: { readonly total: number }
}

interface HistoryListProps<T extends Paged> {
  place: HistoryPlace
  query: UseQueryResult<T>
  /** What stands where there is nothing at all. */
  empty: { title: string; text: string; action: ReactNode }
  children: (answer: T) => ReactNode
}

/** The faces of a list of the history: loading, failed, empty, past its end, and its rows with their pages. */
export function HistoryList<T extends Paged>({ place, query, empty, children }: HistoryListProps<T>) {
  const t = useText('pages/history')
  const answer = query.data
  if (answer && answer.data.length > 0) {
    return (
      <>
        {children(answer)}
        <HistoryPages place={place} total={answer.meta.total} />
      </>
    )
  }
  if (answer && place.page > 1) {
    return (
      <EmptyState
        art="history"
        title={t('pages.none.title')}
        text={t('pages.none.text')}
        action={
          <Link to={writePlace({ ...place, page: 1 })} className={buttonClass()}>
            {t('pages.first')}
          </Link>
        }
      />
    )
  }
  if (answer) return <EmptyState art="history" {...empty} />
  if (query.isError) {
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={() => query.refetch()}>{t('failed.retry')}</Button>}
      />
    )
  }
  return (
    <Loading label={t('loading')} slow={t('slow')}>
      <div className="s-history__skeleton">
        {Array.from({ length: 8 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places
          <Skeleton key={row} shape="block" height="var(--control-md)" />
        ))}
      </div>
    </Loading>
  )
}

function HistoryPages({ place, total }: { place: HistoryPlace; total: number }) {
  const t = useText('pages/history')
  return (
    <Pagination
      page={place.page}
      pages={Math.ceil(total / ROWS)}
      label={t('pages')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(page) => t('pages.page', { page })}
      link={({ page, ...link }) => <Link key={page} to={writePlace({ ...place, page })} {...link} />}
    />
  )
}
