import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import type { ModalProps } from '../registry.ts'
import { SuccessDialog } from '../success-dialog.tsx'
import { successOf } from './successes.ts'

/** Says that something is done: `value` names what [2.3-06:success]. */
export default function SuccessModal(modal: ModalProps) {
  const t = useText('modals/success')
  const modalLink = useModalLink()
  const isGuest = useSession().status === 'guest'
  const what = successOf(modal.value)
  return (
    <SuccessDialog
      modal={modal}
      title={t(`${what}.title`)}
      text={t(`${what}.text`)}
      closeLabel={t('close')}
      backLabel={t('back')}
      action={
        what === 'password-changed' &&
        isGuest && (
          <Link {...modalLink('sign-in', 'true', 'success')} className={buttonClass()}>
            {t('sign-in')}
          </Link>
        )
      }
    />
  )
}
