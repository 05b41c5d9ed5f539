import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { UserIcon } from '@croupier/ui/shell-icon.tsx'
import { Link, useLocation, useNavigate } from 'react-router'
import { type DialogState, readOpenDialogs, searchWithout, useDialogLink } from '~/dialogs/address.ts'
import { LeaveDialog } from '~/dialogs/leave-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { clearDraft } from '../sign-up/draft.ts'
import './sign-up-cancel.css'

/** Confirms leaving the sign-up with unsaved input, with a link back to it [2.3-06:sign-up-cancel]. */
export default function SignUpCancelDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/sign-up-cancel')
  const dialogLink = useDialogLink()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const isPlayer = useSession().status === 'player'
  const isOverSignUp = readOpenDialogs(search).some(({ name }) => name === 'sign-up')

  function leave() {
    clearDraft()
    const { opened, steps } = (state ?? {}) as DialogState
    if (!isOverSignUp) return dialog.close()
    if (opened === 'sign-up-cancel' && steps === 2) return navigate(-2)
    const remainingSearch = searchWithout(searchWithout(search, 'sign-up-cancel'), 'sign-up')
    navigate({ pathname, search: remainingSearch, hash }, { replace: true, preventScrollReset: true })
  }

  return (
    <LeaveDialog
      dialog={dialog}
      title={t('title')}
      closeLabel={t('close')}
      leaveLabel={t('leave')}
      onLeave={leave}
      stay={
        isOverSignUp ? (
          <Button variant="primary" size="lg" onClick={dialog.close}>
            {t('stay')}
          </Button>
        ) : (
          // No link to the sign-up if the visitor has signed in meanwhile.
          !isPlayer && (
            <Link
              {...dialogLink('sign-up', 'true', 'sign-up-cancel')}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {t('stay')}
            </Link>
          )
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
