import type { ModalName } from './names.ts'

/**
 * Dialogs available in countries where nothing may be offered [2.1-27b 6-03d]: account data, withdrawals,
 * player protection and notices. New dialogs are unavailable there until listed here (for pages:
 * server/restriction.ts).
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

/** @returns whether the restriction closes a dialog. 2: sign-in and sign-up; 1: all but the available ones */
export function isClosedModal(name: ModalName, restriction: 1 | 2 | null): boolean {
  if (restriction === 2) return name === 'sign-in' || name === 'sign-up'
  return restriction === 1 && !AVAILABLE_MODALS.has(name)
}
