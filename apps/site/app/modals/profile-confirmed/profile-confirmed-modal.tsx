import { buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'
import { SuccessDialog } from '../success-dialog.tsx'

/** Says that the house knows all that it has to know of a player [2.3-06:profile-confirmed]. */
export default function ProfileConfirmedModal(modal: ModalProps) {
  const t = useText('modals/profile-confirmed')
  const isPlayer = useSession().status === 'player'
  return (
    <SuccessDialog
      modal={modal}
      title={t('title')}
      text={t('text')}
      closeLabel={t('close')}
      backLabel={t('back')}
      action={
        isPlayer && (
          <Link to={href('/profile/personal')} className={buttonClass()}>
            {t('profile')}
          </Link>
        )
      }
    />
  )
}
