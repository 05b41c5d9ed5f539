import { CallError } from '@croupier/client'
import { confirmPurpose } from '~/features/second-step/api.ts'
import { SecondStepForm } from '~/features/second-step/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'

export const isCodeNeeded = (error: unknown) =>
  error instanceof CallError && error.is('second-step-needed', 11070)

interface SignInMethodCodeProps {
  submitLabel: string
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks for the code without which no passkey and no account at a provider is added. */
export function SignInMethodCode({ submitLabel, onConfirmed, onCancel }: SignInMethodCodeProps) {
  const t = useText('pages/security')
  const api = useApi()
  async function confirm(code: string) {
    await confirmPurpose(api, 'sign-in-method', code)
    onConfirmed()
  }
  return (
    <SecondStepForm
      onSubmit={confirm}
      submitLabel={submitLabel}
      onCancel={onCancel}
      cancelLabel={t('password.cancel')}
    />
  )
}
