import { CallError } from '@croupier/client'
import { useDateTimeText } from '~/lib/dates/use-date-time-text.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { toAuthAlert } from '../auth-alert.ts'
import { toAuthProblem } from '../auth-problem.tsx'

/**
 * Shows why a sign-in at a provider failed [8-23]; the reason is `error` of the callback. The text group `alerts`
 * must be loaded.
 */
export function useSocialAlert(): (error: unknown, reason?: string | null) => void {
  const t = useText('alerts')
  const toasts = useToasts()
  const alert = useAlert()
  const formatDateTime = useDateTimeText()
  return (error, reason = null) => {
    const name = toSocialAlert(error, reason)
    const until = error instanceof CallError ? toAuthProblem(error).until : null
    if (name === 'self-excluded' && until !== null)
      toasts.add({ type: 'error', title: t('self-excluded.until', { moment: formatDateTime(until) }) })
    else alert('error', name)
  }
}

function toSocialAlert(error: unknown, reason: string | null) {
  if (!(error instanceof CallError)) {
    if (reason === 'rate_limited') return 'rate-limited'
    return reason === 'temporarily_unavailable' ? 'socialUnavailable' : 'socialSignInFailed'
  }
  if (error.is('social-email-unverified', 11041)) return 'socialEmailUnverified'
  if (error.is('social-email-taken', 11042)) return 'socialEmailTaken'
  if (error.is('social-unavailable', 11040)) return 'socialUnavailable'
  const alert = toAuthAlert(error)
  // The rest is about passwords, or says that the state or the code is not valid.
  return alert === 'invalid-credentials' ||
    alert === 'invalid-credentials.phone' ||
    alert === 'somethingWrong'
    ? 'socialSignInFailed'
    : alert
}
