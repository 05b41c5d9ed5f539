import { isFieldName } from '@croupier/rules'
import { Button } from '@croupier/ui/button.tsx'
import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useText } from '~/lib/i18n/use-text.ts'
import './form.css'
import { FormErrors } from './form-errors.tsx'
import type { RuleForm } from './use-rule-form.ts'

interface RuleFormProps<V extends FieldValues> {
  ruleForm: Pick<
    RuleForm<V>,
    'form' | 'focusHandlers' | 'formErrors' | 'validationErrors' | 'focusFirstError'
  >
  onSubmit: FormEventHandler<HTMLFormElement>
  isSubmitting: boolean
  /** Why the submit was refused; null if it was not. */
  submitError: ReactNode
  submitLabel: string
  submittingLabel: string
  /** The form cannot be submitted; a press of the button focuses the first invalid field. */
  isBlocked?: boolean
  /** Label of a field that the content has no label for. */
  getLabel?: ((name: string) => string | undefined) | undefined
  /** Accessible name of the form, if no heading provides one. */
  label?: string
  /** Below the button. */
  footer?: ReactNode
  children: ReactNode
}

/** A form with its error, fields and a submit button with a pending state. */
export function RuleFormFrame<V extends FieldValues>(props: RuleFormProps<V>) {
  const { ruleForm, onSubmit, isSubmitting, submitError, isBlocked = false, label, footer, children } = props
  return (
    <form className="s-form" noValidate aria-label={label} onSubmit={onSubmit} {...ruleForm.focusHandlers}>
      {submitError}
      <FormErrors texts={ruleForm.formErrors} />
      {children}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={isBlocked}
        disabledReason={
          isBlocked && !isSubmitting && <ValidationSummary ruleForm={ruleForm} getLabel={props.getLabel} />
        }
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

/** Lists the missing and invalid fields by label, next to the disabled button [5-13c 5-14c]. */
function ValidationSummary<V extends FieldValues>({
  ruleForm,
  getLabel,
}: Pick<RuleFormProps<V>, 'ruleForm' | 'getLabel'>) {
  const t = useText('fields-settings')
  const { missing, invalid: wrong } = ruleForm.validationErrors(
    useWatch({ control: ruleForm.form.control }) as V,
  )
  const listLabels = (names: readonly string[]) =>
    [...new Set(names.map(nameOf))].join(t('summary.separator'))
  const nameOf = (name: string) => {
    if (name === 'agreements') return t('agreements.short')
    return isFieldName(name) && name !== 'captcha' ? t(`${name}.label`) : (getLabel?.(name) ?? name)
  }
  if (missing.length > 0 && wrong.length > 0)
    return t('summary.both', { missing: listLabels(missing), wrong: listLabels(wrong) })
  if (missing.length > 0) return t('summary.missing', { fields: listLabels(missing) })
  return wrong.length > 0 && t('summary.wrong', { fields: listLabels(wrong) })
}
