import type { Constants, Profile } from '@croupier/contract/types'
import { identityStatus } from '~/features/profile/api/statuses.ts'

/**
 * What keeps a profile from being confirmed, in the order of what the player can do about it. A player without
 * an e-mail address was registered by a confirmed phone number or by a provider.
 */
export function findMissing(
  profile: Pick<Profile, 'email' | 'isEmailConfirmed' | 'identityStatus'>,
  { isEnabled }: Pick<Constants['player']['identityVerification'], 'isEnabled'>,
): ('email' | 'identity')[] {
  const missing: ('email' | 'identity')[] = []
  if (profile.email && !profile.isEmailConfirmed) missing.push('email')
  if (isEnabled && identityStatus(profile) !== 'accepted') missing.push('identity')
  return missing
}
