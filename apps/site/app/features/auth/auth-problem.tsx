import type { CallError } from '@croupier/client'
import { Note } from '@croupier/ui/note.tsx'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { type AuthAlert, toAuthAlert } from './auth-alert.ts'

/** Times and addresses, which few problems have. */
const ProblemDetails = loadable(() => import('./problem-details.tsx'))

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

/** Only support can help. */
export const hasSupport = (alert: AuthAlert) =>
  alert === 'account-blocked' ||
  alert === 'self-excluded' ||
  alert === 'country-restricted' ||
  alert === 'registration-refused'

/** Requires the text group `alerts` to be loaded. */
export function AuthProblemNote(problem: AuthProblem) {
  return (
    <Note tone="danger" announced>
      <ProblemText {...problem} />
    </Note>
  )
}

/** Requires the text group `alerts` to be loaded. */
export function ProblemText(problem: AuthProblem) {
  const t = useText('alerts')
  const { alert, retryAfter } = problem
  const hasDetails = hasSupport(alert) || (alert === 'rate-limited' && retryAfter !== null)
  return hasDetails ? <ProblemDetails {...problem} fallback={t(alert)} /> : t(alert)
}
