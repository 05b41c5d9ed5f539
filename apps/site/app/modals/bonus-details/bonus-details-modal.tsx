import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { awardStatus } from '~/data/bonus.ts'
import { AwardDialog } from '~/features/bonus/award-dialog.tsx'
import { AwardFacts, AwardHead } from '~/features/bonus/award-facts.tsx'
import { useCancelLink } from '~/features/bonus/use-cancel-link.ts'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import type { ModalProps } from '../registry.ts'

/** A bonus or free spins with their conditions; `value` is the award id. */
export default function BonusDetailsModal(modal: ModalProps) {
  const t = useText('modals/bonus')
  const modalLink = useModalLink()
  const cancelLink = useCancelLink()
  return (
    <AwardDialog
      modal={modal}
      title={t('details.title')}
      footer={(award) =>
        award.status !== awardStatus.finished && (
          <Link
            {...cancelLink(award, 'bonus-details')}
            className={buttonClass({ variant: 'danger', size: 'lg', block: true })}
          >
            {t(award.kind === 'freespins' ? 'details.cancel.freespins' : 'details.cancel')}
          </Link>
        )
      }
    >
      {(award) => (
        <>
          <AwardHead award={award} />
          <AwardFacts award={award} />
          {award.packageId && (
            <Link
              {...modalLink('package-bonus', award.packageId, 'bonus-details')}
              className={buttonClass({ block: true })}
            >
              {t('details.package')}
            </Link>
          )}
        </>
      )}
    </AwardDialog>
  )
}
