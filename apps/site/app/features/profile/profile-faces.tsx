import { Button } from '@croupier/ui/button.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { ErrorState } from '@croupier/ui/state.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '~/text/use-text.ts'

type ProfileFacesProps<T> = {
  query: UseQueryResult<T>
  /** What has been read, or what stands where there is nothing. */
  children: (answer: T) => ReactNode
}

/** The faces of what a profile page reads: loading, failed, and what it read. */
export function ProfileFaces<T>({ query, children }: ProfileFacesProps<T>) {
  const t = useText('pages/profile')
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <ErrorState
        headingLevel={2}
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={() => query.refetch()}>{t('failed.retry')}</Button>}
      />
    )
  }
  return (
    <Loading label={t('loading')} slow={t('slow')}>
      <div className="s-profile-screen__skeleton">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Loading>
  )
}
