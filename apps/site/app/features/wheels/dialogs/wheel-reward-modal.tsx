import { buttonClass } from '@croupier/ui/button.tsx'
import { SuccessState } from '@croupier/ui/state.tsx'
import { Link, useLocation } from 'react-router'
import { useModalLink } from '~/dialogs/address.ts'
import type { ModalProps } from '~/dialogs/types.ts'
import { AwardDialog, useAwardTexts, useRequiredCause } from '~/features/bonus/index.ts'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

/**
 * The award won on a wheel; `value` is the id of the bonus or free spins. Awards do not record their origin,
 * so the opener sets the award id as `won` in the history state.
 */
export default function WheelRewardModal(modal: ModalProps) {
  const { state } = useLocation()
  const isWon = (state as { won?: string } | null)?.won === modal.value
  return useRequiredCause(modal, isWon) && <Prize {...modal} />
}

function Prize(modal: ModalProps) {
  const t = useText('modals/bonus')
  const words = useAwardTexts()
  const modalLink = useModalLink()
  return (
    <AwardDialog
      modal={modal}
      title={t('reward.title')}
      missing={{ title: t('reward.gone.title'), text: t('reward.gone.text') }}
    >
      {(award) => (
        <SuccessState
          title={words.amount(award)}
          text={<English>{award.name}</English>}
          action={
            <Link {...modalLink('bonus-details', award.id, 'wheel-reward')} className={buttonClass()}>
              {t('reward.details')}
            </Link>
          }
        />
      )}
    </AwardDialog>
  )
}
