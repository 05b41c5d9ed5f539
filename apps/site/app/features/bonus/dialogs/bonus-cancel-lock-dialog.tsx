import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { AwardDialog } from '../award-dialog.tsx'
import { AwardFacts, AwardHead } from '../award-facts.tsx'
import { BonusFigures } from '../bonus-figures.tsx'
import { useAward } from '../use-award.ts'
import { isLocked } from '../use-cancel-link.ts'
import { useRequiredCause } from '../use-required-cause.ts'

/** Shown when the platform refuses to cancel a bonus; `value` is the bonus id. */
export default function BonusCancelLockDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const { data: award } = useAward(dialog.value)
  const hasCause =
    award === undefined ? undefined : award !== null && (award.status === 'finished' || isLocked(award))
  return (
    useRequiredCause(dialog, hasCause) && (
      <AwardDialog dialog={dialog} title={t('lock.title')}>
        {(award) => (
          <>
            <AwardHead award={award} />
            <p>{t(award.status === 'finished' ? 'lock.finished' : 'lock.active')}</p>
            {award.kind === 'bonus' && award.status === 'active' && <BonusFigures award={award} />}
            <AwardFacts award={award} />
          </>
        )}
      </AwardDialog>
    )
  )
}
