import type { ReactNode } from 'react'
import { ListPages, ListStates, PageOutOfRange } from './list-states.tsx'

interface Paged {
  readonly data: readonly unknown[]
  readonly meta: { readonly total: number }
}

type PagedListProps<T extends Paged> = Pick<
  Parameters<typeof ListStates<T>>[0],
  'query' | 'rows' | 'children'
> &
  Pick<Parameters<typeof ListPages>[0], 'page' | 'perPage' | 'link'> &
  Pick<Parameters<typeof PageOutOfRange>[0], 'group' | 'headingLevel'> & {
    /** Shown if the list is empty, null for nothing; omitted for a list that never is. */
    empty?: ReactNode
  }

/** States of a list with pages: loading, failed, empty, past the last page, or rows with page links. */
export function PagedList<T extends Paged>(props: PagedListProps<T>) {
  const { group, headingLevel, query, rows, page, perPage, link, empty, children } = props
  const heading = headingLevel && { headingLevel }
  return (
    <ListStates group={group} query={query} {...(rows && { rows })} {...heading}>
      {(result) => {
        if (result.data.length === 0)
          return page === 1 && empty !== undefined ? (
            empty
          ) : (
            <PageOutOfRange group={group} link={link} {...heading} />
          )
        return (
          <>
            {children(result)}
            <ListPages group={group} page={page} total={result.meta.total} perPage={perPage} link={link} />
          </>
        )
      }}
    </ListStates>
  )
}
