import { standardFieldRules } from '@croupier/rules'
import { AuthForm, useAuthForm } from '~/features/auth/index.ts'
import { CancelButton } from '~/lib/forms/cancel-button.tsx'
import { CurrentPasswordInput } from '~/lib/forms/current-password-input.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

const fields = {
  currentPassword: [...standardFieldRules.currentPassword, { rule: 'max', params: { max: '250' } }],
}

interface PasskeyPasswordProps {
  /** Fails with the platform's refusal of the password. */
  onPassword: (currentPassword: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before a passkey is added in a session that is not fresh. */
export default function PasskeyPassword({ onPassword, onCancel }: PasskeyPasswordProps) {
  const t = useText('pages/security')
  const authForm = useAuthForm(fields, { currentPassword: '' })
  const { register, errorOf } = authForm
  const submit = authForm.createSubmitHandler(({ currentPassword }) => onPassword(currentPassword))
  return (
    <>
      <AuthForm
        authForm={authForm}
        onSubmit={submit}
        submitLabel={t('passkeys.add')}
        submittingLabel={t('passkeys.adding')}
      >
        <p>{t('passkeys.password')}</p>
        <CurrentPasswordInput
          {...register('currentPassword')}
          name="currentPassword"
          error={errorOf('currentPassword')}
          autoFocus
        />
      </AuthForm>
      <CancelButton onClick={onCancel}>{t('password.cancel')}</CancelButton>
    </>
  )
}
