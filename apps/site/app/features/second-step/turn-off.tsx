import { CallError } from '@croupier/client'
import { inputHints } from '@croupier/ui/input-hints.ts'
import { PasswordInput } from '@croupier/ui/password-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordQuery } from '~/features/security/api.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { turnOffSecondStep } from './api.ts'
import SecondStepForm from './second-step-form.tsx'

/** Turns off the second step, by the password and a code. */
export default function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useText('pages/security')
  const field = useText('fields-settings')
  const api = useApi()
  const { data: password } = useQuery(passwordQuery(api))
  const [currentPassword, setCurrentPassword] = useState('')
  const [error, setError] = useState<string>()
  async function turnOff(code: string) {
    setError(undefined)
    try {
      await turnOffSecondStep(api, { code, ...(password?.isSet && { currentPassword }) })
      onClose()
    } catch (refusal) {
      const [text] = (refusal instanceof CallError && refusal.fields.currentPassword) || []
      if (text === undefined) throw refusal
      setError(text)
    }
  }
  return (
    <SecondStepForm
      onSubmit={turnOff}
      submitLabel={t('second-step.turn-off.submit')}
      onCancel={onClose}
      takesFocus={!password?.isSet}
      cancelLabel={t('password.cancel')}
    >
      <p>{t('second-step.turn-off.lead')}</p>
      {password?.isSet && (
        <PasswordInput
          {...inputHints.signInPassword}
          name="currentPassword"
          autoFocus
          enterKeyHint="next"
          value={currentPassword}
          onChange={({ target }) => setCurrentPassword(target.value)}
          label={field('currentPassword.label')}
          error={error}
          showLabel={field('password.show')}
          hideLabel={field('password.hide')}
        />
      )}
    </SecondStepForm>
  )
}
