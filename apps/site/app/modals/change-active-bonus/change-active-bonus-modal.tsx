import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { type Award, awardStatus } from '~/data/bonus.ts'
import { BonusDialog, NoAward } from '~/features/bonus/award-dialog.tsx'
import { AwardFacts, AwardHead } from '~/features/bonus/award-facts.tsx'
import { useAward, useAwards } from '~/features/bonus/use-award.ts'
import { useCancelLink } from '~/features/bonus/use-cancel-link.ts'
import { ListFaces } from '~/parts/list-faces.tsx'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** More than one bonus that is active at a time is not expected; so many are shown. */
const MOST_ACTIVE = 5

/** What is active, and how to make room for another one; the value is the id of the one that waits for it. */
export default function ChangeActiveBonusModal(modal: ModalProps) {
  const t = useText('modals/bonus')
  const wish = { status: String(awardStatus.active), perPage: MOST_ACTIVE }
  const { data: waiting } = useAward(modal.value)
  return (
    <BonusDialog modal={modal} title={t('change.title')}>
      <ListFaces group="modals/bonus" query={useAwards(wish)} rows={2}>
        {({ bonuses, freespins }) => {
          const active = [...bonuses.awards, ...freespins.awards]
          if (active.length === 0)
            return <NoAward title={t('change.empty.title')} text={t('change.empty.text')} />
          return (
            <>
              <p>{t('change.text')}</p>
              {active.map((award) => (
                <Active key={award.id} award={award} />
              ))}
              {waiting?.status === awardStatus.issued && <p>{t('change.waiting', { name: waiting.name })}</p>}
            </>
          )
        }}
      </ListFaces>
    </BonusDialog>
  )
}

function Active({ award }: { award: Award }) {
  const t = useText('modals/bonus')
  const cancelLink = useCancelLink()
  return (
    <>
      <AwardHead award={award} />
      <AwardFacts award={award} />
      <Link {...cancelLink(award, 'change-active-bonus')} className={buttonClass({ variant: 'danger' })}>
        {t('details.cancel')}
      </Link>
    </>
  )
}
