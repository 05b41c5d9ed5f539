import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Pagination } from '@croupier/ui/pagination.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import './list-states.css'

/** Message groups with the texts of all list states. */
type ListGroup = 'pages/history' | 'pages/profile' | 'pages/security' | 'pages/tournaments'
/** Also groups with the texts of the states only. */
type StatesGroup =
  | ListGroup
  | 'modals/bonus'
  | 'modals/quests'
  | 'pages/betting'
  | 'pages/loyalty'
  | 'pages/profile-notifications'

interface ListStatesProps<T> {
  group: StatesGroup
  query: Pick<UseQueryResult<T>, 'data' | 'isError'> & { readonly refetch: () => unknown }
  /** Rows of the skeleton. */
  rows?: number
  headingLevel?: 2 | 3
  /** Renders the loaded data, including the empty state. */
  children: (data: T) => ReactNode
}

/** The loading, error and loaded states of a player's list. */
export function ListStates<T>({ group, query, rows = 3, headingLevel = 3, children }: ListStatesProps<T>) {
  const t = useText(group)
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return <ListFailed group={group} headingLevel={headingLevel} onRetry={() => query.refetch()} />
  return (
    <Loading label={t('loading')} slow={t('slow')}>
      <div className="s-list-skeleton">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change places
          <Skeleton key={row} shape="block" />
        ))}
      </div>
    </Loading>
  )
}

interface ListFailedProps extends Pick<ListStatesProps<unknown>, 'group' | 'headingLevel'> {
  onRetry: () => unknown
}

/** In place of a list that cannot be read. */
export function ListFailed({ group, headingLevel = 3, onRetry }: ListFailedProps) {
  const t = useText(group)
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={t('failed.title')}
      text={t('failed.text')}
      action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
    />
  )
}

interface PageNumbersProps {
  group: ListGroup | 'modals/bonus' | 'modals/quests' | 'pages/lobby'
  page: number
  /** Number of items on all pages. */
  total: number
  perPage: number
}

interface ListPagesProps extends PageNumbersProps {
  /** The address of a page of the list. */
  link: (page: number) => string
}

/** Page links of a list; nothing for a single page. */
export function ListPages({ link, ...numbers }: ListPagesProps) {
  return (
    <PageNumbers {...numbers} link={({ page: number, ...rest }) => <Link to={link(number)} {...rest} />} />
  )
}

/** Page buttons of a list without addresses, e.g. in a dialog. */
export function ButtonPages({
  onPageChange,
  ...numbers
}: PageNumbersProps & { onPageChange: (page: number) => void }) {
  return (
    <PageNumbers
      {...numbers}
      link={({ page: number, ...rest }) => (
        <button type="button" onClick={() => onPageChange(number)} {...rest} />
      )}
    />
  )
}

function PageNumbers({
  group,
  page,
  total,
  perPage,
  link,
}: PageNumbersProps & Pick<Parameters<typeof Pagination>[0], 'link'>) {
  const t = useText(group)
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / perPage)}
      label={t('pages')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(number) => t('pages.page', { page: number })}
      link={link}
    />
  )
}

/** Shown for a page past the last one. */
export function PageOutOfRange({
  group,
  link,
  headingLevel = 3,
}: Pick<ListPagesProps, 'link'> & { group: ListGroup; headingLevel?: 2 | 3 }) {
  const t = useText(group)
  return (
    <EmptyState
      headingLevel={headingLevel}
      art="history"
      title={t('pages.none.title')}
      text={t('pages.none.text')}
      action={
        <Link to={link(1)} className={buttonClass()}>
          {t('pages.first')}
        </Link>
      }
    />
  )
}
