import type { Reward } from '@croupier/contract/types'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { createCodeAlerts, refusalKey } from './code-alerts.ts'

export function useCodeAlerts() {
  const t = useText('alerts')
  const toasts = useToasts()
  const money = useMoney()
  function describe(reward: Reward | null) {
    if (reward?.kind === 'cash' || reward?.kind === 'bonus')
      return t(`bonusCodeApplied.${reward.kind}`, { amount: money.format(reward.amount, reward.currency) })
    if (reward?.kind === 'freespins') return t('bonusCodeApplied.freespins', { count: reward.count })
    return t('bonusCodeApplied.text')
  }
  const alerts = createCodeAlerts(useAlert(), (reward) =>
    toasts.add({ type: 'success', title: t('bonusCodeApplied'), text: describe(reward) }),
  )
  /** Why a code was refused, for its field. */
  function describeRefusal(answer: Parameters<typeof refusalKey>[0]): string {
    const key = refusalKey(answer)
    return `${t(key)}. ${t(`${key}.text`)}`
  }
  return { ...alerts, describeRefusal }
}
