import { CallError } from '@croupier/client'
import { useState } from 'react'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useApi } from '~/lib/site.ts'
import { confirmPurpose } from './api.ts'

const SecondStepForm = loadable(() => import('./second-step-form.tsx'))

export const isCodeNeeded = (error: unknown) =>
  error instanceof CallError && error.is('second-step-needed', 11070)

/** Whether a form was refused for want of a code. `handleRefusal` is for its submit handler. */
export function useSignInMethodCode() {
  const [isAsked, setIsAsked] = useState(false)
  return {
    isAsked,
    handleRefusal(refusal: CallError) {
      const isRefused = isCodeNeeded(refusal)
      setIsAsked(isRefused)
      return isRefused
    },
    close: () => setIsAsked(false),
  }
}

interface SignInMethodCodeProps {
  submitLabel: string
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks for the code without which a player signs in by nothing new: passkey, provider, e-mail or phone. */
export function SignInMethodCode({ submitLabel, onConfirmed, onCancel }: SignInMethodCodeProps) {
  const api = useApi()
  async function confirm(code: string) {
    await confirmPurpose(api, 'sign-in-method', code)
    onConfirmed()
  }
  return <SecondStepForm onSubmit={confirm} submitLabel={submitLabel} onCancel={onCancel} />
}
