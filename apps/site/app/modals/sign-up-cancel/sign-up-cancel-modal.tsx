import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { UserIcon } from '@croupier/ui/icon.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import './sign-up-cancel.css'

/** Asks whoever leaves the sign-up once more, and leads back to it [2.3-06:sign-up-cancel]. */
export default function SignUpCancelModal(modal: ModalProps) {
  const t = useText('modals/sign-up-cancel')
  const modalLink = useModalLink()
  const isPlayer = useSession().status === 'player'
  const leave = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      modal={modal}
      title={t('title')}
      closeLabel={t('close')}
      phone="sheet"
      swipe="down"
      // Neither answer is the one that a key pressed too early should give; leaving is the one that changes nothing.
      initialFocus={leave}
      foot={
        <div className="s-sign-up-cancel__answers">
          <Button ref={leave} size="lg" onClick={modal.close}>
            {t('leave')}
          </Button>
          {/* Who has an account meanwhile is asked for no other one. */}
          {!isPlayer && (
            <Link
              {...modalLink('sign-up', 'true', 'sign-up-cancel')}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {t('stay')}
            </Link>
          )}
        </div>
      }
    >
      <div className="s-sign-up-cancel">
        <UserIcon size={32} />
        <p>{t('text')}</p>
      </div>
    </ModalDialog>
  )
}
