import type { CallError } from '@croupier/client'
import { Note } from '@croupier/ui/note.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { SupportLink, useSupportEmail } from '~/lib/support-address.tsx'
import { type AuthAlert, toAuthAlert } from './auth-alert.ts'

/** Reason for a failed sign-in or registration. */
export interface AuthProblem {
  readonly alert: AuthAlert
  /** Whole seconds until the next attempt, if the platform sent them. */
  readonly retryAfter: number | null
}

export const toAuthProblem = (error: CallError): AuthProblem => ({
  alert: toAuthAlert(error),
  retryAfter: error.retryAfter,
})

/** Requires the text group `alerts` to be loaded. */
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

/**
 * Support contact for a blocked account, or for reopening an account after its self-exclusion has expired.
 */
function SupportHint({ alert }: { alert: 'account-blocked' | 'self-excluded' }) {
  const t = useText('alerts')
  const email = useSupportEmail()
  return email && <> {t.rich(`${alert}.support`, { address: <SupportLink email={email} /> })}</>
}
