import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { ChevronDownIcon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = FieldFrame &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** Shown while nothing is chosen; it cannot be chosen again. */
    placeholder?: string
    start?: ReactNode
  }

/**
 * One of a few: the browser's own list, which is the best one on a phone and costs no script.
 * A long list with search and flags is `SearchSelect`, in a lazily loaded part.
 */
export function Select(props: SelectProps) {
  const { frame, control } = splitFrameProps(props)
  const { options, placeholder, start, ...select } = control
  return (
    <Field {...frame}>
      {(ids) => (
        <div className="c-input">
          {start && <span className="c-input__start">{start}</span>}
          <select {...select} {...ids} className="c-input__control c-input__control--select">
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
