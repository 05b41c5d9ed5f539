import { buttonClass } from '@croupier/ui/button.tsx'
import { SuccessState } from '@croupier/ui/state.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import { ActionDialog } from '../notice-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import { SuccessDialog } from '../success-dialog.tsx'
import { parseSuccess } from './successes.ts'

/** Success notice, text by `value` [2.3-06:success]. After a password change its link opens the sign-in. */
export default function SuccessModal(modal: ModalProps) {
  const t = useText('modals/success')
  const modalLink = useModalLink()
  const signIn = useRef<HTMLAnchorElement>(null)
  const isGuest = useSession().status === 'guest'
  const success = parseSuccess(modal.value)
  const [title, text] = [t(`${success}.title`), t(`${success}.text`)]
  const dialogProps = { modal, title, closeLabel: t('close'), backLabel: t('back') }
  if (success !== 'password-changed' || !isGuest) return <SuccessDialog {...dialogProps} text={text} />
  return (
    <ActionDialog
      {...dialogProps}
      titleHidden
      initialFocus={signIn}
      action={
        <Link
          ref={signIn}
          {...modalLink('sign-in', 'true', 'success')}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          {t('sign-in')}
        </Link>
      }
    >
      <SuccessState title={title} isTitleAnnounced text={text} />
    </ActionDialog>
  )
}
