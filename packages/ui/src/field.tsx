import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './field.css'
import { type FieldHint, type HintVariant, resolveHint } from './field-hint.ts'
import type { IconComponent } from './icon-shape.tsx'
import { ErrorIcon, SuccessIcon, WarnIcon } from './shell-icon.tsx'
import './visually-hidden.css'

/** The frame of a field around its control. */
export type FieldFrame = {
  label: ReactNode
  /** Rule or range, at the end of the label's line ("€20 to €5,000"). */
  range?: ReactNode
  hint?: ReactNode
  /** How to correct the value, in one sentence. Replaces the hint. */
  error?: ReactNode
  /** Confirmation ("Verified on 3 November"). Replaces the hint. */
  success?: ReactNode
  /** State of the value ("Not confirmed yet"). Replaces the hint; an error replaces it. */
  status?: FieldHint | undefined
  /** Reserves no empty line for hint and error. */
  tight?: boolean
  labelHidden?: boolean
}

/** Spread on the control: ties it to its label, hint and error. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldFrame & {
  id?: string
  className?: string
  /** Rendered between the control and the hint (a strength bar, presets). */
  after?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** A label, a control and a message line of fixed height, so that an error does not shift the layout. */
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
  /** Set if exactly one of several is selected. */
  role?: 'radiogroup'
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Called when focus leaves the group. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/** Several controls as one field, named by a legend. */
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

/** Always mounted: live regions announce changes only. */
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

/** Splits props into the field's frame and the control's attributes. */
export function splitFrameProps<P extends FieldFrame & { id?: string; className?: string }>(props: P) {
  const { label, range, hint, error, success, status, tight, labelHidden, id, className, ...control } = props
  return { frame: { label, range, hint, error, success, status, tight, labelHidden, id, className }, control }
}

/** Stacks fields; `pair` places two (country and currency) side by side except on the narrowest phones. */
export function Fields({ pair = false, children }: { pair?: boolean; children: ReactNode }) {
  return <div className={classNames('c-fields', pair && 'c-fields--pair')}>{children}</div>
}
