import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import type { FormEventHandler, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import './form.css'
import type { RuleForm } from './use-rule-form.ts'

interface RuleFormProps<V extends FieldValues> {
  of: Pick<RuleForm<V>, 'focusHandlers' | 'otherErrors'>
  onSubmit: FormEventHandler<HTMLFormElement>
  /** It is on its way. */
  isSending: boolean
  /** What it was refused for; null where it was not. */
  submitError: ReactNode
  submitLabel: string
  submittingLabel: string
  /** It cannot be sent as it stands. */
  isBlocked?: boolean
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
        loading={isSending}
        loadingLabel={props.submittingLabel}
      >
        {props.submitLabel}
      </Button>
      {after}
    </form>
  )
}
