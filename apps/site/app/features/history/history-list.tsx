import { EmptyState } from '@croupier/ui/state.tsx'
import type { ReactNode } from 'react'
import { PagedList } from '~/lib/components/paged-list.tsx'
import { type HistoryPosition, PAGE_SIZE, writeHistoryPosition } from './history-position.ts'

type Result = Parameters<Parameters<typeof PagedList>[0]['children']>[0]

interface HistoryListProps<T extends Result>
  extends Pick<Parameters<typeof PagedList<T>>[0], 'query' | 'children'> {
  position: HistoryPosition
  /** Shown if the list is empty. */
  empty: { title: string; text: string; action: ReactNode }
}

/** A page of a history list. */
export function HistoryList<T extends Result>({ position, query, empty, children }: HistoryListProps<T>) {
  return (
    <PagedList
      group="pages/history"
      query={query}
      rows={8}
      page={position.page}
      perPage={PAGE_SIZE}
      link={(page) => writeHistoryPosition({ ...position, page })}
      empty={<EmptyState art="history" {...empty} />}
    >
      {children}
    </PagedList>
  )
}
