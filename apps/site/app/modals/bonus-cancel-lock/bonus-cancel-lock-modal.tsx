import { awardStatus } from '~/data/bonus.ts'
import { AwardDialog } from '~/features/bonus/award-dialog.tsx'
import { AwardFacts, AwardHead } from '~/features/bonus/award-facts.tsx'
import { useAward } from '~/features/bonus/use-award.ts'
import { useRequiredCause } from '~/features/bonus/use-required-cause.ts'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** Shown when the platform refuses to cancel a bonus; `value` is the bonus id. */
export default function BonusCancelLockModal(modal: ModalProps) {
  const t = useText('modals/bonus')
  const { data: award } = useAward(modal.value)
  const isLocked = award === undefined ? undefined : award?.status === awardStatus.finished
  return (
    useRequiredCause(modal, isLocked) && (
      <AwardDialog modal={modal} title={t('lock.title')}>
        {(award) => (
          <>
            <AwardHead award={award} />
            <p>{t('lock.finished')}</p>
            <AwardFacts award={award} />
          </>
        )}
      </AwardDialog>
    )
  )
}
