import type { FieldErrors } from '@croupier/client'
import type { Currency } from '@croupier/contract/types'
import { AmountInput } from '@croupier/ui/amount-input.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DialogActions } from '~/dialogs/dialog-actions.tsx'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import {
  formatTypedAmount,
  parseTypedAmount,
  parseWireAmount,
  toWireAmount,
} from '~/lib/money/amount-rules.ts'
import { useAmountText } from '~/lib/money/use-amount-text.ts'
import { type CashPeriod, cashPeriods } from './api/definitions.ts'
import { getCashPeriod } from './limit-name.ts'
import './limit-form.css'

/** Request fields of a cash limit. */
export interface LimitTerms {
  readonly period: CashPeriod
  readonly amount: string
}

interface LimitFormProps {
  currency: Currency
  isAtomic: boolean
  /** Initial values. */
  terms: { readonly period: string; readonly amount: string | null }
  /** Rendered above the amount. */
  children?: ReactNode
  /** A deposit limit may be 0; a bet or loss limit may not. */
  allowsZero: boolean
  submitLabel: string
  /** Resolves to the server's field errors, or to a text for a general failure. */
  onSubmit: (terms: LimitTerms) => Promise<FieldErrors | string | undefined>
  /** Rendered beside the submit button. */
  secondaryAction?: ReactNode
}

export function LimitForm(props: LimitFormProps) {
  const { currency, isAtomic, terms, children, allowsZero, submitLabel, onSubmit, secondaryAction } = props
  const t = useText('modals/limits')
  const unit = { currency, isAtomic }
  const { text: _, wholeText: __, ...unitProps } = useAmountText(unit)
  const [period, setPeriod] = useState(getCashPeriod(terms.period))
  const [typed, setTyped] = useState(() =>
    terms.amount === null ? '' : formatTypedAmount(parseWireAmount(terms.amount, unit), unit),
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const { submit, isSubmitting } = useSubmit(async () => {
    setProblem(undefined)
    const amount = parseTypedAmount(typed, unit)
    if (amount === null || (amount === 0n && !allowsZero))
      return setErrors({ amount: [t(amount === null ? 'amount.missing' : 'amount.zero')] })
    const failure = await onSubmit({ period, amount: toWireAmount(typed, unit) })
    if (typeof failure === 'string') setProblem(failure)
    else setErrors(failure ?? {})
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <form className="s-limit-form" noValidate onSubmit={handleSubmit}>
      {children}
      <Select
        label={t('period')}
        options={cashPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period}
        error={errors.period?.[0]}
        onChange={({ target }) => setPeriod(getCashPeriod(target.value))}
      />
      <AmountInput
        name="amount"
        autoFocus
        label={t('amount')}
        error={errors.amount?.[0]}
        {...unitProps}
        value={typed}
        onValueChange={(next) => {
          setTyped(next)
          setErrors({})
        }}
      />
      {problem && (
        <Note tone="danger" announced>
          {problem}
        </Note>
      )}
      <DialogActions>
        {secondaryAction}
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting} loadingLabel={t('saving')}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
