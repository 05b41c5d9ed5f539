import { CallError } from '@croupier/client'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'

/** The text for why an award was not activated. */
export function activationProblem(error: unknown): KeyOf<'modals/bonus'> {
  if (!(error instanceof CallError)) return 'activate.failed'
  if (error.is('bonus-account-missing', 12031)) return 'activate.account'
  if (error.is('play-not-allowed', 12003)) return 'activate.break'
  if (error.is('game-unavailable', 12001)) return 'activate.game'
  if (error.is('bonus-finished', 12006)) return 'activate.ended'
  if (error.is('bonus-unsettled', 12032)) return 'cancel.unsettled'
  if (error.is('bonus-locked', 12033)) return 'lock.active'
  if (error.is('bonus-money-changed', 12035)) return 'change.changed'
  return error.is('other-bonus-active', 12030) ? 'activate.other' : 'activate.failed'
}
