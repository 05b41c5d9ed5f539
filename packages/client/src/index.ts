/** The platform's calls, typed by the contract, and the session. Independent of React and the DOM. */
export { CallError, type FieldErrors } from './call-error.ts'
export { type CallResult, type Client, type ClientOptions, createClient } from './client.ts'
export { newIdempotencyKey } from './idempotency-key.ts'
export {
  createFixedSession,
  createSession,
  readTabChange,
  type Session,
  type SessionEvent,
  type SessionListener,
  type SessionOptions,
  type TokenStore,
} from './session.ts'
export { isExpiring, readExpiry } from './token.ts'
