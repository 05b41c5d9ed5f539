import { Pagination } from '@croupier/ui/pagination.tsx'
import { useText } from '~/text/use-text.ts'

interface DialogPagesProps {
  group: 'modals/bonus' | 'modals/quests'
  page: number
  /** Of all pages. */
  total: number
  perPage: number
  turn: (page: number) => void
}

/** The pages of a list in a dialog, which have no addresses of their own. */
export function DialogPages({ group, page, total, perPage, turn }: DialogPagesProps) {
  const t = useText(group)
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / perPage)}
      label={t('pages')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      pageLabel={(number) => t('pages.page', { page: number })}
      link={({ page: number, ...rest }) => (
        <button key={number} type="button" onClick={() => turn(number)} {...rest} />
      )}
    />
  )
}
