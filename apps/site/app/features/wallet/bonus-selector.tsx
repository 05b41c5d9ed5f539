import type { Bonus } from '@croupier/contract/types'
import { bonusType, bonusWorth, depositRange, maxBonusAmount } from '@croupier/rules'
import { RadioGroup, type RadioOption } from '@croupier/ui/radio-group.tsx'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createWalletEvent } from '~/lib/analytics/wallet-events.ts'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import './bonus-selector.css'
import { useAmountText } from '~/lib/money/use-amount-text.ts'
import { roundBonusWorth } from './round-bonus-worth.ts'
import type { BonusField } from './use-bonus-choice.ts'

interface BonusSelectorProps {
  field: BonusField
  unit: AmountUnit
}

/** Value of the decline option; bonus ids are UUIDs. */
const DECLINE = 'none'

/** The offers, and the decline option last and with equal size [2.7-08 4-25b]. */
export default function BonusSelector({ field, unit }: BonusSelectorProps) {
  const t = useText('modals/wallet')
  const texts = useBonusTexts(field, unit)
  const track = useTrack()
  const { choice, offered, isRefused, isIneligible, choose, decline } = field
  const options: RadioOption[] = offered.map(({ id, bonus, isEligible }) => ({
    value: id,
    label: <English>{bonus.name}</English>,
    meta: [texts.reward(bonus), texts.range(bonus, isEligible)].filter(Boolean).join(' · '),
    disabled: !isEligible,
    tone: 'money',
  }))
  const none = { value: DECLINE, label: t('bonus.none'), meta: t('bonus.none.text') }
  const chosen = choice.kind === 'bonus' ? choice.id : null
  function pick(value: string) {
    const isDeclined = value === DECLINE
    track(createWalletEvent(isDeclined ? 'declineBonuses' : 'selectBonus', { operation: 'deposit' }))
    if (isDeclined) decline()
    else choose(value)
  }
  return (
    <RadioGroup
      className="s-bonuses"
      label={t('bonus')}
      options={[...options, none]}
      value={choice.kind === 'declined' ? DECLINE : chosen}
      onValueChange={pick}
      error={isRefused ? t('bonus.refused') : isIneligible ? t('bonus.reason') : undefined}
      tight
    />
  )
}

function useBonusTexts({ money }: BonusField, unit: AmountUnit) {
  const t = useText('modals/wallet')
  const { wholeText } = useAmountText(unit)
  return {
    reward(bonus: Bonus): string {
      const { depositPercentage: percent, presets, amountItems, maxAmountItems } = bonus.assignConditions
      if (bonus.type === bonusType.freespins)
        return t('bonus.freespins', { count: presets[0]?.quantity ?? 0 })
      if (money === null) return ''
      if (bonus.type === bonusType.cash) {
        const worth = bonusWorth(bonus, 0n, money)
        if (worth?.kind !== 'money') return ''
        return t('bonus.cash', { amount: wholeText(roundBonusWorth(worth.amount, amountItems, money, unit)) })
      }
      if (percent === null) return ''
      const maxWorth = maxBonusAmount(bonus, money)
      if (maxWorth === null) return t('bonus.percentage', { percent })
      const amount = wholeText(roundBonusWorth(maxWorth, maxAmountItems, money, unit))
      return t('bonus.percentage.most', { percent, amount })
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
