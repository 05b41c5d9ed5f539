import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { LeaveDialog } from '~/dialogs/leave-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createWalletEvent } from '~/lib/analytics/wallet-events.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'

/** Confirms leaving the deposit, with a link back to it [2.3-06:cancel-deposit 2.7-13]. */
export default function CancelDepositDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/cancel-deposit')
  const dialogLink = useDialogLink()
  const isPlayer = useSession().status === 'player'
  const track = useTrack()
  // This dialog replaced the wallet, so closing it also closes the wallet.
  function close() {
    track(createWalletEvent('close', { operation: 'deposit' }))
    dialog.close()
  }
  return (
    <LeaveDialog
      dialog={dialog}
      onClose={close}
      title={t('title')}
      closeLabel={t('close')}
      leaveLabel={t('leave')}
      stay={
        isPlayer && (
          <Link
            {...dialogLink('wallet', 'deposit', 'cancel-deposit')}
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
