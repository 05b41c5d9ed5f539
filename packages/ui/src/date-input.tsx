import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import './date-input.css'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'

export type DateInputProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
    /** YYYY-MM-DD, or nothing. */
    value: string
    onValueChange: (value: string) => void
    /** The first and the last day that can be chosen, as YYYY-MM-DD. */
    min?: string
    max?: string
  }

/**
 * A day of the calendar: the browser's own field, which brings a calendar, the phone's wheel and the player's own way of
 * writing dates, and costs no script. A date of birth is `BirthDateInput`: nobody wants to leaf back forty years.
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
