import { Button } from '@croupier/ui/button.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link, useMatch } from 'react-router'
import { SheetDialog } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { collectionsQuery } from '../api/collections.ts'
import { collectionTitle } from '../collection-title.ts'
import '~/lib/components/chooser.css'

/** Links to all categories available in the visitor's country [2.3-06]. */
export default function CategoriesDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/categories')
  return (
    <SheetDialog dialog={dialog} title={t('title')} closeLabel={t('close')}>
      <CategoryList />
    </SheetDialog>
  )
}

function CategoryList() {
  const t = useText('modals/categories')
  const { api, locale } = useSite()
  const list = useQuery(collectionsQuery(api))
  const currentCategory = useMatch('/categories/:categoryIdentity')?.params.categoryIdentity
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={() => list.refetch()}>{t('failed.retry')}</Button>}
      />
    )
  }
  if (!list.data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="block" height="14rem" />
      </Loading>
    )
  }
  if (list.data.length === 0)
    return <EmptyState art="search" title={t('empty.title')} text={t('empty.text')} />
  return (
    <ul className="s-chooser">
      {list.data.map((collection) => (
        <li key={collection.identity}>
          {/* Replaces the dialog's history entry: back returns to the page below it. */}
          <Link
            replace
            to={href('/categories/:categoryIdentity', { categoryIdentity: collection.identity })}
            className="s-chooser__row"
            aria-current={collection.identity === currentCategory ? 'page' : undefined}
          >
            <span>{collectionTitle(collection, locale)}</span>
            <small>{t('games', { count: collection.games })}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
