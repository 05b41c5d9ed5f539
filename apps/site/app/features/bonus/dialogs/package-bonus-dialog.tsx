import { useState } from 'react'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { ButtonPages, ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { isUuid } from '~/lib/is-uuid.ts'
import { AwardNotFound, BonusDialog } from '../award-dialog.tsx'
import { AwardFacts, AwardHead } from '../award-facts.tsx'
import { AwardRows } from '../award-rows.tsx'
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
          const total = awardsPage ? Math.max(awardsPage.bonuses.total, awardsPage.freespins.total) : 0
          if (!awardsPage || total === 0)
            return <AwardNotFound title={t('package.empty')} text={t('gone.text')} />
          const awards = [...awardsPage.bonuses.awards, ...awardsPage.freespins.awards]
          const [only, ...others] = awards
          if (only && others.length === 0 && page === 1)
            return (
              <>
                <p>{t('package.only')}</p>
                <AwardHead award={only} />
                <AwardFacts award={only} />
              </>
            )
          return (
            <>
              <AwardRows label={t('package.list')} awards={awards} />
              <ButtonPages
                group="modals/bonus"
                page={page}
                total={total}
                perPage={PAGE_SIZE}
                onPageChange={setPage}
              />
            </>
          )
        }}
      </ListStates>
    </BonusDialog>
  )
}
