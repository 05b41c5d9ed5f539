import { standardFieldRules } from '@croupier/rules'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthForm, useAuthForm } from '~/features/auth/index.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { confirmPurpose } from '~/features/second-step/api.ts'
import { SecondStepForm } from '~/features/second-step/index.ts'
import { CancelButton } from '~/lib/forms/cancel-button.tsx'
import { NewPasswordInput } from '~/lib/forms/new-password-input.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { changePassword, type PasswordChange, passwordQuery, sessionsKey } from './api.ts'

const maxLength = { rule: 'max', params: { max: '250' } }
const { currentPassword, newPassword, repeatNewPassword } = standardFieldRules
const fields = {
  currentPassword: [...currentPassword, maxLength],
  newPassword: [...newPassword, maxLength],
  repeatNewPassword,
}

/** Asks for the current and the new password [5-03]. */
export default function PasswordForm({ onClose }: { onClose: () => void }) {
  const t = useText('pages/security')
  const field = useText('fields-settings')
  const api = useApi()
  const alert = useAlert()
  const queries = useQueryClient()
  const { data: profile } = useQuery(profileQuery(api))
  const authForm = useAuthForm(fields, { currentPassword: '', newPassword: '', repeatNewPassword: '' })
  const { register, errorOf } = authForm
  const getProps = <N extends keyof typeof fields>(name: N) => ({
    ...register(name),
    error: errorOf(name),
    name,
  })

  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  async function change(values: PasswordChange) {
    await changePassword(api, values)
    onClose()
    alert('success', 'password-replaced')
    for (const queryKey of [passwordQuery(api).queryKey, sessionsKey]) queries.invalidateQueries({ queryKey })
  }
  const submit = authForm.createSubmitHandler(change, (refusal) => {
    if (!refusal.is('second-step-needed', 11070)) return false
    setIsCodeNeeded(true)
    return true
  })

  if (isCodeNeeded)
    return (
      <PasswordCode
        onCode={() => change(authForm.form.getValues())}
        onCancel={() => setIsCodeNeeded(false)}
      />
    )
  return (
    <>
      <AuthForm
        authForm={authForm}
        onSubmit={submit}
        submitLabel={t('password.submit')}
        submittingLabel={t('password.submitting')}
      >
        {/* Tells password managers whose password it is. */}
        <input
          hidden
          readOnly
          {...inputHints.username}
          value={profile?.email ?? profile?.phone ?? ''}
          name="username"
        />
        <p>{t('password.others')}</p>
        <PasswordInput
          {...getProps('currentPassword')}
          {...inputHints.signInPassword}
          enterKeyHint="next"
          label={field('currentPassword.label')}
          showLabel={field('password.show')}
          hideLabel={field('password.hide')}
          autoFocus
        />
        <NewPasswordInput {...getProps('newPassword')} enterKeyHint="next" />
        <NewPasswordInput {...getProps('repeatNewPassword')} enterKeyHint="done" />
      </AuthForm>
      <CancelButton onClick={onClose}>{t('password.cancel')}</CancelButton>
    </>
  )
}

/** Asks for the code without which the password is not changed. */
function PasswordCode({ onCode, onCancel }: { onCode: () => Promise<void>; onCancel: () => void }) {
  const t = useText('pages/security')
  const secondStep = useText('modals/second-step')
  const api = useApi()
  async function confirm(code: string) {
    await confirmPurpose(api, 'password-change', code)
    await onCode()
  }
  return (
    <SecondStepForm onSubmit={confirm} submitLabel={t('password.submit')} onCancel={onCancel}>
      <h3 className="s-second-step__title">{secondStep('password')}</h3>
    </SecondStepForm>
  )
}
