import type { Bonus } from '@croupier/contract/types'
import { bonusType, bonusWorth, depositRange, maxBonusAmount } from '@croupier/rules'
import { useText } from '~/lib/i18n/use-text.ts'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { useAmountText } from '~/lib/money/use-amount-text.ts'
import type { BonusField } from './use-bonus-choice.ts'

/** What a bonus brings, and for which deposits. */
export function useBonusTexts({ money }: BonusField, unit: AmountUnit) {
  const t = useText('modals/wallet')
  const { wholeText } = useAmountText(unit)
  return {
    reward(bonus: Bonus): string {
      const { depositPercentage: percent, presets } = bonus.assignConditions
      if (bonus.type === bonusType.freespins)
        return t('bonus.freespins', { count: presets[0]?.quantity ?? 0 })
      if (money === null) return ''
      if (bonus.type === bonusType.cash) {
        const worth = bonusWorth(bonus, 0n, money)
        if (worth?.kind !== 'money') return ''
        return t('bonus.cash', { amount: wholeText(worth.amount) })
      }
      if (percent === null) return ''
      const maxWorth = maxBonusAmount(bonus, money)
      if (maxWorth === null) return t('bonus.percentage', { percent })
      return t('bonus.percentage.most', { percent, amount: wholeText(maxWorth) })
    },
    /** Crypto offers show no range [5-17d]. */
    range(bonus: Bonus, isEligible: boolean): string {
      if (money === null || money.currency.type === 'crypto') return ''
      const { from, to } = depositRange(bonus, money)
      const bounds = { from: wholeText(from ?? 0n), to: wholeText(to ?? 0n) }
      if (from !== null && to !== null) return t(isEligible ? 'bonus.between' : 'bonus.only.between', bounds)
      if (from !== null) return t(isEligible ? 'bonus.from' : 'bonus.only.from', bounds)
      return to === null ? '' : t(isEligible ? 'bonus.to' : 'bonus.only.to', bounds)
    },
  }
}
