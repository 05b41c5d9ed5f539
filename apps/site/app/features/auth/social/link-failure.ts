import { CallError } from '@croupier/client'
import { toSocialFailure } from './failure.ts'

/** Why an account was not linked: texts `social.refused.…` of the group `pages/security`. */
export type LinkReason =
  | 'cancelled'
  | 'expired'
  | 'unavailable'
  | 'taken'
  | 'too-many'
  | 'rate-limited'
  | 'no-connection'
  | 'failed'

export interface LinkFailure {
  /** The connection of the callback's path. */
  readonly connection: string
  readonly reason: LinkReason
}

/** Part of the state of the security page's history entry, until the note is dismissed or the next attempt. */
export interface LinkFailureState {
  readonly linkFailure?: LinkFailure
}

/** @param redirectError `error` of the callback's query */
export function toLinkFailure(
  error: unknown,
  connection: string,
  redirectError: string | null = null,
): LinkFailure {
  return { connection, reason: reasonOf(error, connection, redirectError) }
}

function reasonOf(error: unknown, connection: string, redirectError: string | null): LinkReason {
  if (error instanceof CallError && error.is('social-identity-taken', 11043)) return 'taken'
  if (error instanceof CallError && error.is('too-many-social-identities', 11045)) return 'too-many'
  const { reason } = toSocialFailure(error, connection, redirectError)
  switch (reason) {
    case 'cancelled':
    case 'expired':
    case 'unavailable':
    case 'rate-limited':
    case 'no-connection':
      return reason
    default:
      return 'failed'
  }
}
