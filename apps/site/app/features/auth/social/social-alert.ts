import { CallError } from '@croupier/client'
import { toAuthAlert } from '../auth-alert.ts'

/** Why a sign-in at a provider failed [8-23]. */
export function toSocialAlert(error: unknown) {
  if (!(error instanceof CallError)) return 'socialSignInFailed'
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
