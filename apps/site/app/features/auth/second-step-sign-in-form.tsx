import { completeSignIn, type SecondStepSession } from '~/features/second-step/api.ts'
import { SecondStepForm } from '~/features/second-step/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { clearDraft } from './dialogs/sign-up/draft.ts'
import { fingerprintField } from './fingerprint.ts'

interface SecondStepSignInProps {
  challenge: string
  onSignedIn: (session: SecondStepSession) => Promise<void>
  onCancel: () => void
}

/** Completes a sign-in by a code. */
export default function SecondStepSignIn({ challenge, onSignedIn, onCancel }: SecondStepSignInProps) {
  const t = useText('modals/second-step')
  const api = useApi()
  async function signIn(code: string) {
    const session = await completeSignIn(api, { challenge, code, ...(await fingerprintField()) })
    clearDraft()
    await onSignedIn(session)
  }
  return <SecondStepForm onSubmit={signIn} onCancel={onCancel} cancelLabel={t('sign-in')} />
}
