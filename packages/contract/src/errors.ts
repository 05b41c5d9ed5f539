/**
 * Every error that the platform returns. Clients identify an error by `code`, the code base by its name.
 * 10xxx are shared by all calls, 11xxx player, 12xxx game, 13xxx payment, 14xxx wallet, 15xxx retention,
 * 16xxx notification. 11003, 11005 and 13100 are fixed by the product.
 *
 * 401 means only a missing, invalid or revoked session, and 403 is returned by sign-in only, because the site
 * signs a player out on both. Actions that a signed-in player may not take are 409 or 422.
 */
export const errors = {
  'malformed-body': { code: 10400, status: 400, message: 'The body is not valid JSON.' },
  unauthorised: { code: 10401, status: 401, message: 'Sign in to make this call.' },
  'unknown-call': { code: 10404, status: 404, message: 'There is no such call.' },
  'not-found': { code: 10405, status: 404, message: 'Not found, or it belongs to another player.' },
  'address-too-long': { code: 10414, status: 414, message: 'The URL is too long.' },
  'body-too-large': { code: 10413, status: 413, message: 'The body is too large for this call.' },
  'unsupported-content-type': {
    code: 10415,
    status: 415,
    message: 'Send the body as application/json, and a file as multipart/form-data.',
  },
  'validation-failed': { code: 10422, status: 422, message: 'Some fields are invalid.' },
  'rate-limited': { code: 10429, status: 429, message: 'Too many calls. Wait a little and try again.' },
  'idempotency-mismatch': {
    code: 10409,
    status: 409,
    message: 'This idempotency key was used with another body.',
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
    message: 'Too many codes were requested. Wait a little and try again.',
  },
  'self-excluded': { code: 11007, status: 403, message: 'This account is self-excluded.' },
  'country-restricted': {
    code: 11006,
    status: 422,
    message: 'Sign-in and registration are not available in this country.',
  },
  'nothing-to-confirm': {
    code: 11009,
    status: 409,
    message: 'There is no e-mail address to confirm, or it is confirmed already.',
  },
  'session-not-new': {
    code: 11010,
    status: 409,
    message: 'A renewal key can be set only once, for a new session.',
  },
  'no-password': {
    code: 11011,
    status: 409,
    message: 'This account has no password yet. Request a link to set one.',
  },
  'passkey-unknown': { code: 11012, status: 422, message: 'This passkey was removed or is not known here.' },
  'passkey-refused': { code: 11013, status: 422, message: 'The passkey could not be verified.' },
  'too-many-passkeys': { code: 11014, status: 409, message: 'No more passkeys can be added.' },
  'password-needed': {
    code: 11015,
    status: 409,
    message: 'The session is not fresh any more. Send the current password, too.',
  },
  'passkeys-off': { code: 11016, status: 403, message: 'Passkeys are turned off.' },
  'second-step-needed': {
    code: 11070,
    status: 409,
    message: 'A code of the second step is needed. `challenge` is present at sign-in only.',
  },
  'second-step-on': { code: 11071, status: 409, message: 'The second step is turned on already.' },
  'second-step-off': {
    code: 11072,
    status: 409,
    message: 'The second step is not turned on, or not offered.',
  },
  'second-step-missing': {
    code: 11073,
    status: 409,
    message: 'Withdrawals require the second step. Turn it on first.',
  },
  'second-step-expired': {
    code: 11074,
    status: 422,
    message: 'This sign-in has expired or was completed. Begin again.',
  },
  'limit-exists': { code: 11020, status: 409, message: 'A limit of this kind already exists.' },
  'limit-fixed': { code: 11021, status: 422, message: 'This cannot be changed before its term has ended.' },
  'identity-confirmed': {
    code: 11030,
    status: 409,
    message: 'The identity of this player is already confirmed.',
  },
  'identity-unavailable': {
    code: 11031,
    status: 503,
    message: 'The identity check provider is unavailable.',
  },
  'social-unavailable': {
    code: 11040,
    status: 503,
    message: 'The sign-in provider does not respond.',
  },
  'social-email-unverified': {
    code: 11041,
    status: 422,
    message: 'The provider has not verified the e-mail address of this account.',
  },
  'social-email-taken': {
    code: 11042,
    status: 409,
    message: 'Another account has this e-mail address. Sign in to it with its password.',
  },
  'social-identity-taken': {
    code: 11043,
    status: 409,
    message: 'This account at the provider belongs to another player.',
  },
  'last-sign-in-method': {
    code: 11044,
    status: 409,
    message: 'This is the only way to sign in. Set a password or add a passkey first.',
  },
  'too-many-social-identities': {
    code: 11045,
    status: 409,
    message: 'No more accounts at providers can be linked.',
  },
  'chat-unavailable': { code: 11050, status: 503, message: 'The chat provider is unavailable.' },
  'document-type-unsupported': {
    code: 11060,
    status: 422,
    message: 'Send a JPEG, PNG or WebP picture, or a PDF.',
  },
  'document-unreadable': {
    code: 11061,
    status: 422,
    message: 'The file is damaged, or protected by a password.',
  },
  'document-unsafe': {
    code: 11062,
    status: 422,
    message: 'The file contains scripts, attachments or malware.',
  },
  'document-too-long': { code: 11063, status: 422, message: 'The file has too many pages or pixels.' },
  'too-many-documents': {
    code: 11064,
    status: 409,
    message: 'No more documents can be uploaded at present.',
  },
  'document-not-stored': {
    code: 11065,
    status: 503,
    message: 'The document could not be checked or stored. Try again later.',
  },
  'document-accepted': { code: 11066, status: 409, message: 'An accepted document cannot be deleted.' },
  'export-pending': { code: 11080, status: 409, message: 'An archive is already being made.' },
  'too-many-exports': { code: 11081, status: 409, message: 'No more archives can be requested today.' },
  'erasure-obstructed': {
    code: 11082,
    status: 409,
    message: 'The account has money, pending payments or open games or bets.',
  },
  'erasure-requested': { code: 11083, status: 409, message: 'The erasure is already requested.' },
  'rest-changed': {
    code: 11084,
    status: 409,
    message: 'The balances are not these any more. Nothing was given up.',
  },
  'registration-refused': { code: 11008, status: 422, message: 'This registration cannot be accepted.' },

  'game-unavailable': { code: 12001, status: 409, message: 'This game cannot be played at the moment.' },
  'demo-unavailable': { code: 12002, status: 409, message: 'This game has no demo.' },
  'play-not-allowed': {
    code: 12003,
    status: 409,
    message: 'This account cannot play for money now.',
  },
  'studio-unavailable': {
    code: 12004,
    status: 503,
    message: 'The game studio does not respond. No money was taken.',
  },
  'game-restricted': { code: 12010, status: 409, message: 'This game is not available in this country.' },
  'favourites-full': { code: 12005, status: 409, message: 'The list of favourites is full.' },

  'seed-in-use': {
    code: 12011,
    status: 409,
    message: 'An open round is played with this seed. Finish it first.',
  },
  'seed-changed': {
    code: 12012,
    status: 409,
    message: 'The next seed is another one. Load the proof again.',
  },

  'bonus-code-used': {
    code: 12024,
    status: 409,
    message: 'This code is used, or reserved by an unpaid deposit.',
  },
  'bonus-finished': { code: 12006, status: 409, message: 'This bonus has ended already.' },
  'other-bonus-active': {
    code: 12030,
    status: 409,
    message: 'Another bonus is active in this currency. Finish or cancel it first.',
  },
  'bonus-account-missing': {
    code: 12031,
    status: 409,
    message: 'Open an account in the currency of this bonus first.',
  },
  'bonus-unsettled': {
    code: 12032,
    status: 409,
    message: 'A round with this bonus is still open. Finish it first.',
  },
  'bonus-locked': {
    code: 12033,
    status: 409,
    message: 'This bonus cannot be cancelled before it is wagered or ends.',
  },
  'bonus-terms-changed': {
    code: 12034,
    status: 422,
    message: 'The terms of this bonus have changed. Read them again first.',
  },
  'bonus-money-changed': {
    code: 12035,
    status: 409,
    message: 'The bonus money that would be given up has changed. Nothing was cancelled.',
  },

  'deposit-limit-reached': { code: 13100, status: 422, message: 'The deposit limit is reached.' },
  'deposit-not-allowed': { code: 13101, status: 422, message: 'This account cannot deposit.' },
  'method-unavailable': { code: 13102, status: 422, message: 'This payment method is not available.' },
  'insufficient-funds': { code: 13103, status: 422, message: 'The withdrawable balance is too low.' },
  'invoice-not-pending': { code: 13104, status: 409, message: 'This payment is already settled.' },
  'withdrawal-final': { code: 13105, status: 409, message: 'A requested withdrawal cannot be cancelled.' },
  'too-many-open-deposits': {
    code: 13108,
    status: 422,
    message: 'Too many unpaid deposits. Pay or cancel one of them first.',
  },
  'wager-pending': {
    code: 13107,
    status: 422,
    message: 'Deposits must be wagered before a withdrawal.',
  },
  'provider-unavailable': {
    code: 13106,
    status: 503,
    message: 'The payment provider does not respond. Nothing was taken.',
  },
  'provider-refused': {
    code: 13109,
    status: 422,
    message: 'The payment provider does not accept this payment. Nothing was taken.',
  },
  'bonus-pending': {
    code: 13110,
    status: 422,
    message: 'Bonus money can be withdrawn after its wagering.',
  },
  'withdrawal-pending': {
    code: 13111,
    status: 422,
    message: 'Part of this amount belongs to a withdrawal that is not paid yet.',
  },
  'bet-open': { code: 13112, status: 422, message: 'Part of this amount is staked in an open bet.' },

  'currency-unavailable': {
    code: 14001,
    status: 422,
    message: 'Accounts in this currency are not available.',
  },
  'account-exists': { code: 14002, status: 409, message: 'An account in this currency already exists.' },
  'account-active': { code: 14003, status: 409, message: 'The active account cannot be hidden.' },
  'account-not-empty': { code: 14004, status: 409, message: 'An account with money on it cannot be hidden.' },

  'quest-not-running': { code: 15001, status: 409, message: 'This quest is not running.' },
  'quest-taken': { code: 15002, status: 409, message: 'This quest has already been activated.' },
  'quest-not-for-currency': {
    code: 15003,
    status: 409,
    message: 'This quest is not available in the currency of the selected account.',
  },
  'too-many-quests': { code: 15004, status: 409, message: 'No more quests can be active at once.' },
  'quest-finished': { code: 15005, status: 409, message: 'This quest has ended already.' },
  'tournament-not-running': { code: 15010, status: 409, message: 'This tournament is not running.' },
  'tournament-not-in-country': {
    code: 15011,
    status: 409,
    message: 'This tournament is not available in this country.',
  },
  'no-spins': { code: 15020, status: 409, message: 'No spin of this wheel is available.' },
  'spin-changed': { code: 15021, status: 409, message: 'The next spin is sealed with another hash.' },
  'notification-unknown': {
    code: 16001,
    status: 422,
    message: 'Nothing of this kind is sent by this channel.',
  },
  'notification-required': { code: 16002, status: 422, message: 'This is always sent.' },
  'unsubscribe-link-invalid': {
    code: 16003,
    status: 422,
    message: 'The link is not complete, or its account no longer exists.',
  },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof errors
export type ErrorCode = (typeof errors)[ErrorName]['code']

/** Errors that any call may return. */
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

/** Additional errors of calls with `access: 'player'`. */
export const playerErrors = ['unauthorised'] as const satisfies readonly ErrorName[]

/** Additional errors of calls with `idempotent: true`. */
export const idempotencyErrors = [
  'idempotency-mismatch',
  'idempotency-in-progress',
] as const satisfies readonly ErrorName[]

/** Why a session was ended, other than by its player signing out. Only the holder of its token is told. */
export const sessionEndReasons = [
  'closed',
  'replayed',
  'expired',
  'crowded',
  'blocked',
  'password-changed',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/**
 * Error response body. `fields` is present only for field errors (422), `challenge` only for a sign-in that the
 * second step completes, `endReason` only for the token of an ended session (401).
 */
export interface ErrorBody {
  readonly error: {
    readonly code: number
    readonly message: string
    readonly fields?: Readonly<Record<string, readonly string[]>>
    readonly challenge?: string
    readonly endReason?: SessionEndReason
  }
}
