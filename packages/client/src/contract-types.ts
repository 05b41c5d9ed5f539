import type { Calls, errors } from '@croupier/contract'

export type {
  Call,
  CallData,
  CallInput,
  CallMeta,
  Calls,
  ChannelName,
  Channels,
  ErrorBody,
  ErrorCode,
  ErrorName,
  Publication,
  PublicCall,
  SessionEndReason,
} from '@croupier/contract/types'

/** Error codes by name. */
export type ErrorCodes = { readonly [N in keyof typeof errors]: (typeof errors)[N]['code'] }

/** Calls that require an `Idempotency-Key`. */
export type IdempotentCall = {
  [K in keyof Calls]: Calls[K] extends { readonly idempotent: true } ? K : never
}[keyof Calls]
