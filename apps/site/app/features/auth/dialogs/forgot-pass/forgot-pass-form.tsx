import { inputHints } from '@croupier/ui/input-hints.ts'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useDialogLink } from '~/dialogs/address.ts'
import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import { FormField } from '~/lib/forms/form-field.tsx'
import { useRuleCatalogue } from '~/lib/forms/use-rule-catalogue.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { type PasswordResetResponse, requestPasswordReset } from '../../api/passwords.ts'
import { AuthForm, useAuthForm } from '../../auth-form.tsx'
import { useFingerprint } from '../../fingerprint.ts'
import { type LoginType, signInFields } from '../sign-in/sign-in-fields.ts'
import { describeSendError } from '../sign-up/phone-code-errors.ts'

/** The platform's answer with the login that was sent. */
export type RequestedReset = PasswordResetResponse & { readonly login: string }

const fields = {
  email: { email: signInFields.email.email },
  phone: { phone: signInFields.phone.phone },
}
const phoneField = { name: 'phone', description: '', isRequired: true, editable: true }

type ForgotPassFormProps = {
  type: LoginType
  /** Login typed here or in the sign-in form. */
  login: string
  onRequested: (requestedReset: RequestedReset) => void
}

/** Requests a reset link by e-mail or a reset code by SMS. */
export function ForgotPassForm({ type, login: initialLogin, onRequested }: ForgotPassFormProps) {
  const t = useText('modals/forgot-pass')
  const codes = useText('modals/sign-up')
  const field = useText('fields-settings')
  const api = useApi()
  const dialogLink = useDialogLink()
  useFingerprint(api)
  const authForm = useAuthForm<FormFieldValues>(
    fields[type],
    { [type]: initialLogin },
    useRuleCatalogue(type === 'phone'),
  )
  const { register, errorOf } = authForm
  const submit = authForm.createSubmitHandler(
    async (values) => {
      const login = String(values[type]).trim()
      onRequested({ ...(await requestPasswordReset(api, login)), login })
    },
    (refusal) => {
      const { login, ...others } = refusal.fields
      if (login) {
        authForm.showServerErrors({ ...others, [type]: login })
        return true
      }
      if (!refusal.is('too-many-codes', 11005)) return false
      const sendError = describeSendError(refusal)
      if (sendError === null || 'text' in sendError) return false
      authForm.showServerErrors({ phone: [codes('code.limit', sendError)] })
      return true
    },
  )

  return (
    <AuthForm
      authForm={authForm}
      onSubmit={submit}
      submitLabel={t(`submit.${type}`)}
      submittingLabel={t(`submitting.${type}`)}
      alternative={{
        question: t('remembered'),
        linkText: t('sign-in'),
        ...dialogLink('sign-in', 'true', 'forgot-pass'),
      }}
    >
      <p>{t(`lead.${type}`)}</p>
      {type === 'phone' ? (
        <FormField field={phoneField} ruleForm={authForm} enterKeyHint="send" />
      ) : (
        <TextInput
          {...register('email')}
          {...inputHints.email}
          autoComplete="username"
          label={field('email.label')}
          error={errorOf('email')}
          enterKeyHint="send"
        />
      )}
    </AuthForm>
  )
}
