import { CallError } from '@croupier/client'
import { Note } from '@croupier/ui/note.tsx'
import { useEffect, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { type AuthProblem, AuthProblemNote, toAuthProblem } from './auth-problem.tsx'
import { hasPasskeySupport } from './passkey-support.ts'

/** Signs in by a passkey that the visitor chooses in the autofill of the login field. */
export function PasskeySignIn() {
  const t = useText('alerts')
  const api = useApi()
  const { startSession } = useSession()
  const [problem, setProblem] = useState<AuthProblem | 'passkey' | null>(null)

  // Runs until the form is closed, because the browser offers passkeys as long as a request is open.
  useEffect(() => {
    if (!hasPasskeySupport()) return
    let isClosed = false
    const load = import('./conditional-sign-in.ts')
    load
      .then(async ({ signInByAutofill }) => {
        const signedIn = isClosed ? null : await signInByAutofill(api)
        if (signedIn && !isClosed) await startSession(signedIn)
      })
      .catch((error: unknown) => {
        // Without a connection the form itself says so.
        if (isClosed || !(error instanceof CallError) || error.status === 0) return
        const isRefused = error.is('passkey-unknown', 11012) || error.is('passkey-refused', 11013)
        setProblem(isRefused ? 'passkey' : toAuthProblem(error))
      })
    return () => {
      isClosed = true
      load.then(({ stopAutofill }) => stopAutofill()).catch(() => undefined)
    }
  }, [api, startSession])

  if (problem === null) return null
  if (problem !== 'passkey') return <AuthProblemNote {...problem} />
  return (
    <Note tone="danger" announced>
      {t('passkey-refused')}
    </Note>
  )
}
