import type { FieldErrors } from '@croupier/client'
import type { PaymentMethod } from '@croupier/contract/types'
import { DepositInput } from '@croupier/ui/deposit-input.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { type FormEvent, lazy, Suspense, useMemo, useState } from 'react'
import type { ListedValues } from '~/forms/field-for.tsx'
import { useRuleForm } from '~/forms/use-rule-form.ts'
import { fetchAgain } from '~/modals/fetch-again.ts'
import { useText } from '~/text/use-text.ts'
import type { AmountUnit } from './amount-rules.ts'
import { BonusPart, BonusSummary } from './bonus-part.tsx'
import type { DepositRoom } from './deposit-room.ts'
import './payment-form.css'
import {
  chosenNetwork,
  type Direction,
  filledValues,
  paymentRules,
  sentFields,
  textsOf,
} from './payment-fields.ts'
import { PaymentSubmit, type PaymentSubmitProps } from './payment-submit.tsx'
import { useAmountField } from './use-amount-field.ts'
import { useAmountText } from './use-amount-text.ts'
import { type BonusField, useBonusChoice } from './use-bonus-choice.ts'
import { useCatalogue } from './use-catalogue.ts'
import { type DepositBonuses, NO_BONUSES } from './use-deposit-bonuses.ts'
import { useRoomText } from './use-room-text.ts'

/** What the player wants paid, as it is sent. */
export interface Payment {
  readonly amount: string
  readonly fields: Record<string, string>
  readonly bonus: BonusField['sent']
}

interface PaymentFormProps {
  direction: Direction
  method: PaymentMethod
  unit: AmountUnit
  hint?: string
  /** The most that can leave the account, in the smallest unit, and why it is the most. */
  ceiling?: { readonly amount: bigint; readonly reason: string }
  /** What the player's deposit limits still let in; null for no limit. */
  room?: DepositRoom | null
  /** What can be had with a deposit. */
  bonuses?: DepositBonuses
  submit: Pick<PaymentSubmitProps, 'runningLabel' | 'end' | 'note' | 'terms'> & {
    label: (amount: string) => string
  }
  /** Called in the event itself, so that it may open a window. Answers what the server found wrong, by field. */
  onSubmit: (payment: Payment) => Promise<FieldErrors | undefined>
}

const ExtraFields = lazy(() => fetchAgain(() => import('./extra-fields.tsx')))

/** Amount, presets, the method's own fields and the submit: the same for money that comes and money that goes. */
export function PaymentForm(props: PaymentFormProps) {
  const {
    direction,
    method,
    unit,
    hint,
    ceiling,
    room = null,
    bonuses = NO_BONUSES,
    submit,
    onSubmit,
  } = props
  const t = useText('modals/wallet')
  const catalogue = useCatalogue(method.fields)
  const rulesOf = useMemo(() => paymentRules(method.fields, direction), [method.fields, direction])
  const ruleForm = useRuleForm<ListedValues>(rulesOf, filledValues(method.fields), catalogue)
  const { form, focusHandlers, canSubmit, showServerErrors } = ruleForm
  const field = useAmountField(method, chosenNetwork(method.fields, textsOf(form.watch())), unit, room)
  const bonus = useBonusChoice(bonuses, field.amount, unit)
  const [isRunning, setRunning] = useState(false)
  const { text, wholeText, ...amountFace } = useAmountText(unit)
  const range = { min: wholeText(field.bounds.min), max: wholeText(field.bounds.max) }
  const roomText = useRoomText(room, field.bounds.min, unit)
  const isOverCeiling = ceiling !== undefined && (field.amount ?? 0n) > ceiling.amount

  function reason(): string | undefined {
    if (roomText.refusal) return roomText.refusal
    if (field.fault) return t('amount.reason', range)
    if (isOverCeiling) return ceiling.reason
    if (bonus.isUnfit) return t('bonus.reason')
    return canSubmit ? undefined : t('fields.reason')
  }
  const refusal = reason()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (refusal || isRunning) return
    setRunning(true)
    try {
      const fields = sentFields(method.fields, textsOf(form.getValues()))
      const payment = { amount: field.sent, fields, bonus: bonus.sent }
      const { amount, bonusId, ...errors } = (await onSubmit(payment)) ?? {}
      field.setServerError(amount?.[0])
      bonus.setRefused(bonusId !== undefined)
      if (Object.keys(errors).length > 0) showServerErrors(errors)
    } finally {
      setRunning(false)
    }
  }

  return (
    <form className="s-payment" noValidate onSubmit={send} {...focusHandlers}>
      <DepositInput
        name="amount"
        label={t('amount')}
        range={t('amount.range', range)}
        hint={hint ?? roomText.hint}
        error={field.serverError ?? (isOverCeiling ? ceiling.reason : undefined)}
        tight={!(hint ?? roomText.hint)}
        {...amountFace}
        value={field.typed}
        onValueChange={field.change}
        settle={field.settled}
        presetsLabel={t('amount.presets')}
        chosenPreset={field.presets.find((preset) => preset.amount === field.amount)?.typed}
        // What the balance does not hold is not offered.
        presets={field.presets
          .filter(({ amount }) => !ceiling || amount <= ceiling.amount)
          .map(({ typed, amount }) => ({ value: typed, label: wholeText(amount) }))}
      />
      {method.fields.length > 0 && (
        <Suspense fallback={<Skeleton shape="block" height={`${method.fields.length * 5}rem`} />}>
          <ExtraFields {...{ direction, ruleForm, catalogue }} fields={method.fields} />
        </Suspense>
      )}
      <BonusPart bonuses={bonuses} field={bonus} unit={unit} />
      <PaymentSubmit
        {...submit}
        summary={bonus.worth && <BonusSummary field={bonus} unit={unit} />}
        label={submit.label(text(field.amount ?? 0n))}
        isRunning={isRunning}
        refusal={refusal}
      />
    </form>
  )
}
