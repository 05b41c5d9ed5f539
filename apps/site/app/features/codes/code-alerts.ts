import { CallError } from '@croupier/client'
import type { Reward } from '@croupier/contract/types'
import type { useAlert } from '~/lib/toasts/use-alert.ts'
import { codeStatus, codeTrigger } from './api.ts'

/** The response to a refused code: status 3 or 4. */
interface Refusal {
  readonly status: number
  readonly reason: 'closed' | 'used' | null
}

interface CodeAnswer extends Refusal {
  readonly bonusCode: { readonly trigger: number } | null
  readonly reward: Reward | null
}

/** The message about a refused code. */
export function refusalKey({ status, reason }: Refusal) {
  if (status === codeStatus.incorrect) return 'bonusCodeIncorrect'
  if (reason === 'closed') return 'bonusCodeClosed'
  return reason === 'used' ? 'bonusCodeUsed' : 'bonusCodeUnavailable'
}

/** Alerts about entered codes [4-12 8-19]. The message group `alerts` must be loaded. */
export function createCodeAlerts(
  alert: ReturnType<typeof useAlert>,
  /** Of status 1: names what it brought. */
  alertReward: (reward: Reward | null) => void = () => alert('success', 'bonusCodeApplied'),
) {
  return {
    alertAnswer({ bonusCode, reward, ...answer }: CodeAnswer) {
      if (answer.status !== codeStatus.applied) alert('warn', refusalKey(answer))
      else if (bonusCode?.trigger === codeTrigger.deposit) alert('success', 'bonusCodeForDeposit')
      else alertReward(reward)
    },
    /** The call failed. */
    alertFailure: (error: unknown) =>
      alert('error', error instanceof CallError && error.status === 429 ? 'rate-limited' : 'somethingWrong'),
  }
}
