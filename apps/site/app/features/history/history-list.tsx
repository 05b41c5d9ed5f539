import { EmptyState } from '@croupier/ui/state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFaces, ListPages, PastTheEnd } from '~/parts/list-faces.tsx'
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
  const { page } = place
  const link = (page: number) => writePlace({ ...place, page })
  return (
    <ListFaces group="pages/history" query={query} rows={8}>
      {(answer) => {
        if (answer.data.length === 0) {
          return page > 1 ? (
            <PastTheEnd group="pages/history" link={link} />
          ) : (
            <EmptyState art="history" {...empty} />
          )
        }
        return (
          <>
            {children(answer)}
            <ListPages
              group="pages/history"
              page={page}
              total={answer.meta.total}
              perPage={ROWS}
              link={link}
            />
          </>
        )
      }}
    </ListFaces>
  )
}
