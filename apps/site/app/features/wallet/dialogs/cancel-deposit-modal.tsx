import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useModalLink } from '~/dialogs/address.ts'
import { LeaveDialog } from '~/dialogs/leave-dialog.tsx'
import type { ModalProps } from '~/dialogs/types.ts'
import { createWalletEvent } from '~/lib/analytics/funnels.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'

/** Confirms leaving the deposit, with a link back to it [2.3-06:cancel-deposit 2.7-13]. */
export default function CancelDepositModal(modal: ModalProps) {
  const t = useText('modals/cancel-deposit')
  const modalLink = useModalLink()
  const isPlayer = useSession().status === 'player'
  const track = useTrack()
  // This dialog replaced the wallet, so closing it also closes the wallet.
  function close() {
    track(createWalletEvent('close', { operation: 'deposit' }))
    modal.close()
  }
  return (
    <LeaveDialog
      modal={modal}
      onClose={close}
      title={t('title')}
      closeLabel={t('close')}
      leaveLabel={t('leave')}
      stay={
        isPlayer && (
          <Link
            {...modalLink('wallet', 'deposit', 'cancel-deposit')}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {t('stay')}
          </Link>
        )
      }
    >
      <p>{t('text')}</p>
    </LeaveDialog>
  )
}
