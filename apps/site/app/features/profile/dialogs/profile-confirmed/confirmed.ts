import type { Constants, Profile } from '@croupier/contract/types'

/** `identityStatus` of an accepted identity check. */
const ACCEPTED = 2

/** @returns whether the e-mail is confirmed and, if identity checks are enabled, the identity is too */
export function isConfirmed(
  { isEmailConfirmed, identityStatus }: Pick<Profile, 'isEmailConfirmed' | 'identityStatus'>,
  { isEnabled }: Pick<Constants['player']['identityVerification'], 'isEnabled'>,
): boolean {
  return isEmailConfirmed && (!isEnabled || identityStatus === ACCEPTED)
}
