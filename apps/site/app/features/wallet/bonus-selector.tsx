import { RadioGroup, type RadioOption } from '@croupier/ui/radio-group.tsx'
import { useEffect, useId } from 'react'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createWalletEvent } from '~/lib/analytics/wallet-events.ts'
import { useDateTimeText } from '~/lib/dates/use-date-time-text.ts'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import './bonus-selector.css'
import type { BonusField } from './use-bonus-choice.ts'
import { useBonusTexts } from './use-bonus-texts.ts'
import { useRefusalInView } from './use-refusal-in-view.ts'

interface BonusSelectorProps {
  field: BonusField
  unit: AmountUnit
  /** Each time more, the chosen option takes the focus from the code field. */
  timesLeft: number
}

/** Values of the options that are no bonuses, whose ids are UUIDs. */
const DECLINE = 'none'
const CODE = 'code'

/** The offers, the promo code, and the decline option last and with equal size [2.7-08 4-25b]. */
export default function BonusSelector({ field, unit, timesLeft }: BonusSelectorProps) {
  const t = useText('modals/wallet')
  const texts = useBonusTexts(field, unit)
  const track = useTrack()
  const at = useDateTimeText()
  const { choice, offered, code, refusal, isIneligible, choose, decline, openCode } = field
  const options: RadioOption[] = offered.map(({ id, bonus, isEligible }) => ({
    value: id,
    label: <OperatorName of={bonus} />,
    meta: [
      texts.reward(bonus),
      bonus.availableAt ? t('bonus.again', { date: at(bonus.availableAt) }) : texts.range(bonus, isEligible),
    ]
      .filter(Boolean)
      .join(' · '),
    disabled: !isEligible,
    tone: 'money',
  }))
  const promo = { value: CODE, label: t('promo'), meta: code.active?.bonusCode ?? t('promo.text') }
  const none = { value: DECLINE, label: t('bonus.none'), meta: t('bonus.none.text') }
  const values = {
    bonus: choice.kind === 'bonus' ? choice.id : null,
    code: CODE,
    declined: DECLINE,
    // No offer fits the amount: nothing is declined, but none will be given.
    none: DECLINE,
  }
  function pick(value: string) {
    const step = value === DECLINE ? 'declineBonuses' : value === CODE ? 'promoOpen' : 'selectBonus'
    track(createWalletEvent(step, { operation: 'deposit' }))
    if (value === DECLINE) decline()
    else if (value === CODE) openCode()
    else choose(value)
  }
  const isOfBonus = choice.kind !== 'code'
  const id = useId()
  useRefusalInView(isOfBonus ? refusal : null, id)
  useEffect(() => {
    if (timesLeft === 0) return
    document.getElementById(id)?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [timesLeft, id])
  return (
    <RadioGroup
      id={id}
      className="s-bonuses"
      label={t('bonus')}
      options={options}
      lastOptions={code.isOffered || code.active ? [promo, none] : [none]}
      value={values[choice.kind]}
      onValueChange={pick}
      error={
        isOfBonus && refusal
          ? t(`bonus.${refusal}`)
          : isOfBonus && isIneligible
            ? t('bonus.reason')
            : undefined
      }
      tight
    />
  )
}
