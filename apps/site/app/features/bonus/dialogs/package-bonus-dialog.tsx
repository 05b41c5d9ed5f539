import { useState } from 'react'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { isUuid } from '~/lib/is-uuid.ts'
import { AwardNotFound, BonusDialog } from '../award-dialog.tsx'
import { AwardFacts, AwardHead } from '../award-facts.tsx'
import { AwardList, countAwards } from '../award-list.tsx'
import { useAwards } from '../use-award.ts'

/** Rows per page, for bonuses and free spins each. */
const PAGE_SIZE = 20

/** The awards issued as one package; `value` is the package id. */
export default function PackageBonusDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const [page, setPage] = useState(1)
  const isValidId = isUuid(dialog.value)
  const filter = { packageId: dialog.value, page, perPage: PAGE_SIZE }
  const { data, ...query } = useAwards(filter, filter, isValidId)
  return (
    <BonusDialog dialog={dialog} title={t('package.title')}>
      <ListStates group="modals/bonus" query={{ ...query, data: isValidId ? data : null }}>
        {(awardsPage) => {
          if (!awardsPage || countAwards(awardsPage) === 0)
            return <AwardNotFound title={t('package.empty')} text={t('gone.text')} />
          const [only, ...others] = [...awardsPage.bonuses.awards, ...awardsPage.freespins.awards]
          if (only && others.length === 0 && page === 1)
            return (
              <>
                <p>{t('package.only')}</p>
                <AwardHead award={only} />
                <AwardFacts award={only} />
              </>
            )
          return (
            <AwardList
              label={t('package.list')}
              awards={awardsPage}
              page={page}
              perPage={PAGE_SIZE}
              onPageChange={setPage}
            />
          )
        }}
      </ListStates>
    </BonusDialog>
  )
}
