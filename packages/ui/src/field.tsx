import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './field.css'
import { ErrorIcon } from './icon.tsx'
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
  const { label, range, hint, error, success, tight, labelHidden, className, after, children } = props
  const own = useId()
  const id = props.id ?? own
  const noteId = `${id}-note`
  const rangeId = `${id}-range`
  const note = error || success || hint
  const described = [range && rangeId, note && noteId]

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
        'aria-describedby': classNames(...described.map((part) => part || undefined)) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {after}
      {/* Always there, so that what is written into it is announced. */}
      <div
        id={noteId}
        aria-live="polite"
        className={classNames(
          'c-field__note',
          tight && 'c-field__note--tight',
          error ? 'c-field__note--error' : success ? 'c-field__note--success' : null,
        )}
      >
        {error && <ErrorIcon size={16} />}
        {note && <span>{note}</span>}
      </div>
    </div>
  )
}

/** Splits a component's props into the field's frame and what belongs on the control. */
export function takeFrame<P extends FieldFrame & { id?: string; className?: string }>(props: P) {
  const { label, range, hint, error, success, tight, labelHidden, id, className, ...control } = props
  return { frame: { label, range, hint, error, success, tight, labelHidden, id, className }, control }
}

/** Fields below each other; where a `pair` is wanted (country and currency), beside each other but on the narrowest phones. */
export function Fields({ pair = false, children }: { pair?: boolean; children: ReactNode }) {
  return <div className={classNames('c-fields', pair && 'c-fields--pair')}>{children}</div>
}
