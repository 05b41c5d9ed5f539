import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { SuccessIcon } from './shell-icon.tsx'

export type TextInputProps = FieldFrame &
  ComponentPropsWithRef<'input'> & {
    /** A picture, symbol or unit before or after the text. */
    start?: ReactNode
    end?: ReactNode
    /** Confirmed and read-only. Say since when in `success`. */
    verified?: boolean
  }

/** Set `autoComplete`, `inputMode` and `enterKeyHint` from `inputHints`. */
export function TextInput(props: TextInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { start, end, verified = false, readOnly, ...input } = control
  const locked = verified || readOnly
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={classNames('c-input', locked && 'c-input--locked')}>
          {start && <span className="c-input__start">{start}</span>}
          <input type="text" {...input} {...ids} readOnly={locked} className="c-input__control" />
          {(end || verified) && (
            <span className={classNames('c-input__end', verified && 'c-input__end--success')}>
              {verified ? <SuccessIcon size={18} /> : end}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

export function TextArea(props: FieldFrame & ComponentPropsWithRef<'textarea'>) {
  const { frame, control } = splitFrameProps(props)
  return (
    <Field {...frame}>
      {(ids) => (
        <div className="c-input">
          <textarea {...control} {...ids} className="c-input__control" />
        </div>
      )}
    </Field>
  )
}
