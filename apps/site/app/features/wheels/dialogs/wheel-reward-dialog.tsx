import { buttonClass } from '@croupier/ui/button.tsx'
import { SuccessState } from '@croupier/ui/state.tsx'
import { Link, useLocation } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { AwardDialog, useAwardTexts, useRequiredCause } from '~/features/bonus/index.ts'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

/**
 * The award won on a wheel; `value` is the id of the bonus or free spins. Awards do not record their origin,
 * so the opener sets the award id as `won` in the history state.
 */
export default function WheelRewardDialog(dialog: RoutedDialogProps) {
  const { state } = useLocation()
  const isWon = (state as { won?: string } | null)?.won === dialog.value
  return useRequiredCause(dialog, isWon) && <Prize {...dialog} />
}

function Prize(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const words = useAwardTexts()
  const dialogLink = useDialogLink()
  return (
    <AwardDialog
      dialog={dialog}
      title={t('reward.title')}
      missing={{ title: t('reward.gone.title'), text: t('reward.gone.text') }}
    >
      {(award) => (
        <SuccessState
          title={words.amount(award)}
          text={<English>{award.name}</English>}
          action={
            <Link {...dialogLink('bonus-details', award.id, 'wheel-reward')} className={buttonClass()}>
              {t('reward.details')}
            </Link>
          }
        />
      )}
    </AwardDialog>
  )
}
