import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { ErrorIcon } from '@croupier/ui/shell-icon.tsx'
import { useState } from 'react'
import { Link, useMatch } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { DialogActions } from '~/dialogs/dialog-actions.tsx'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { PasswordFormResult } from '../../password-form-result.tsx'
import { ResetPassForm } from './reset-pass-form.tsx'

/**
 * Sets a new password after a reset link [2.3-02:reset-pass]. The code is in the path of the page below, not
 * in the query, because queries are logged and shared more widely.
 */
export default function ResetPassDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/reset-pass')
  const dialogLink = useDialogLink()
  const codeInUrl = useMatch('/reset-password/:code')?.params.code
  // Saving navigates away from the code's page: keep the last code during the closing animation.
  const [lastCode, setLastCode] = useState(codeInUrl)
  if (dialog.open && codeInUrl !== lastCode) setLastCode(codeInUrl)
  const code = dialog.open ? codeInUrl : lastCode
  const [isRefused, setRefused] = useState(false)
  const isUsable = code !== undefined && !isRefused
  return (
    <DialogFrame
      dialog={dialog}
      title={t(isUsable ? 'title' : 'wrong.title')}
      closeLabel={t('close')}
      footer={
        !isUsable && (
          <DialogActions>
            <Button size="lg" onClick={dialog.close}>
              {t('back')}
            </Button>
            <Link
              {...dialogLink('forgot-pass', 'true', 'reset-pass')}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {t('again')}
            </Link>
          </DialogActions>
        )
      }
    >
      {isUsable ? (
        <ResetPassForm code={code} onRefused={() => setRefused(true)} />
      ) : (
        <PasswordFormResult icon={<ErrorIcon size={36} />}>
          <p>{t('wrong.text')}</p>
        </PasswordFormResult>
      )}
    </DialogFrame>
  )
}
