import { useState } from 'react'
import { isUuid } from '~/data/is-uuid.ts'
import { BonusDialog, NoAward } from '~/features/bonus/award-dialog.tsx'
import { AwardFacts, AwardHead } from '~/features/bonus/award-facts.tsx'
import { AwardRows } from '~/features/bonus/award-rows.tsx'
import { useAwards } from '~/features/bonus/use-award.ts'
import { ListFaces, TurnedPages } from '~/parts/list-faces.tsx'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** Rows of a page, of each kind. */
const ROWS = 20

/** What was issued together; the value is the package's id. */
export default function PackageBonusModal(modal: ModalProps) {
  const t = useText('modals/bonus')
  const [page, setPage] = useState(1)
  const isId = isUuid(modal.value)
  const wish = { packageId: modal.value, page, perPage: ROWS }
  const { data, ...query } = useAwards(wish, wish, isId)
  return (
    <BonusDialog modal={modal} title={t('package.title')}>
      <ListFaces group="modals/bonus" query={{ ...query, data: isId ? data : null }}>
        {(part) => {
          const total = part ? Math.max(part.bonuses.total, part.freespins.total) : 0
          if (!part || total === 0) return <NoAward title={t('package.empty')} text={t('gone.text')} />
          const awards = [...part.bonuses.awards, ...part.freespins.awards]
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
              <TurnedPages group="modals/bonus" page={page} total={total} perPage={ROWS} turn={setPage} />
            </>
          )
        }}
      </ListFaces>
    </BonusDialog>
  )
}
