import { isFieldName } from '@croupier/rules'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useText } from '~/text/use-text.ts'
import './form.css'
import type { RuleForm } from './use-rule-form.ts'

interface RuleFormProps<V extends FieldValues> {
  ruleForm: Pick<
    RuleForm<V>,
    'form' | 'focusHandlers' | 'formErrors' | 'validationErrors' | 'focusFirstError'
  >
  onSubmit: FormEventHandler<HTMLFormElement>
  /** It is on its way. */
  isSubmitting: boolean
  /** What it was refused for; null where it was not. */
  submitError: ReactNode
  submitLabel: string
  submittingLabel: string
  /** It cannot be sent as it stands: the button says why, and leads there. */
  isBlocked?: boolean
  /** What a field is called that the product does not know by its name. */
  getLabel?: ((name: string) => string | undefined) | undefined
  /** Names the form, where nothing above it does. */
  label?: string
  /** Below the button. */
  footer?: ReactNode
  children: ReactNode
}

/** A form with all that none may go without: what it was refused for, its fields, and a button that says that it is sent. */
export function RuleFormFrame<V extends FieldValues>(props: RuleFormProps<V>) {
  const { ruleForm, onSubmit, isSubmitting, submitError, isBlocked = false, label, footer, children } = props
  return (
    <form className="s-form" noValidate aria-label={label} onSubmit={onSubmit} {...ruleForm.focusHandlers}>
      {submitError}
      {ruleForm.formErrors.length > 0 && (
        <Note tone="danger" announced>
          {ruleForm.formErrors.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
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

/** What stands against sending it, by the labels of the fields: beside a button that cannot be pressed [5-13c 5-14c]. */
function ValidationSummary<V extends FieldValues>({
  ruleForm,
  getLabel,
}: Pick<RuleFormProps<V>, 'ruleForm' | 'getLabel'>) {
  const t = useText('fields-settings')
  const { missing, invalid: wrong } = ruleForm.validationErrors(
    useWatch({ control: ruleForm.form.control }) as V,
  )
  const listLabels = (names: readonly string[]) => [...new Set(names.map(nameOf))].join(t('faults.separator'))
  const nameOf = (name: string) => {
    if (name === 'agreements') return t('agreements.short')
    return isFieldName(name) && name !== 'captcha' ? t(`${name}.label`) : (getLabel?.(name) ?? name)
  }
  if (missing.length > 0 && wrong.length > 0)
    return t('faults.both', { missing: listLabels(missing), wrong: listLabels(wrong) })
  if (missing.length > 0) return t('faults.missing', { fields: listLabels(missing) })
  return wrong.length > 0 && t('faults.wrong', { fields: listLabels(wrong) })
}
