import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { setPassword } from '../../api/passwords.ts'
import { AuthForm, useAuthForm } from '../../auth-form.tsx'
import { newPasswordFields } from './new-password-fields.ts'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { isWrongCode } from './wrong-code.ts'

type ResetPassFormProps = {
  code: string
  /** Called if the code is invalid or expired. */
  onRefused: () => void
}

export function ResetPassForm({ code, onRefused }: ResetPassFormProps) {
  const t = useText('modals/reset-pass')
  const api = useApi()
  const navigate = useNavigate()
  const authForm = useAuthForm(newPasswordFields, { password: '', password_confirmation: '' })
  const { register, errorOf } = authForm

  const submit = authForm.createSubmitHandler(
    async (values) => {
      await setPassword(api, { ...values, code })
      // Replace, so that the used code is neither in the URL nor in the history.
      await navigate('/?success=password-changed', { replace: true })
    },
    (refusal) => {
      const isRefused = isWrongCode(refusal)
      if (isRefused) onRefused()
      return isRefused
    },
  )

  return (
    <AuthForm
      authForm={authForm}
      onSubmit={submit}
      submitLabel={t('submit')}
      submittingLabel={t('submitting')}
    >
      <p>{t('lead')}</p>
      <NewPasswordInputs autoFocus getProps={(name) => ({ ...register(name), error: errorOf(name) })} />
    </AuthForm>
  )
}
