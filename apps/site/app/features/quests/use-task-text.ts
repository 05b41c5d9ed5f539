import type { Quest } from '@croupier/contract/types'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'

type Task = Quest['tasks'][number]

/** What a task asks for, and how far the player is. */
export function useTaskText() {
  const t = useText('modals/quests')
  const money = useMoney()
  return {
    label({ type, quantity, multiple, amount }: Task): string {
      if (type === 'stakes' || type === 'deposit-sum')
        return t(`task.${type}`, {
          amount: amount ? money.format(amount.target, amount.currency, { trimZeros: true }) : '',
        })
      if (type === 'wins') return t('task.wins', { quantity, multiple: multiple ?? 0 })
      return t(`task.${type}`, { quantity })
    },
    progress({ progress, quantity, amount }: Task): string {
      if (!amount) return t('tasks.progress', { progress, quantity })
      const [reached, target] = [amount.reached, amount.target].map((one) =>
        money.format(one, amount.currency),
      )
      return t('tasks.progress', { progress: reached ?? '', quantity: target ?? '' })
    },
  }
}
