import { CallError } from '@croupier/client'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { ErrorIcon } from '@croupier/ui/shell-icon.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useMatch } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { DialogActions } from '~/dialogs/dialog-actions.tsx'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { checkResetCode } from '../../api/passwords.ts'
import { PasswordFormResult } from '../../password-form-result.tsx'
import { ResetPassForm } from './reset-pass-form.tsx'
import { isWrongCode } from './wrong-code.ts'

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
  const check = useCodeCheck(code, dialog.open)
  const isUsable = code !== undefined && !isRefused && !check.isRefused
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
      {check.isLoading ? (
        <Loading label={t('loading')}>
          <Skeleton shape="block" height="12rem" />
        </Loading>
      ) : isUsable ? (
        <ResetPassForm code={code} onRefused={() => setRefused(true)} />
      ) : (
        <PasswordFormResult icon={<ErrorIcon size={36} />}>
          <p>{t('wrong.text')}</p>
        </PasswordFormResult>
      )}
    </DialogFrame>
  )
}

/** Without an answer, such as offline, the form is shown, and saving checks the code. */
function useCodeCheck(code: string | undefined, isOpen: boolean) {
  const api = useApi()
  const { error, isLoading } = useQuery({
    queryKey: ['reset-code', code],
    queryFn: () => checkResetCode(api, code ?? ''),
    enabled: isOpen && code !== undefined,
    // A code that was used meanwhile is checked again.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { isLoading, isRefused: error instanceof CallError && isWrongCode(error) }
}
