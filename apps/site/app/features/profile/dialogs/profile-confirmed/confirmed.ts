import type { Constants, Profile } from '@croupier/contract/types'
import { identityStatus } from '~/features/profile/api/statuses.ts'

/** @returns whether the e-mail is confirmed and, if identity checks are enabled, the identity is too */
export function isConfirmed(
  profile: Pick<Profile, 'isEmailConfirmed' | 'identityStatus'>,
  { isEnabled }: Pick<Constants['player']['identityVerification'], 'isEnabled'>,
): boolean {
  return profile.isEmailConfirmed && (!isEnabled || identityStatus(profile) === 'accepted')
}
