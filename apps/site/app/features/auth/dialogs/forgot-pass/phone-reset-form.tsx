import type { FieldRules } from '@croupier/rules'
import { CodeInput } from '@croupier/ui/code-input.tsx'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { replaceDialogState, searchWith } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { requestPasswordReset, setPassword } from '../../api/passwords.ts'
import { AuthForm, useAuthForm } from '../../auth-form.tsx'
import { newPasswordFields } from '../reset-pass/new-password-fields.ts'
import { NewPasswordInputs } from '../reset-pass/new-password-inputs.tsx'
import { PhoneStepBack } from '../sign-up/phone-step-back.tsx'
import { ResendCode } from '../sign-up/resend-code.tsx'

const fields: FieldRules = {
  code: [
    { rule: 'required', params: {} },
    { rule: 'digits', params: { param: '6' } },
  ],
  ...newPasswordFields,
}

type PhoneResetFormProps = {
  phone: string
  /** Lifetime of the code in whole minutes. */
  minutes: number
  /** Seconds until another code may be requested. */
  resendIn: number
  onBack: () => void
}

/** Asks for the code sent by SMS and the new password. */
export function PhoneResetForm({ phone, minutes, resendIn, onBack }: PhoneResetFormProps) {
  const t = useText('modals/forgot-pass')
  const codes = useText('modals/sign-up')
  const api = useApi()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const authForm = useAuthForm(fields, { code: '', password: '', password_confirmation: '' })
  const { form, register, errorOf } = authForm
  const code = useWatch({ control: form.control, name: 'code' })

  const submit = authForm.createSubmitHandler(
    async (values) => {
      await setPassword(api, { ...values, phone })
      const to = { search: searchWith(search, 'success', 'password-changed', 'forgot-pass') }
      await navigate(to, {
        replace: true,
        preventScrollReset: true,
        state: replaceDialogState(state, 'forgot-pass', 'success'),
      })
    },
    (refusal) => {
      if (!refusal.is('wrong-code', 11003) && refusal.fields.code === undefined) return false
      authForm.showServerErrors({ code: [codes('code.invalid')] })
      return true
    },
  )

  async function resend() {
    const response = await requestPasswordReset(api, phone)
    return { resendIn: response.resendIn ?? 0 }
  }

  return (
    <>
      <PhoneStepBack onBack={onBack} />
      <AuthForm
        authForm={authForm}
        onSubmit={submit}
        submitLabel={t('phone.submit')}
        submittingLabel={t('phone.submitting')}
        getLabel={(name) => (name === 'code' ? codes('code.label') : undefined)}
      >
        {/* Phone numbers are left-to-right in every language. */}
        <p>{t.rich('phone.text', { phone: <bdi dir="ltr">{phone}</bdi>, minutes })}</p>
        <CodeInput
          name="code"
          label={codes('code.label')}
          value={code}
          onValueChange={(typed) =>
            form.setValue('code', typed, { shouldValidate: true, shouldDirty: true, shouldTouch: true })
          }
          error={errorOf('code')}
          autoFocus
          required
          bySms
          enterKeyHint="next"
        />
        <NewPasswordInputs getProps={(name) => ({ ...register(name), error: errorOf(name) })} />
      </AuthForm>
      <ResendCode
        initialSeconds={resendIn}
        onResend={resend}
        onProblem={(problem) => problem && authForm.showServerErrors({ code: [problem] })}
      />
    </>
  )
}
