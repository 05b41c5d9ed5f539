import type { CallError } from '@croupier/client'
import { Note } from '@croupier/ui/note.tsx'
import type { ReactNode } from 'react'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { SupportLink, useSupportEmail } from '~/lib/support-address.tsx'
import { type AuthAlert, toAuthAlert } from './auth-alert.ts'

/** Reason for a failed sign-in or registration. */
export interface AuthProblem {
  readonly alert: AuthAlert
  /** Whole seconds until the next attempt, or to the end of a self-exclusion, if the platform sent them. */
  readonly retryAfter: number | null
  /** When this time is over, ISO 8601. */
  readonly until: string | null
  /** A link to a way that is open at once. */
  readonly next?: ReactNode
}

export const toAuthProblem = (error: CallError): AuthProblem => ({
  alert: toAuthAlert(error),
  retryAfter: error.retryAfter,
  until: error.retryAfter === null ? null : new Date(Date.now() + error.retryAfter * 1000).toISOString(),
})

/** Requires the text group `alerts` to be loaded. */
export function AuthProblemNote(problem: AuthProblem) {
  return (
    <Note tone="danger" announced>
      <ProblemText {...problem} />
    </Note>
  )
}

/** Requires the text group `alerts` to be loaded. */
export function ProblemText({ alert, retryAfter, until, next }: AuthProblem) {
  const t = useText('alerts')
  if (alert === 'account-blocked' || alert === 'self-excluded')
    return (
      <>
        {alert === 'self-excluded' && until
          ? t.rich('self-excluded.until', { moment: <DateTime at={until} /> })
          : t(alert)}
        <SupportHint alert={alert} />
      </>
    )
  if (alert !== 'rate-limited' || retryAfter === null || until === null) return t(alert)
  return (
    <>
      {retryAfter < 60
        ? t('rate-limited.seconds', { seconds: retryAfter })
        : t.rich('rate-limited.minutes', {
            minutes: Math.ceil(retryAfter / 60),
            moment: <DateTime at={until} format="time" />,
          })}
      {next}
    </>
  )
}

/**
 * Support contact for a blocked account, or for reopening an account after its self-exclusion has expired.
 */
function SupportHint({ alert }: { alert: 'account-blocked' | 'self-excluded' }) {
  const t = useText('alerts')
  const email = useSupportEmail()
  return email && <> {t.rich(`${alert}.support`, { address: <SupportLink email={email} /> })}</>
}
