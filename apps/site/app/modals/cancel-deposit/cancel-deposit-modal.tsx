import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { walletMoment } from '~/analytics/funnels.ts'
import { useTrack } from '~/analytics/use-track.ts'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import './cancel-deposit.css'

/** Asks whoever closes the deposit once more, and leads back to it [2.3-06:cancel-deposit 2.7-13]. */
export default function CancelDepositModal(modal: ModalProps) {
  const t = useText('modals/cancel-deposit')
  const modalLink = useModalLink()
  const isPlayer = useSession().status === 'player'
  const leave = useRef<HTMLButtonElement>(null)
  const track = useTrack()
  // The wallet that it stands for is closed with it.
  function close() {
    track(walletMoment('close', { operation: 'deposit' }))
    modal.close()
  }
  return (
    <ModalDialog
      modal={modal}
      onClose={close}
      title={t('title')}
      closeLabel={t('close')}
      phone="sheet"
      swipe="down"
      // Leaving changes nothing: it is what a key pressed too early may answer.
      initialFocus={leave}
      foot={
        <div className="s-cancel-deposit__answers">
          <Button ref={leave} size="lg" onClick={close}>
            {t('leave')}
          </Button>
          {isPlayer && (
            <Link
              {...modalLink('wallet', 'deposit', 'cancel-deposit')}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {t('stay')}
            </Link>
          )}
        </div>
      }
    >
      <p>{t('text')}</p>
    </ModalDialog>
  )
}
