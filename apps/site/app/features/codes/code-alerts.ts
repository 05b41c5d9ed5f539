import { CallError } from '@croupier/client'
import type { Reward } from '@croupier/contract/types'
import type { useAlert } from '~/lib/toasts/use-alert.ts'
import { codeStatus, codeTrigger } from './api.ts'

interface CodeAnswer {
  readonly status: number
  readonly bonusCode: { readonly trigger: number } | null
  readonly reward: Reward | null
}

/** The message about a code of status 3 or 4. */
export const refusalKey = (status: number) =>
  status === codeStatus.incorrect ? 'bonusCodeIncorrect' : 'bonusCodeUnavailable'

/** Alerts about entered codes [4-12 8-19]. The message group `alerts` must be loaded. */
export function createCodeAlerts(
  alert: ReturnType<typeof useAlert>,
  /** Of status 1: names what it brought. */
  alertReward: (reward: Reward | null) => void = () => alert('success', 'bonusCodeApplied'),
) {
  const alertRefusal = (status: number) => alert('warn', refusalKey(status))
  return {
    /** Of status 3 or 4. */
    alertRefusal,
    alertAnswer({ status, bonusCode, reward }: CodeAnswer) {
      if (status !== codeStatus.applied) alertRefusal(status)
      else if (bonusCode?.trigger === codeTrigger.deposit) alert('success', 'bonusCodeForDeposit')
      else alertReward(reward)
    },
    /** The call failed. */
    alertFailure: (error: unknown) =>
      alert('error', error instanceof CallError && error.status === 429 ? 'rate-limited' : 'somethingWrong'),
  }
}
