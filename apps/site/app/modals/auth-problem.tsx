import type { CallError } from '@croupier/client'
import { Note } from '@croupier/ui/note.tsx'
import { SupportLink, useSupportEmail } from '~/parts/support-address.tsx'
import { useText } from '~/text/use-text.ts'
import { type AuthAlert, toAuthAlert } from './auth-alert.ts'

/** Why nobody was signed in, or registered. */
export interface AuthProblem {
  readonly alert: AuthAlert
  /** Whole seconds until it may be tried again, where the platform says so. */
  readonly retryAfter: number | null
}

export const toAuthProblem = (error: CallError): AuthProblem => ({
  alert: toAuthAlert(error),
  retryAfter: error.retryAfter,
})

/** Above the form that went wrong; who shows it has the group `alerts` at hand. */
export function AuthProblemNote(problem: AuthProblem) {
  return (
    <Note tone="danger" announced>
      <ProblemText {...problem} />
    </Note>
  )
}

function ProblemText({ alert, retryAfter }: AuthProblem) {
  const t = useText('alerts')
  if (alert === 'account-blocked' || alert === 'self-excluded')
    return (
      <>
        {t(alert)}
        <SupportHint alert={alert} />
      </>
    )
  if (alert !== 'rate-limited' || retryAfter === null) return t(alert)
  return retryAfter < 60
    ? t('rate-limited.seconds', { seconds: retryAfter })
    : t('rate-limited.minutes', { minutes: Math.ceil(retryAfter / 60) })
}

/** Why an account is blocked; and when its term is over, whom to ask to open one that was closed by choice. */
function SupportHint({ alert }: { alert: 'account-blocked' | 'self-excluded' }) {
  const t = useText('alerts')
  const email = useSupportEmail()
  return email && <> {t.rich(`${alert}.support`, { address: <SupportLink email={email} /> })}</>
}
