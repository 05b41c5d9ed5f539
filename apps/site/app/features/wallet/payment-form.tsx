import type { CallError } from '@croupier/client'
import type { PaymentMethod } from '@croupier/contract/types'
import { DepositInput } from '@croupier/ui/deposit-input.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { type FormEvent, type ReactNode, useMemo } from 'react'
import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import { FormErrors } from '~/lib/forms/form-errors.tsx'
import { useRuleForm } from '~/lib/forms/use-rule-form.ts'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { BonusSection, BonusSummary } from './bonus-section.tsx'
import type { DepositAllowance } from './deposit-allowance.ts'
import './payment-form.css'
import { useAmountText } from '~/lib/money/use-amount-text.ts'
import { useSite } from '~/lib/site.ts'
import {
  chosenNetwork,
  type Direction,
  localText,
  paymentRules,
  prefilledValues,
  toTexts,
  toWireFields,
} from './payment-fields.ts'
import { PaymentSubmit, type PaymentSubmitProps } from './payment-submit.tsx'
import { useAllowanceText } from './use-allowance-text.ts'
import { type AmountDraft, useAmountField } from './use-amount-field.ts'
import { type BonusField, toBonusRefusal, useBonusChoice } from './use-bonus-choice.ts'
import { type DepositBonuses, NO_BONUSES } from './use-deposit-bonuses.ts'
import { usePaymentRuleCatalogue } from './use-payment-rule-catalogue.ts'

/** Submitted values. */
export interface Payment {
  readonly amount: string
  readonly fields: Record<string, string>
  readonly bonus: BonusField['sent']
}

interface PaymentFormProps {
  direction: Direction
  method: PaymentMethod
  unit: AmountUnit
  draft: AmountDraft
  /** Instead of the limit's hint and below the amount, for a chosen network. */
  notes?: (network: string | undefined) => { readonly hint: ReactNode; readonly lines: ReactNode }
  /** Maximum amount in subunits, with the error text for larger amounts. */
  ceiling?: { readonly amount: bigint; readonly reason: string }
  /** Remaining deposit limit; null for none. */
  allowance?: DepositAllowance | null
  /** Bonuses available with a deposit. */
  bonuses?: DepositBonuses
  submit: Pick<PaymentSubmitProps, 'runningLabel' | 'end' | 'note' | 'terms'> & {
    label: (amount: string) => string
  }
  /**
   * Called synchronously in the submit event, so that it may open a window. Resolves to the server's error at
   * fields.
   */
  onSubmit: (payment: Payment) => Promise<CallError | undefined>
}

const ExtraFields = loadable(() => import('./extra-fields.tsx'))

/** Amount, presets, the method's fields and the submit button, for deposits and withdrawals. */
export function PaymentForm(props: PaymentFormProps) {
  const {
    direction,
    method,
    unit,
    draft,
    notes,
    ceiling,
    allowance = null,
    bonuses = NO_BONUSES,
    submit,
    onSubmit,
  } = props
  const t = useText('modals/wallet')
  const catalogue = usePaymentRuleCatalogue(method.fields)
  const fieldRules = useMemo(() => paymentRules(method.fields, direction), [method.fields, direction])
  const ruleForm = useRuleForm<FormFieldValues>(fieldRules, prefilledValues(method.fields), catalogue)
  const { form, focusHandlers, canSubmit, showServerErrors } = ruleForm
  const { locale } = useSite()
  const network = chosenNetwork(method.fields, toTexts(form.watch()))
  const field = useAmountField(method, network, unit, allowance, draft)
  const { hint, lines } = notes?.(network?.id) ?? {}
  // Terms of an amount that was cleared would be of no deposit.
  const bonus = useBonusChoice(bonuses, field.typed.trim() === '' ? 0n : field.amount, unit)
  const { text, wholeText, ...amountProps } = useAmountText(unit)
  const range = { min: wholeText(field.bounds.min), max: wholeText(field.bounds.max) }
  const allowanceText = useAllowanceText(allowance, field.bounds.min, unit)
  const isOverCeiling = ceiling !== undefined && (field.amount ?? 0n) > ceiling.amount
  // No amount is valid: that is not an error of the field.
  const isBelowMinimum = ceiling !== undefined && ceiling.amount < field.bounds.min

  function reason(): string | undefined {
    if (allowanceText.refusal) return allowanceText.refusal
    if (isBelowMinimum) return t('withdrawable.none', range)
    if (field.error) return t('amount.reason', range)
    if (isOverCeiling) return ceiling.reason
    if (bonus.isIneligible) return t(bonus.choice.kind === 'code' ? 'promo.reason' : 'bonus.reason')
    if (bonus.isCodeUnsent) return t('promo.unsent')
    return canSubmit ? undefined : fieldsReason()
  }
  /** Names the fields, because a form without an error gives no other hint. */
  function fieldsReason(): string {
    const { missing, invalid } = ruleForm.validationErrors(form.getValues())
    const names = missing.length > 0 ? missing : invalid
    const labels = method.fields
      .filter(({ key }) => names.includes(key))
      .map(({ key, labels }) => localText(labels, locale) ?? key)
    return t(missing.length > 0 ? 'fields.missing' : 'fields.invalid', { fields: labels.join(', ') })
  }
  const refusal = reason()

  const submission = useSubmit(async () => {
    const fields = toWireFields(method.fields, toTexts(form.getValues()))
    const payment = { amount: field.sent, fields, bonus: bonus.sent }
    // A repeated refusal is announced and scrolled to again.
    bonus.setRefusal(null)
    const error = await onSubmit(payment)
    const { amount, bonusId: _, bonusCode: __, ...errors } = error?.fields ?? {}
    field.setServerError(amount?.[0])
    bonus.setRefusal(error ? toBonusRefusal(error) : null)
    showServerErrors(errors)
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!refusal) submission.submit()
  }

  return (
    <form className="s-payment" noValidate onSubmit={handleSubmit} {...focusHandlers}>
      <DepositInput
        name="amount"
        label={t('amount')}
        range={t('amount.range', range)}
        hint={hint ?? allowanceText.hint}
        error={field.serverError ?? (isOverCeiling && !isBelowMinimum ? ceiling.reason : undefined)}
        tight={!(hint ?? allowanceText.hint)}
        {...amountProps}
        value={field.typed}
        onValueChange={field.change}
        clampAmount={field.clamp}
        presetsLabel={t('amount.presets')}
        chosenPreset={field.presets.find((preset) => preset.amount === field.amount)?.typed}
        // Omit presets above the balance.
        presets={field.presets
          .filter(({ amount }) => !ceiling || amount <= ceiling.amount)
          .map(({ typed, amount }) => ({ value: typed, label: wholeText(amount) }))}
      />
      {/* Always mounted: live regions announce changes only. */}
      <p role="status" className="s-payment__adjusted">
        {field.adjustment &&
          t(`amount.set.${field.adjustment.reason}`, { amount: text(field.adjustment.amount) })}
      </p>
      {lines}
      {method.fields.length > 0 && (
        <ExtraFields
          {...{ direction, ruleForm, catalogue }}
          fields={method.fields}
          script={method.script}
          fallback={<Skeleton shape="block" height={`${method.fields.length * 5}rem`} />}
        />
      )}
      <BonusSection bonuses={bonuses} field={bonus} unit={unit} />
      <FormErrors texts={ruleForm.formErrors} />
      <PaymentSubmit
        {...submit}
        summary={bonus.worth && <BonusSummary field={bonus} unit={unit} />}
        label={submit.label(text(field.amount ?? 0n))}
        isRunning={submission.isSubmitting}
        refusal={refusal}
      />
    </form>
  )
}
