import { buttonClass } from '@croupier/ui/button.tsx'
import { UserIcon } from '@croupier/ui/icon.tsx'
import { Link } from 'react-router'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { useModalLink } from '../modal-address.ts'
import type { ModalProps } from '../registry.ts'
import './sign-up-cancel.css'

/** Asks whoever leaves the sign-up once more, and leads back to it [2.3-06:sign-up-cancel]. */
export default function SignUpCancelModal(modal: ModalProps) {
  const t = useText('modals/sign-up-cancel')
  const modalLink = useModalLink()
  const isPlayer = useSession().status === 'player'
  return (
    <LeaveDialog
      modal={modal}
      title={t('title')}
      closeLabel={t('close')}
      leaveLabel={t('leave')}
      stay={
        // Who has an account meanwhile is asked for no other one.
        !isPlayer && (
          <Link
            {...modalLink('sign-up', 'true', 'sign-up-cancel')}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {t('stay')}
          </Link>
        )
      }
    >
      <div className="s-sign-up-cancel">
        <UserIcon size={32} />
        <p>{t('text')}</p>
      </div>
    </LeaveDialog>
  )
}
