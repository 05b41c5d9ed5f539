import type { ModalName } from './modal-names.ts'

/**
 * The dialogs that stay where nothing is on offer [2.1-27b 6-03d]: what is a player's own, the ways to have it paid out and
 * to be protected, and words that offer nothing. A dialog that is new is closed there until it is put here, as pages are
 * (server/restriction.ts).
 */
const AVAILABLE_MODALS: ReadonlySet<ModalName> = new Set([
  'reset-pass',
  'wallet',
  'wallet-region',
  'equivalent-currency',
  'turn-over-wager',
  'deposit-success',
  'deposit-pending',
  'deposit-redirect',
  'deposit-error',
  'close-session',
  'success',
  'profile-confirmed',
  'geo-restricted-type',
  'add-cash-limit',
  'edit-cash-limit',
  'self-exclusion-limit',
  'bonus-details',
  'package-bonus',
  'cancel-active-bonus',
  'cancel-issued-bonus',
  'cancel-unsettled-bonus',
  'bonus-cancel-lock',
  'change-active-bonus',
])

/** @returns whether the visitor's country closes a dialog: where nobody may sign in or up (2) both of these, else (1) all but those that stay */
export function isClosedModal(name: ModalName, restriction: 1 | 2 | null): boolean {
  if (restriction === 2) return name === 'sign-in' || name === 'sign-up'
  return restriction === 1 && !AVAILABLE_MODALS.has(name)
}
