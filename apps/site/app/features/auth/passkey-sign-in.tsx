import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { type AuthProblem, AuthProblemNote, toAuthProblem } from './auth-problem.tsx'
import { hasPasskeySupport } from './passkey-support.ts'

const loadCeremony = () => loadChunk(() => import('./passkey-ceremony.ts'))

type Problem = AuthProblem | 'refused' | 'none'

function toProblem(error: unknown): Problem {
  if (!(error instanceof CallError)) return 'refused'
  const isRefused = error.is('passkey-unknown', 11012) || error.is('passkey-refused', 11013)
  return isRefused ? 'refused' : toAuthProblem(error)
}

/** Signs in by a passkey that the visitor chooses in the autofill of the login field, or after a press. */
export function PasskeySignIn({ onAttempt }: { onAttempt?: (() => void) | undefined }) {
  const t = useText('modals/sign-in')
  const api = useApi()
  const { startSession } = useSession()
  const [isSupported, setSupported] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  // The server cannot know the browser.
  useLayoutEffect(() => setSupported(hasPasskeySupport()), [])

  // Runs until the form is closed, because the browser offers passkeys as long as a request is open.
  useEffect(() => {
    if (!isSupported || isAsking) return
    let hasEnded = false
    const load = loadCeremony()
    load
      .then(async ({ signInByAutofill }) => {
        const signedIn = hasEnded ? null : await signInByAutofill(api, () => hasEnded)
        if (signedIn && !hasEnded) await startSession(signedIn)
      })
      .catch((error: unknown) => {
        // Without a connection the form itself says so.
        if (hasEnded || !(error instanceof CallError) || error.status === 0) return
        setProblem(toProblem(error))
      })
    return () => {
      hasEnded = true
      load.then(({ stopCeremony }) => stopCeremony()).catch(() => undefined)
    }
  }, [api, startSession, isSupported, isAsking])

  // Runs until the visitor has chosen or cancelled, or the form is closed.
  useEffect(() => {
    if (!isAsking) return
    let isClosed = false
    const load = loadCeremony()
    load
      .then(async ({ signInByChoice }) => {
        const signedIn = isClosed ? null : await signInByChoice(api)
        if (isClosed) return
        if (signedIn) await startSession(signedIn)
        else setProblem('none')
      })
      .catch((error: unknown) => isClosed || setProblem(toProblem(error)))
      .finally(() => isClosed || setAsking(false))
    return () => {
      isClosed = true
      load.then(({ stopCeremony }) => stopCeremony()).catch(() => undefined)
    }
  }, [api, startSession, isAsking])

  if (!isSupported) return null
  function ask() {
    onAttempt?.()
    setProblem(null)
    setAsking(true)
  }
  return (
    <>
      {problem && <ProblemNote problem={problem} />}
      <Button variant="outline" block loading={isAsking} loadingLabel={t('submitting')} onClick={ask}>
        {t('passkey.use')}
      </Button>
    </>
  )
}

function ProblemNote({ problem }: { problem: Problem }) {
  const t = useText('modals/sign-in')
  const alerts = useText('alerts')
  if (problem === 'none') return <Note announced>{t('passkey.none')}</Note>
  if (problem !== 'refused') return <AuthProblemNote {...problem} />
  return (
    <Note tone="danger" announced>
      {alerts('passkey-refused')}
    </Note>
  )
}
