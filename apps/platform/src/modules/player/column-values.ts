import { sessionEndReasons } from '@croupier/contract'

/** `no-deposits` may play, but not deposit. Blocked and self-excluded players may not sign in. */
export const playerStatusCodes = { active: 1, 'no-deposits': 2, blocked: 3, 'self-excluded': 4 } as const
export type PlayerStatus = keyof typeof playerStatusCodes

export const identityStatusCodes = { pending: 1, accepted: 2, refused: 3 } as const
export type IdentityStatus = keyof typeof identityStatusCodes

/** Why a session ended. */
export const endReasons = ['signed-out', ...sessionEndReasons] as const
export type EndReason = (typeof endReasons)[number]

/** A code for one purpose is not accepted for the other. */
export const codePurposes = ['registration', 'password'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** What the log of significant events can contain. */
export const eventKinds = [
  'phone-code-requested',
  'phone-code-locked',
  'registered',
  'registration-refused',
  'email-confirmation-requested',
  'email-confirmed',
  'email-undeliverable',
  'signed-in',
  'sign-in-token-issued',
  'sign-in-failed',
  'sign-in-refused',
  'sign-in-locked',
  'signed-out',
  'session-closed',
  'session-replayed',
  'password-reset-requested',
  'password-reset-refused',
  'password-reset-locked',
  'password-reset',
  'password-change-failed',
  'password-change-locked',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'second-step-turned-on',
  'second-step-turned-off',
  'second-step-failed',
  'second-step-locked',
  'recovery-code-used',
  'recovery-codes-replaced',
  'social-identity-linked',
  'social-identity-unlinked',
  'status-changed',
  'segments-changed',
  'limit-set',
  'limit-changed',
  'limit-removed',
  'identity-changed',
  'profile-changed',
  'notifications-changed',
  'email-change-requested',
  'email-change-cancelled',
  'email-changed',
  'phone-change-requested',
  'phone-change-cancelled',
  'phone-changed',
  'document-uploaded',
  'document-deleted',
  'document-decided',
  'erasure-requested',
  'erasure-cancelled',
  'rest-given-up',
  'account-erased',
] as const
export type EventKind = (typeof eventKinds)[number]
