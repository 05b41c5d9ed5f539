/**
 * Every failure that the platform answers, one meaning each. `code` is what travels; the name is what the code
 * base greps for. 10xxx are shared by all calls, 11xxx player, 12xxx game, 13xxx payment, 14xxx wallet,
 * 15xxx retention, 16xxx notification. 11003, 11005 and 13100 are fixed by the product; the rest are ours.
 *
 * 401 means only: no session, or one that is invalid or revoked. 403 is answered by login alone. What a signed-in
 * player may not do is 409 or 422, since the site signs a player out on 401 and 403.
 */
export const errors = {
  'malformed-body': { code: 10400, status: 400, message: 'The body is not valid JSON.' },
  unauthorised: { code: 10401, status: 401, message: 'Sign in to make this call.' },
  'unknown-call': { code: 10404, status: 404, message: 'There is no such call.' },
  'not-found': { code: 10405, status: 404, message: 'There is no such thing, or it is not yours.' },
  'address-too-long': { code: 10414, status: 414, message: 'The address is longer than anything here has.' },
  'body-too-large': { code: 10413, status: 413, message: 'The body is larger than this call takes.' },
  'unsupported-content-type': { code: 10415, status: 415, message: 'Send the body as application/json.' },
  'validation-failed': { code: 10422, status: 422, message: 'Some fields are not right.' },
  'rate-limited': { code: 10429, status: 429, message: 'Too many calls. Wait a little and try again.' },
  'idempotency-mismatch': {
    code: 10409,
    status: 409,
    message: 'This idempotency key was used with another input.',
  },
  'idempotency-in-progress': {
    code: 10410,
    status: 409,
    message: 'The first call with this idempotency key is still running.',
  },
  internal: {
    code: 10500,
    status: 500,
    message: 'Something went wrong on our side. Nothing was left incomplete.',
  },
  unavailable: {
    code: 10503,
    status: 503,
    message: 'The service is starting or stopping. Try again shortly.',
  },

  'invalid-credentials': { code: 11001, status: 401, message: 'The login or the password is wrong.' },
  'account-blocked': { code: 11002, status: 403, message: 'This account is blocked.' },
  'wrong-code': { code: 11003, status: 422, message: 'The code is wrong or has expired.' },
  'too-many-codes': {
    code: 11005,
    status: 429,
    message: 'Too many codes were asked for. Wait a little and try again.',
  },
  'self-excluded': { code: 11007, status: 403, message: 'This account is self-excluded.' },
  'country-restricted': {
    code: 11006,
    status: 422,
    message: 'Signing in and registering are not offered in this country.',
  },
  'nothing-to-confirm': {
    code: 11009,
    status: 409,
    message: 'There is no e-mail address to confirm, or it is confirmed already.',
  },
  'session-not-new': {
    code: 11010,
    status: 409,
    message: 'Only a session that has just begun takes a renewal key, and only one.',
  },
  'limit-exists': { code: 11020, status: 409, message: 'There is such a limit already.' },
  'limit-fixed': { code: 11021, status: 422, message: 'This cannot be changed before its term is over.' },
  'identity-confirmed': {
    code: 11030,
    status: 409,
    message: 'Who this player is has been confirmed already.',
  },
  'identity-unavailable': {
    code: 11031,
    status: 503,
    message: 'The service that checks who players are does not answer.',
  },
  'registration-refused': { code: 11008, status: 422, message: 'This registration cannot be accepted.' },

  'game-unavailable': { code: 12001, status: 409, message: 'This game cannot be played at the moment.' },
  'demo-unavailable': { code: 12002, status: 409, message: 'This game has no demo.' },
  'play-not-allowed': {
    code: 12003,
    status: 409,
    message: 'Playing for money is not open to this account now.',
  },
  'studio-unavailable': {
    code: 12004,
    status: 503,
    message: 'The game studio does not answer. No money was taken.',
  },
  'game-restricted': { code: 12010, status: 409, message: 'This game is not offered in this country.' },
  'favourites-full': { code: 12005, status: 409, message: 'There is no room for more favourites.' },

  'bonus-finished': { code: 12006, status: 409, message: 'This bonus has ended already.' },

  'deposit-limit-reached': { code: 13100, status: 422, message: 'The deposit limit is reached.' },
  'deposit-not-allowed': { code: 13101, status: 422, message: 'This account cannot deposit.' },
  'method-unavailable': { code: 13102, status: 422, message: 'This payment method is not offered here.' },
  'insufficient-funds': { code: 13103, status: 422, message: 'There is not enough to withdraw.' },
  'invoice-not-pending': { code: 13104, status: 409, message: 'This payment is already settled.' },
  'withdrawal-final': { code: 13105, status: 409, message: 'A requested withdrawal cannot be taken back.' },
  'too-many-open-deposits': {
    code: 13108,
    status: 422,
    message: 'Too many deposits are begun and not paid. Finish or cancel one of them first.',
  },
  'wager-pending': {
    code: 13107,
    status: 422,
    message: 'Deposits have to be played with before a withdrawal.',
  },
  'provider-unavailable': {
    code: 13106,
    status: 503,
    message: 'The payment provider does not answer. Nothing was taken.',
  },
  'provider-refused': {
    code: 13109,
    status: 422,
    message: 'The payment provider does not accept this payment. Nothing was taken.',
  },

  'currency-unavailable': { code: 14001, status: 422, message: 'Accounts are not held in this currency.' },
  'account-exists': { code: 14002, status: 409, message: 'There is an account in this currency already.' },
  'account-active': { code: 14003, status: 409, message: 'The active account cannot be hidden.' },
  'account-not-empty': { code: 14004, status: 409, message: 'An account with money on it cannot be hidden.' },

  'quest-not-running': { code: 15001, status: 409, message: 'This quest does not run now.' },
  'quest-taken': { code: 15002, status: 409, message: 'This quest was taken on before.' },
  'quest-not-for-currency': {
    code: 15003,
    status: 409,
    message: 'This quest is not held in the currency of the selected account.',
  },
  'too-many-quests': { code: 15004, status: 409, message: 'No more quests can be active at once.' },
  'quest-finished': { code: 15005, status: 409, message: 'This quest has ended already.' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof errors
export type ErrorCode = (typeof errors)[ErrorName]['code']

/** The failures that any call may answer. */
export const commonErrors = [
  'malformed-body',
  'unknown-call',
  'address-too-long',
  'body-too-large',
  'unsupported-content-type',
  'validation-failed',
  'rate-limited',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorName[]

/** The failures that a call with `access: 'player'` adds. */
export const playerErrors = ['unauthorised'] as const satisfies readonly ErrorName[]

/** The failures that a call with `idempotent: true` adds. */
export const idempotencyErrors = [
  'idempotency-mismatch',
  'idempotency-in-progress',
] as const satisfies readonly ErrorName[]

/** The failure half of the envelope. `fields` stands only where fields are at fault (422). */
export interface ErrorBody {
  readonly error: {
    readonly code: number
    readonly message: string
    readonly fields?: Readonly<Record<string, readonly string[]>>
  }
}
