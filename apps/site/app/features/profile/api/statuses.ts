import type { Profile } from '@croupier/contract/types'

// Separate from player.ts so that it stays out of the first load.

const playerStatuses = ['active', 'no-deposits', 'blocked', 'self-excluded'] as const
const identityStatuses = ['pending', 'accepted', 'refused'] as const

/** Undefined for a status added after this release. */
export const playerStatus = ({ status }: Pick<Profile, 'status'>) => playerStatuses[status - 1]

/** Result of the identity check; undefined if none was requested. */
export const identityStatus = ({ identityStatus: code }: Pick<Profile, 'identityStatus'>) =>
  code === null ? undefined : identityStatuses[code - 1]
export type IdentityStatus = ReturnType<typeof identityStatus>
