/** Every dialog's name: the query parameter that opens it. Apart from the registry, so that a page need not bring that along. */
export const modalNames = [
  'sign-in',
  'sign-up',
  'wallet',
  'deposit-success',
  'deposit-pending',
  'deposit-redirect',
  'deposit-error',
  'close-session',
  'geo-restricted-type',
  'categories',
  'providers',
  'success',
  'sign-up-cancel',
  'profile-confirmed',
  'equivalent-currency',
  'wallet-region',
  'cancel-deposit',
  'mobile-game',
  'demo-game',
  'geo-restricted-game',
  'add-cash-limit',
  'edit-cash-limit',
  'self-exclusion-limit',
  'game-limit-reached',
] as const

export type ModalName = (typeof modalNames)[number]
