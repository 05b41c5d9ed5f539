import { isFieldName } from '@croupier/rules'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import type { FormEventHandler, ReactNode } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useText } from '~/text/use-text.ts'
import './form.css'
import type { RuleForm } from './use-rule-form.ts'

interface RuleFormProps<V extends FieldValues> {
  of: Pick<RuleForm<V>, 'form' | 'focusHandlers' | 'otherErrors' | 'faultsOf' | 'leadToFault'>
  onSubmit: FormEventHandler<HTMLFormElement>
  /** It is on its way. */
  isSending: boolean
  /** What it was refused for; null where it was not. */
  submitError: ReactNode
  submitLabel: string
  submittingLabel: string
  /** It cannot be sent as it stands: the button says why, and leads there. */
  isBlocked?: boolean
  /** What a field is called that the product does not know by its name. */
  labelOf?: ((name: string) => string | undefined) | undefined
  /** Names the form, where nothing above it does. */
  label?: string
  /** Below the button. */
  after?: ReactNode
  children: ReactNode
}

/** A form with all that none may go without: what it was refused for, its fields, and a button that says that it is sent. */
export function RuleFormFrame<V extends FieldValues>(props: RuleFormProps<V>) {
  const { of, onSubmit, isSending, submitError, isBlocked = false, label, after, children } = props
  return (
    <form className="s-form" noValidate aria-label={label} onSubmit={onSubmit} {...of.focusHandlers}>
      {submitError}
      {of.otherErrors.length > 0 && (
        <Note tone="danger" announced>
          {of.otherErrors.map((text) => (
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
        disabledReason={isBlocked && !isSending && <Faults of={of} labelOf={props.labelOf} />}
        onRefused={of.leadToFault}
        loading={isSending}
        loadingLabel={props.submittingLabel}
      >
        {props.submitLabel}
      </Button>
      {after}
    </form>
  )
}

/** What stands against sending it, by the labels of the fields: beside a button that cannot be pressed [5-13c 5-14c]. */
function Faults<V extends FieldValues>({ of, labelOf }: Pick<RuleFormProps<V>, 'of' | 'labelOf'>) {
  const t = useText('fields-settings')
  const { missing, wrong } = of.faultsOf(useWatch({ control: of.form.control }) as V)
  const named = (names: readonly string[]) => [...new Set(names.map(nameOf))].join(t('faults.separator'))
  const nameOf = (name: string) => {
    if (name === 'agreements') return t('agreements.short')
    return isFieldName(name) && name !== 'captcha' ? t(`${name}.label`) : (labelOf?.(name) ?? name)
  }
  if (missing.length > 0 && wrong.length > 0)
    return t('faults.both', { missing: named(missing), wrong: named(wrong) })
  if (missing.length > 0) return t('faults.missing', { fields: named(missing) })
  return wrong.length > 0 && t('faults.wrong', { fields: named(wrong) })
}
