import { useNavigate } from 'react-router'
import { setPassword } from '~/data/passwords.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { AuthForm, useAuthForm } from '../auth-form.tsx'
import { newPasswordFields } from './new-password-fields.ts'
import { NewPasswordInputs } from './new-password-inputs.tsx'

type ResetPassFormProps = {
  code: string
  /** The code is good for nothing, or no longer. */
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
      // The code is used up: neither the address nor the way back keeps it.
      await navigate('/?success=password-changed', { replace: true })
    },
    (refusal) => {
      // What is too long to be a code is no other news than a wrong one.
      const isRefused = refusal.is('wrong-code', 11003) || refusal.fields.code !== undefined
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
      <NewPasswordInputs getProps={(name) => ({ ...register(name), error: errorOf(name) })} />
    </AuthForm>
  )
}
