import { EmptyState } from '@croupier/ui/state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListPages, ListStates, PageOutOfRange } from '~/lib/components/list-states.tsx'
import { type HistoryPosition, PAGE_SIZE, writeHistoryPosition } from './history-position.ts'

interface Paged {
  readonly data: readonly unknown[]
  readonly meta: { readonly total: number }
}

interface HistoryListProps<T extends Paged> {
  position: HistoryPosition
  query: UseQueryResult<T>
  /** Shown if the list is empty. */
  empty: { title: string; text: string; action: ReactNode }
  children: (result: T) => ReactNode
}

/** States of a history list: loading, failed, empty, past the last page, or rows with pagination. */
export function HistoryList<T extends Paged>({ position, query, empty, children }: HistoryListProps<T>) {
  const { page } = position
  const link = (page: number) => writeHistoryPosition({ ...position, page })
  return (
    <ListStates group="pages/history" query={query} rows={8}>
      {(result) => {
        if (result.data.length === 0) {
          return page > 1 ? (
            <PageOutOfRange group="pages/history" link={link} />
          ) : (
            <EmptyState art="history" {...empty} />
          )
        }
        return (
          <>
            {children(result)}
            <ListPages
              group="pages/history"
              page={page}
              total={result.meta.total}
              perPage={PAGE_SIZE}
              link={link}
            />
          </>
        )
      }}
    </ListStates>
  )
}
