import { CallError } from '@croupier/client'
import type { AuthAlert } from '../auth-alert.ts'
import { toAuthProblem } from '../auth-problem.tsx'
import { InvalidCallbackError } from './invalid-callback-error.ts'

/** Reasons that only a sign-in at a provider has: texts of the group `modals/social`. */
export type SocialReason =
  | 'cancelled'
  | 'expired'
  | 'unavailable'
  | 'email-unverified'
  | 'email-taken'
  | 'failed'

type SharedAlert = Exclude<AuthAlert, 'invalid-credentials' | 'invalid-credentials.phone' | 'somethingWrong'>

/** Why a sign-in at a provider failed, as it is kept in the history entry of the sign-in dialog. */
export interface SocialFailure {
  readonly reason: SocialReason | SharedAlert
  /** The connection of the callback's path. */
  readonly connection: string
  /** Seconds until the next attempt or the end of a self-exclusion, and when they are over, ISO 8601. */
  readonly retryAfter: number | null
  readonly until: string | null
}

/** Part of the state of the sign-in dialog's history entry, until the next attempt. */
export interface SocialFailureState {
  readonly socialFailure?: SocialFailure
}

/** `error` of a callback: of OAuth 2.0, of OpenID Connect, of providers, and of the platform's own redirect. */
const redirectReasons: Readonly<Record<string, SocialFailure['reason']>> = {
  access_denied: 'cancelled',
  user_denied: 'cancelled',
  user_cancelled_login: 'cancelled',
  user_cancelled_authorize: 'cancelled',
  login_required: 'cancelled',
  consent_required: 'cancelled',
  interaction_required: 'cancelled',
  account_selection_required: 'cancelled',
  rate_limited: 'rate-limited',
  temporarily_unavailable: 'unavailable',
}

const socialReasons: readonly SocialReason[] = [
  ...(['cancelled', 'expired', 'unavailable', 'email-unverified', 'email-taken', 'failed'] as const),
]

export const isSocialReason = (reason: SocialFailure['reason']): reason is SocialReason =>
  socialReasons.some((one) => one === reason)

/** @param redirectError `error` of the callback's query */
export function toSocialFailure(
  error: unknown,
  connection: string,
  redirectError: string | null = null,
): SocialFailure {
  if (error instanceof CallError) {
    const { retryAfter, until } = toAuthProblem(error)
    return { reason: reasonOfCall(error), connection, retryAfter, until }
  }
  const reason = error instanceof InvalidCallbackError ? reasonOfRedirect(redirectError) : 'failed'
  return { reason, connection, retryAfter: null, until: null }
}

/** Without an error the callback is of another tab, or was opened a second time. */
const reasonOfRedirect = (error: string | null) =>
  error === null ? 'expired' : (redirectReasons[error] ?? 'failed')

function reasonOfCall(error: CallError): SocialFailure['reason'] {
  if (error.is('social-email-unverified', 11041)) return 'email-unverified'
  if (error.is('social-email-taken', 11042)) return 'email-taken'
  if (error.is('social-unavailable', 11040)) return 'unavailable'
  // The state, the code or the ticket of a registration is not valid any more.
  if (error.is('wrong-code', 11003)) return 'expired'
  const { alert } = toAuthProblem(error)
  return alert === 'invalid-credentials' ||
    alert === 'invalid-credentials.phone' ||
    alert === 'somethingWrong'
    ? 'failed'
    : alert
}
