import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { awardStatus } from '~/data/bonus.ts'
import { AwardDialog } from '~/features/bonus/award-dialog.tsx'
import { AwardFacts, AwardHead } from '~/features/bonus/award-facts.tsx'
import { useCancelLink } from '~/features/bonus/use-cancel-link.ts'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** Says why a bonus cannot be given up; the value is its id. One that nothing holds can be, from here. */
export default function BonusCancelLockModal(modal: ModalProps) {
  const t = useText('modals/bonus')
  const cancelLink = useCancelLink()
  return (
    <AwardDialog
      modal={modal}
      title={t('lock.title')}
      foot={(award) =>
        award.status !== awardStatus.finished && (
          <Link
            {...cancelLink(award, 'bonus-cancel-lock')}
            className={buttonClass({ variant: 'danger', size: 'lg', block: true })}
          >
            {t('details.cancel')}
          </Link>
        )
      }
    >
      {(award) => (
        <>
          <AwardHead award={award} />
          <p>{t(award.status === awardStatus.finished ? 'lock.finished' : 'lock.none')}</p>
          <AwardFacts award={award} />
        </>
      )}
    </AwardDialog>
  )
}
