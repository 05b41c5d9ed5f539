import { inputHints } from '@croupier/ui/input-hints.ts'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { askForPassword, type PasswordAsked } from '~/data/passwords.ts'
import { FieldFor, type ListedValues } from '~/forms/field-for.tsx'
import { useCatalogue } from '~/forms/use-catalogue.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import { SignForm, useSignForm } from '../sign-form.tsx'
import { type LoginType, signInFields } from '../sign-in/sign-in-fields.ts'
import { sendRefusal } from '../sign-up/phone-refusals.ts'

/** What was answered, and to which login. */
export type Asked = PasswordAsked & { readonly login: string }

const fields = {
  email: { email: signInFields.email.email },
  phone: { phone: signInFields.phone.phone },
}
const phoneField = { name: 'phone', description: '', isRequired: true, editable: true }

type ForgotPassFormProps = {
  type: LoginType
  /** What was typed before, here or in the sign-in. */
  login: string
  onAsked: (asked: Asked) => void
}

/** Asks for a link by mail, or for a code by text message. */
export function ForgotPassForm({ type, login: before, onAsked }: ForgotPassFormProps) {
  const t = useText('modals/forgot-pass')
  const codes = useText('modals/sign-up')
  const field = useText('fields-settings')
  const api = useApi()
  const modalLink = useModalLink()
  const signForm = useSignForm<ListedValues>(fields[type], { [type]: before }, useCatalogue(type === 'phone'))
  const { register, errorOf } = signForm
  const submit = signForm.sending(
    async (values) => {
      const login = String(values[type]).trim()
      onAsked({ ...(await askForPassword(api, login)), login })
    },
    (refusal) => {
      const { login, ...others } = refusal.fields
      if (login) {
        signForm.showServerErrors({ ...others, [type]: login })
        return true
      }
      if (!refusal.is('too-many-codes', 11005)) return false
      const said = sendRefusal(refusal)
      if (said === null || 'text' in said) return false
      signForm.showServerErrors({ phone: [codes('code.limit', said)] })
      return true
    },
  )

  return (
    <SignForm
      of={signForm}
      onSubmit={submit}
      submitLabel={t(`submit.${type}`)}
      submittingLabel={t(`submitting.${type}`)}
      other={{
        question: t('remembered'),
        answer: t('sign-in'),
        ...modalLink('sign-in', 'true', 'forgot-pass'),
      }}
    >
      <p>{t(`lead.${type}`)}</p>
      {type === 'phone' ? (
        <FieldFor field={phoneField} ruleForm={signForm} enterKeyHint="send" />
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
    </SignForm>
  )
}
