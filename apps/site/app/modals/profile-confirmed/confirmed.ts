import type { Constants, Profile } from '@croupier/contract/types'

/** The state of a check of who a player is, once the service has found it good. */
const ACCEPTED = 2

/** @returns whether the house knows all that it asks of a player: the address, and who it is where a service looks into that */
export function isConfirmed(
  { isEmailConfirmed, identityStatus }: Pick<Profile, 'isEmailConfirmed' | 'identityStatus'>,
  { isEnabled }: Pick<Constants['player']['identityVerification'], 'isEnabled'>,
): boolean {
  return isEmailConfirmed && (!isEnabled || identityStatus === ACCEPTED)
}
