import { inputHints } from '@croupier/ui/input-hints.ts'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { askForPassword, type PasswordAsked } from '~/data/passwords.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import { SignForm, useSignForm } from '../sign-form.tsx'

/** What was answered, and to which login. */
export type Asked = PasswordAsked & { readonly login: string }

const fields = {
  login: [
    { rule: 'required', params: {} },
    { rule: 'email', params: {} },
  ],
}

type ForgotPassFormProps = {
  /** What was typed before, where it is asked for once more. */
  login: string
  onAsked: (asked: Asked) => void
}

export function ForgotPassForm({ login: before, onAsked }: ForgotPassFormProps) {
  const t = useText('modals/forgot-pass')
  const field = useText('fields-settings')
  const api = useApi()
  const modalLink = useModalLink()
  const signForm = useSignForm(fields, { login: before })
  const { form, errorOf } = signForm
  const submit = signForm.sending(async ({ login }) =>
    onAsked({ ...(await askForPassword(api, login)), login }),
  )

  return (
    <SignForm
      of={signForm}
      onSubmit={submit}
      submitLabel={t('submit')}
      submittingLabel={t('submitting')}
      labelOf={() => field('email.label')}
      other={{
        question: t('remembered'),
        answer: t('sign-in'),
        ...modalLink('sign-in', 'true', 'forgot-pass'),
      }}
    >
      <p>{t('lead')}</p>
      <TextInput
        {...form.register('login')}
        {...inputHints.email}
        autoComplete="username"
        label={field('email.label')}
        error={errorOf('login')}
        enterKeyHint="send"
      />
    </SignForm>
  )
}
