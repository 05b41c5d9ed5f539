import type { CountryRestriction } from '~/lib/site.ts'
import type { DialogName } from './names.ts'

/**
 * Dialogs available in countries where nothing may be offered [2.1-27b 6-03d]: account data, withdrawals,
 * player protection and notices. New dialogs are unavailable there until listed here (for pages:
 * server/restriction.ts).
 */
const AVAILABLE_DIALOGS: ReadonlySet<DialogName> = new Set([
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

/** @returns whether the restriction closes a dialog: sign-in and sign-up, or all but the available ones */
export function isClosedDialog(name: DialogName, restriction: CountryRestriction | null): boolean {
  if (restriction === 'sign-in-blocked') return name === 'sign-in' || name === 'sign-up'
  return restriction === 'geo-restricted' && !AVAILABLE_DIALOGS.has(name)
}
