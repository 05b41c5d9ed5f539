import { Button } from '@croupier/ui/button.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import {
  applyDepositCode,
  bonusCodesKey,
  checkDepositCode,
  codeStatus,
  codeTrigger,
  enterBonusCode,
  removeDepositCode,
} from '~/features/codes/api.ts'
import { useCodeAlerts } from '~/features/codes/index.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createWalletEvent } from '~/lib/analytics/wallet-events.ts'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { useApi } from '~/lib/site.ts'
import './promo-code.css'
import type { BonusField } from './use-bonus-choice.ts'
import { useBonusTexts } from './use-bonus-texts.ts'
import { useRefusalInView } from './use-refusal-in-view.ts'

interface PromoCodeProps {
  field: BonusField
  unit: AmountUnit
  /** A code of another kind was entered, so no code of the deposit is left to enter. */
  onOther: () => void
}

/** Enters, shows and removes the promo code of a deposit [4-26a]. */
export default function PromoCode({ field, unit, onOther }: PromoCodeProps) {
  const { active } = field.code
  // The focused button is replaced by the field, or the field by the button.
  const [hasFocus, setFocus] = useState(false)
  const onChanged = () => setFocus(true)
  return active ? (
    <AppliedCode {...{ field, unit, active, onChanged, hasFocus }} />
  ) : (
    <CodeInput {...{ field, onChanged, onOther, hasFocus }} />
  )
}

interface PartProps {
  field: BonusField
  onChanged: () => void
  hasFocus: boolean
}

function CodeInput({
  field: { code },
  onChanged,
  onOther,
  hasFocus,
}: PartProps & Pick<PromoCodeProps, 'onOther'>) {
  const t = useText('modals/wallet')
  const [problem, setProblem] = useState<string>()
  const { submit, isSubmitting } = useApplyCode(code, { onChanged, onOther, onRefused: setProblem })
  function send() {
    const isEmpty = code.typed.trim() === ''
    setProblem(isEmpty ? t('promo.missing') : undefined)
    if (!isEmpty) submit()
  }
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The input is in the deposit's form.
    event.preventDefault()
    send()
  }
  const id = useId()
  useRefusalInView(problem ?? null, id)
  return (
    <div id={id} className="s-promo">
      <TextInput
        label={t('promo.label')}
        error={problem && <span role="alert">{problem}</span>}
        tight
        value={code.typed}
        onChange={({ target }) => {
          code.setTyped(target.value)
          setProblem(undefined)
        }}
        onKeyDown={applyOnEnter}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
        autoFocus={hasFocus}
      />
      <Button onClick={send} loading={isSubmitting} loadingLabel={t('promo.applying')}>
        {t('promo.apply')}
      </Button>
    </div>
  )
}

interface ApplyEvents extends Pick<PromoCodeProps, 'onOther'> {
  onChanged: () => void
  /** Called with the message for the code field. */
  onRefused: (reason: string) => void
}

/** Checks the code, applies one of a deposit, and enters one of another kind where it belongs [4-26a 4-26b 4-26c]. */
function useApplyCode(code: BonusField['code'], { onChanged, onOther, onRefused }: ApplyEvents) {
  const api = useApi()
  const queries = useQueryClient()
  const track = useTrack()
  const alerts = useCodeAlerts()
  async function apply(text: string): Promise<void> {
    const checked = await checkDepositCode(api, text)
    if (checked.status === codeStatus.otherKind) {
      const entered = await enterBonusCode(api, text, codeTrigger.profile)
      if (entered.status !== codeStatus.applied) return onRefused(alerts.describeRefusal(entered))
      alerts.alertAnswer(entered)
      code.setTyped('')
      return onOther()
    }
    const answer = checked.status === codeStatus.applied ? await applyDepositCode(api, text) : checked
    if (answer.status !== codeStatus.applied) return onRefused(alerts.describeRefusal(answer))
    onChanged()
    await queries.invalidateQueries({ queryKey: bonusCodesKey })
    code.setTyped('')
  }
  return useSubmit(async () => {
    const text = code.typed.trim()
    track(createWalletEvent('promoSent', { operation: 'deposit' }))
    try {
      await apply(text)
    } catch (error) {
      alerts.alertFailure(error)
    }
  })
}

type AppliedCodeProps = PartProps & {
  unit: AmountUnit
  active: NonNullable<BonusField['code']['active']>
}

function AppliedCode({ field, unit, active, onChanged, hasFocus }: AppliedCodeProps) {
  const t = useText('modals/wallet')
  const texts = useBonusTexts(field, unit)
  const api = useApi()
  const queries = useQueryClient()
  const alerts = useCodeAlerts()
  const { submit, isSubmitting } = useSubmit(async () => {
    try {
      await removeDepositCode(api, active.id)
      // Another code may be entered.
      field.openCode()
      onChanged()
    } catch (error) {
      alerts.alertFailure(error)
    }
    await queries.invalidateQueries({ queryKey: bonusCodesKey })
  })
  const { bonus, bonusCode: code } = active
  const facts =
    bonus && [texts.reward(bonus), texts.range(bonus, !field.isIneligible)].filter(Boolean).join(' · ')
  const refusals = { refused: t('promo.refused'), changed: t('bonus.changed') }
  const reason = field.isIneligible ? t('promo.reason') : null
  const problem = field.refusal ? refusals[field.refusal] : reason
  const id = useId()
  useRefusalInView(field.refusal, id)
  return (
    <div className="s-promo">
      <div id={id} className="s-promo__applied" role="status">
        <strong>{t('promo.applied', { code })}</strong>
        {facts && <span>{facts}</span>}
        {problem && <span className="s-promo__problem">{problem}</span>}
      </div>
      <Button
        onClick={() => submit()}
        loading={isSubmitting}
        loadingLabel={t('promo.removing')}
        aria-label={t('promo.remove.code', { code })}
        autoFocus={hasFocus}
      >
        {t('promo.remove')}
      </Button>
    </div>
  )
}
