import { buttonClass } from '@croupier/ui/button.tsx'
import { SuccessState } from '@croupier/ui/state.tsx'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type DialogState, useDialogLink } from '~/dialogs/address.ts'
import { ActionDialog } from '~/dialogs/notice-dialog.tsx'
import { SuccessNotice } from '~/dialogs/success-notice.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { parseSuccess } from './successes.ts'

/** Success notice, text by `value` [2.3-06:success]. After a password change its link opens the sign-in. */
export default function SuccessDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/success')
  const signInLink = useDialogLink()('sign-in', 'true', 'success')
  const { login, loginType } = (useLocation().state ?? {}) as DialogState
  const signIn = useRef<HTMLAnchorElement>(null)
  const isGuest = useSession().status === 'guest'
  const success = parseSuccess(dialog.value)
  const [title, text] = [t(`${success}.title`), t(`${success}.text`)]
  const frame = { dialog, title, closeLabel: t('close'), backLabel: t('back') }
  if (success !== 'password-changed' || !isGuest) return <SuccessNotice {...frame} text={text} />
  return (
    <ActionDialog
      {...frame}
      titleHidden
      initialFocus={signIn}
      action={
        <Link
          ref={signIn}
          {...signInLink}
          state={{ ...signInLink.state, login, loginType }}
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
