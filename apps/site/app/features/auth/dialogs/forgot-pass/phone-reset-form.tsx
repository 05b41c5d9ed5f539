import { CallError } from '@croupier/client'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { replaceDialogState, searchWith } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { requestPasswordReset, setPassword } from '../../api/passwords.ts'
import { verifyPhoneCode } from '../../api/registration.ts'
import { AuthForm, useAuthForm } from '../../auth-form.tsx'
import { newPasswordFields } from '../reset-pass/new-password-fields.ts'
import { NewPasswordInputs } from '../reset-pass/new-password-inputs.tsx'
import { describeCodeError } from '../sign-up/phone-code-errors.ts'
import PhoneStep from '../sign-up/phone-step.tsx'

type PhoneResetFormProps = {
  phone: string
  /** Lifetime of the code in whole minutes. */
  minutes: number
  /** Seconds until another code may be requested. */
  resendIn: number
  onBack: () => void
}

/** Asks for the code sent by SMS, and for the new password once the code is right [7-15]. */
export function PhoneResetForm({ phone, minutes, resendIn, onBack }: PhoneResetFormProps) {
  const t = useText('modals/forgot-pass')
  const codes = useText('modals/sign-up')
  const api = useApi()
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function verify(typed: string): Promise<string | null> {
    try {
      await verifyPhoneCode(api, 'password', phone, typed)
      setCode(typed)
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const failure = describeCodeError(error)
      if (typeof failure === 'string') return codes(`code.${failure}`)
      if ('minutes' in failure) return codes('code.limit', failure)
      return 'text' in failure ? failure.text : codes('code.failed')
    }
  }

  if (code !== null) {
    return (
      <PhonePasswordForm
        phone={phone}
        code={code}
        onRefused={() => {
          setProblem(codes('code.invalid'))
          setCode(null)
        }}
      />
    )
  }
  return (
    <PhoneStep
      // Phone numbers are left-to-right in every language.
      lead={t.rich('phone.text', { phone: <bdi dir="ltr">{phone}</bdi>, minutes })}
      submitLabel={t('phone.check')}
      submittingLabel={t('phone.checking')}
      initialProblem={problem}
      resendIn={resendIn}
      onBack={onBack}
      onVerify={verify}
      onResend={async () => ({ resendIn: (await requestPasswordReset(api, phone)).resendIn ?? 0 })}
    />
  )
}

type PhonePasswordFormProps = {
  phone: string
  code: string
  /** Called if the code has expired or was used meanwhile. */
  onRefused: () => void
}

function PhonePasswordForm({ phone, code, onRefused }: PhonePasswordFormProps) {
  const t = useText('modals/forgot-pass')
  const api = useApi()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const authForm = useAuthForm(newPasswordFields, { password: '', password_confirmation: '' })
  const { register, errorOf } = authForm

  const submit = authForm.createSubmitHandler(
    async (values) => {
      await setPassword(api, { ...values, code, phone })
      const to = { search: searchWith(search, 'success', 'password-changed', 'forgot-pass') }
      await navigate(to, {
        replace: true,
        preventScrollReset: true,
        state: { ...replaceDialogState(state, 'forgot-pass', 'success'), login: phone, loginType: 'phone' },
      })
    },
    (refusal) => {
      const isRefused = refusal.is('wrong-code', 11003) || refusal.fields.code !== undefined
      if (isRefused) onRefused()
      return isRefused
    },
  )

  return (
    <AuthForm
      authForm={authForm}
      onSubmit={submit}
      submitLabel={t('phone.submit')}
      submittingLabel={t('phone.submitting')}
    >
      <p>{t('phone.lead')}</p>
      <NewPasswordInputs autoFocus getProps={(name) => ({ ...register(name), error: errorOf(name) })} />
    </AuthForm>
  )
}
