import { buttonClass } from '@croupier/ui/button.tsx'
import { SuccessState } from '@croupier/ui/state.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useModalLink } from '~/dialogs/address.ts'
import { ActionDialog } from '~/dialogs/notice-dialog.tsx'
import { SuccessDialog } from '~/dialogs/success-dialog.tsx'
import type { ModalProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
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
