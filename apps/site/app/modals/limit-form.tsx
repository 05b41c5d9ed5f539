import type { FieldErrors } from '@croupier/client'
import type { Currency } from '@croupier/contract/types'
import { AmountInput } from '@croupier/ui/amount-input.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type CashPeriod, cashPeriods } from '~/data/limit.ts'
import { amountOf, sentAmount, typedOf, wireAmount } from '~/features/wallet/amount-rules.ts'
import { useAmountText } from '~/features/wallet/use-amount-text.ts'
import { cashPeriodOf } from '~/parts/limit-name.ts'
import { useText } from '~/text/use-text.ts'
import { DialogAnswers } from './dialog-answers.tsx'
import './limit-form.css'

/** What a limit of money says, as it is sent. */
export interface LimitTerms {
  readonly period: CashPeriod
  readonly amount: string
}

interface LimitFormProps {
  currency: Currency
  isAtomic: boolean
  /** What stands there first. */
  terms: { readonly period: string; readonly amount: string | null }
  /** Before the amount. */
  children?: ReactNode
  /** Whether the limit may be 0: to deposit nothing is a choice, a game that takes no bet is none. */
  takesZero: boolean
  submitLabel: string
  /** Answers what the server found wrong, by field; a text says what went wrong altogether. */
  onSubmit: (terms: LimitTerms) => Promise<FieldErrors | string | undefined>
  /** A second way, beside the submit. */
  other?: ReactNode
}

/** How much over which time. */
export function LimitForm(props: LimitFormProps) {
  const { currency, isAtomic, terms, children, takesZero, submitLabel, onSubmit, other } = props
  const t = useText('modals/limits')
  const unit = { currency, isAtomic }
  const { text: _, wholeText: __, ...face } = useAmountText(unit)
  const [period, setPeriod] = useState(cashPeriodOf(terms.period))
  const [typed, setTyped] = useState(() =>
    terms.amount === null ? '' : typedOf(wireAmount(terms.amount, unit), unit),
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isRunning) return
    setProblem(undefined)
    const amount = amountOf(typed, unit)
    if (amount === null || (amount === 0n && !takesZero))
      return setErrors({ amount: [t(amount === null ? 'amount.missing' : 'amount.zero')] })
    setRunning(true)
    try {
      const wrong = await onSubmit({ period, amount: sentAmount(typed, unit) })
      if (typeof wrong === 'string') setProblem(wrong)
      else setErrors(wrong ?? {})
    } finally {
      setRunning(false)
    }
  }

  return (
    <form className="s-limit-form" noValidate onSubmit={send}>
      {children}
      <Select
        label={t('period')}
        options={cashPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period}
        error={errors.period?.[0]}
        onChange={({ target }) => setPeriod(cashPeriodOf(target.value))}
      />
      <AmountInput
        name="amount"
        label={t('amount')}
        error={errors.amount?.[0]}
        {...face}
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
      <DialogAnswers>
        {other}
        <Button type="submit" variant="primary" size="lg" loading={isRunning} loadingLabel={t('saving')}>
          {submitLabel}
        </Button>
      </DialogAnswers>
    </form>
  )
}
