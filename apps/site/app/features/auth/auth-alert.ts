import type { CallError } from '@croupier/client'

/** Texts of the group `alerts` for failed sign-in or registration. */
export type AuthAlert =
  | 'invalid-credentials'
  | 'invalid-credentials.phone'
  | 'account-blocked'
  | 'self-excluded'
  | 'country-restricted'
  | 'registration-refused'
  | 'rate-limited'
  | 'somethingWrong'
  | 'no-connection'

export function toAuthAlert(error: CallError): AuthAlert {
  if (error.is('self-excluded', 11007)) return 'self-excluded'
  if (error.is('country-restricted', 11006)) return 'country-restricted'
  if (error.is('registration-refused', 11008)) return 'registration-refused'
  switch (error.status) {
    case 0:
      return 'no-connection'
    case 401:
      return 'invalid-credentials'
    case 403:
      return 'account-blocked'
    case 429:
      return 'rate-limited'
    default:
      return 'somethingWrong'
  }
}
