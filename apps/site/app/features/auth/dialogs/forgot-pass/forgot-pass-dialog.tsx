import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { MailIcon } from '@croupier/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type DialogState, useDialogLink } from '~/dialogs/address.ts'
import { DialogActions } from '~/dialogs/dialog-actions.tsx'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { SupportLink, useSupportEmail } from '~/lib/support-address.tsx'
import { PasswordFormResult } from '../../password-form-result.tsx'
import { SignInMethodTabs } from '../../sign-in-method-tabs.tsx'
import { loginTypes } from '../sign-in/sign-in-fields.ts'
import { ForgotPassForm, type RequestedReset } from './forgot-pass-form.tsx'
import { PhoneResetForm } from './phone-reset-form.tsx'

/**
 * Requests a password reset link by e-mail or a code by SMS [2.3-02:forgot-pass]. Does not reveal whether the
 * login exists.
 */
export default function ForgotPassDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/forgot-pass')
  const dialogLink = useDialogLink()
  const { data: constants } = useQuery(constantsQuery(useApi()))
  const opening = (useLocation().state ?? {}) as DialogState
  // Copied to state: the login in the history state is lost as soon as another dialog replaces this one.
  const [login, setLogin] = useState(opening.login ?? '')
  const [loginType] = useState(opening.loginType ?? 'email')
  const [requestedReset, setRequestedReset] = useState<RequestedReset | null>(null)
  const initialMethod = login === '' ? loginType : login.startsWith('+') ? 'phone' : 'email'
  const handleRequested = (reset: RequestedReset) => {
    setLogin(reset.login)
    setRequestedReset(reset)
  }
  const isByPhone = requestedReset !== null && requestedReset.resendIn !== null
  const isMailed = requestedReset !== null && !isByPhone
  return (
    <DialogFrame
      dialog={dialog}
      title={t(isByPhone ? 'phone.title' : isMailed ? 'sent.title' : 'title')}
      closeLabel={t('close')}
      footer={
        isMailed && (
          <DialogActions>
            <Button size="lg" onClick={() => setRequestedReset(null)}>
              {t('again')}
            </Button>
            <Link
              {...dialogLink('sign-in', 'true', 'forgot-pass')}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {t('sign-in')}
            </Link>
          </DialogActions>
        )
      }
    >
      {isMailed && <ResetMailSent {...requestedReset} />}
      {isByPhone && (
        <PhoneResetForm
          phone={requestedReset.login}
          minutes={Math.ceil(requestedReset.expiresIn / 60)}
          resendIn={requestedReset.resendIn ?? 0}
          onBack={() => setRequestedReset(null)}
        />
      )}
      {requestedReset === null && (
        <SignInMethodTabs
          methods={loginTypes(constants?.player.tabs ?? 'email')}
          initialMethod={initialMethod}
          label={t('tabs')}
          getLabel={(type) => t(`tabs.${type}`)}
        >
          {(type) => (
            <ForgotPassForm
              type={type}
              login={type === initialMethod ? login : ''}
              onRequested={handleRequested}
            />
          )}
        </SignInMethodTabs>
      )}
    </DialogFrame>
  )
}

function ResetMailSent({ login, email, expiresIn }: RequestedReset) {
  const t = useText('modals/forgot-pass')
  const support = useSupportEmail()
  return (
    <PasswordFormResult icon={<MailIcon size={36} />}>
      <p>{t.rich('sent.text', { email: <bdi>{email ?? login}</bdi>, minutes: expiresIn / 60 })}</p>
      <p>{t('sent.nothing')}</p>
      {support && <p>{t.rich('sent.support', { address: <SupportLink email={support} /> })}</p>}
    </PasswordFormResult>
  )
}
