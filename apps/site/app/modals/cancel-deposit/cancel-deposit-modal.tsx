import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { createWalletEvent } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { useModalLink } from '../modal-address.ts'
import type { ModalProps } from '../registry.ts'

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
