import { Button } from '@croupier/ui/button.tsx'
import type { FormEventHandler, MouseEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import './form.css'
import { FormErrors } from './form-errors.tsx'
import type { RuleForm } from './use-rule-form.ts'

interface RuleFormProps<V extends FieldValues> {
  ruleForm: Pick<RuleForm<V>, 'focusHandlers' | 'formErrors' | 'canSubmit' | 'focusFirstError'>
  onSubmit: FormEventHandler<HTMLFormElement>
  isSubmitting: boolean
  /** Why the submit was refused; null if it was not. */
  submitError: ReactNode
  submitLabel: string
  submittingLabel: string
  /** The button can be pressed while fields are missing or invalid, and then shows them. */
  isNeverBlocked?: boolean
  /** Accessible name of the form, if no heading provides one. */
  label?: string
  /** Below the button. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A form with its error, fields and a submit button with a pending state. The button is disabled while a field is
 * invalid or refused by the server [5-13c 5-14c]: a press then shows the errors and focuses the first one.
 */
export function RuleFormFrame<V extends FieldValues>(props: RuleFormProps<V>) {
  const { ruleForm, onSubmit, isSubmitting, submitError, label, footer, children } = props
  return (
    <form
      className="s-form"
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      onMouseDown={keepFieldFocus}
      {...ruleForm.focusHandlers}
    >
      {submitError}
      <FormErrors texts={ruleForm.formErrors} />
      {children}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!props.isNeverBlocked && !ruleForm.canSubmit}
        onDisabledPress={ruleForm.focusFirstError}
        loading={isSubmitting}
        loadingLabel={props.submittingLabel}
      >
        {props.submitLabel}
      </Button>
      {footer}
    </form>
  )
}

/** Leaving a field may show its error, which would move the pressed button or link away from the pointer. */
function keepFieldFocus(event: MouseEvent<HTMLFormElement>) {
  if (event.target instanceof Element && event.target.closest('a, [type="submit"]')) event.preventDefault()
}
