import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { AwardDialog } from '../award-dialog.tsx'
import { AwardFacts, AwardHead } from '../award-facts.tsx'
import { useAward } from '../use-award.ts'
import { useRequiredCause } from '../use-required-cause.ts'

/** Shown when the platform refuses to cancel a bonus; `value` is the bonus id. */
export default function BonusCancelLockDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const { data: award } = useAward(dialog.value)
  const isLocked = award === undefined ? undefined : award?.status === 'finished'
  return (
    useRequiredCause(dialog, isLocked) && (
      <AwardDialog dialog={dialog} title={t('lock.title')}>
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
