import { CallError } from '@croupier/client'

/** Reasons a deposit could not be created; values of the `deposit-error` query parameter. */
export const depositProblems = ['limit', 'open', 'method', 'provider', 'refused', 'failed'] as const
export type DepositProblem = (typeof depositProblems)[number]

export function toDepositProblem(error: unknown): DepositProblem | 'not-allowed' {
  if (!(error instanceof CallError)) return 'failed'
  if (error.is('deposit-not-allowed', 13101)) return 'not-allowed'
  if (error.is('deposit-limit-reached', 13100)) return 'limit'
  if (error.is('too-many-open-deposits', 13108)) return 'open'
  if (error.is('method-unavailable', 13102)) return 'method'
  if (error.is('provider-unavailable', 13106)) return 'provider'
  if (error.is('provider-refused', 13109)) return 'refused'
  return 'failed'
}

/** Whether deposit methods are refused because the deposit limit is reached [8-12]. */
export function isLimitReached(error: unknown): boolean {
  return error instanceof CallError && error.is('deposit-limit-reached', 13100)
}
