import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import './date-input.css'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'

export type DateInputProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
    /** YYYY-MM-DD or empty. */
    value: string
    onValueChange: (value: string) => void
    /** First and last day allowed, YYYY-MM-DD. */
    min?: string
    max?: string
  }

/**
 * The browser's native date field. For a date of birth use `BirthDateInput`: a calendar is slow for dates
 * decades ago.
 */
export function DateInput(props: DateInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { value, onValueChange, readOnly = false, ...input } = control
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={classNames('c-input', readOnly && 'c-input--locked')}>
          <input
            enterKeyHint="next"
            {...input}
            {...ids}
            type="date"
            readOnly={readOnly}
            value={value}
            data-empty={value === '' || undefined}
            onChange={({ target }) => onValueChange(target.value)}
            className="c-input__control c-date"
          />
        </div>
      )}
    </Field>
  )
}
