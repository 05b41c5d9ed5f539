import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './field.css'
import { type FieldHint, type HintVariant, resolveHint } from './field-hint.ts'
import { ErrorIcon, type IconComponent, SuccessIcon, WarnIcon } from './icon.tsx'
import './visually-hidden.css'

/** What a field shows around its control. Every text comes in. */
export type FieldFrame = {
  label: ReactNode
  /** The rule or range, at the end of the label's line ("€20 to €5,000"). */
  range?: ReactNode
  hint?: ReactNode
  /** How to mend it, in one sentence. Takes the hint's place. */
  error?: ReactNode
  /** What has been confirmed ("Verified on 3 November"). Takes the hint's place. */
  success?: ReactNode
  /** What is known of the value ("Not confirmed yet"). Takes the hint's place; an error takes its own. */
  status?: FieldHint | undefined
  /** Drop the line kept for hint and error while there is none. */
  tight?: boolean
  labelHidden?: boolean
}

/** Put on the control: ties it to its label, hint and error. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldFrame & {
  id?: string
  className?: string
  /** Between the control and the hint (a strength bar, presets). */
  after?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** A label, a control and one line below of a kept height, so that an error moves nothing. */
export function Field(props: FieldProps) {
  const { label, range, tight, labelHidden, className, after, children } = props
  const generatedId = useId()
  const id = props.id ?? generatedId
  const noteId = `${id}-note`
  const rangeId = `${id}-range`
  const note = resolveHint(props)
  const describedBy = [range && rangeId, note.message && noteId]

  return (
    <div className={classNames('c-field', className)}>
      <div className={classNames('c-field__head', labelHidden && 'c-hidden')}>
        <label htmlFor={id}>{label}</label>
        {range && (
          <span id={rangeId} className="c-field__range">
            {range}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': classNames(...describedBy.map((part) => part || undefined)) || undefined,
        'aria-invalid': note.message && note.variant === 'error' ? true : undefined,
      })}
      {after}
      <FieldNote id={noteId} note={note} tight={tight} />
    </div>
  )
}

export type FieldGroupProps = Omit<FieldProps, 'children'> & {
  name?: string | undefined
  /** One of several is chosen in it. */
  role?: 'radiogroup'
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** The focus left all of them. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** Several controls that are one field: named by a legend, with the same line below. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, range, tight, labelHidden, className, after, children } = props
  const { name, role, required, disabled, onLeave } = props
  const generatedId = useId()
  const id = props.id ?? generatedId
  const noteId = `${id}-note`
  const note = resolveHint(props)
  const isInvalid = Boolean(note.message) && note.variant === 'error'
  const groupProps = role && {
    role,
    'aria-invalid': isInvalid || undefined,
    'aria-required': required || undefined,
  }
  return (
    <fieldset
      {...groupProps}
      id={id}
      data-field={name}
      disabled={disabled}
      aria-describedby={note.message ? noteId : undefined}
      data-wrong={isInvalid || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
      className={classNames('c-field', className)}
    >
      <legend className={classNames('c-field__head', 'c-field__legend', labelHidden && 'c-hidden')}>
        <span>{label}</span>
        {range && <span className="c-field__range">{range}</span>}
      </legend>
      {children}
      {after}
      <FieldNote id={noteId} note={note} tight={tight} />
    </fieldset>
  )
}

const hintIcons: Partial<Record<HintVariant, IconComponent>> = {
  error: ErrorIcon,
  success: SuccessIcon,
  verified: SuccessIcon,
  unverified: WarnIcon,
}

/** Always there, so that what is written into it is announced. */
function FieldNote({ id, note, tight }: { id: string; note: FieldHint; tight: boolean | undefined }) {
  const { variant, message } = note
  const NoteIcon = message ? hintIcons[variant] : undefined
  return (
    <div
      id={id}
      aria-live="polite"
      className={classNames(
        'c-field__note',
        tight && 'c-field__note--tight',
        variant !== 'empty' && `c-field__note--${variant}`,
      )}
    >
      {NoteIcon && <NoteIcon size={16} />}
      {message && <span>{message}</span>}
    </div>
  )
}

/** Splits a component's props into the field's frame and what belongs on the control. */
export function splitFrameProps<P extends FieldFrame & { id?: string; className?: string }>(props: P) {
  const { label, range, hint, error, success, status, tight, labelHidden, id, className, ...control } = props
  return { frame: { label, range, hint, error, success, status, tight, labelHidden, id, className }, control }
}

/** Fields below each other; where a `pair` is wanted (country and currency), beside each other but on the narrowest phones. */
export function Fields({ pair = false, children }: { pair?: boolean; children: ReactNode }) {
  return <div className={classNames('c-fields', pair && 'c-fields--pair')}>{children}</div>
}
