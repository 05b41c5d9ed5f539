import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { ChevronDownIcon } from './field-icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = FieldFrame &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** Shown while nothing is selected; cannot be selected again. */
    placeholder?: string
    start?: ReactNode
  }

/** The browser's native select. For a long list with search and flags use `SearchSelect`. */
export function Select(props: SelectProps) {
  const { frame, control } = splitFrameProps(props)
  const { options, placeholder, start, ...select } = control
  const isUncontrolled = select.value === undefined && select.defaultValue === undefined
  return (
    <Field {...frame}>
      {(ids) => (
        <div className="c-input">
          {start && <span className="c-input__start">{start}</span>}
          <select
            {...select}
            {...ids}
            // Else the browser shows the first option of the server's page, until a form writes its value.
            {...(placeholder !== undefined && isUncontrolled && { defaultValue: '' })}
            className="c-input__control c-input__control--select"
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="c-input__chevron">
            <ChevronDownIcon size={18} />
          </span>
        </div>
      )}
    </Field>
  )
}
