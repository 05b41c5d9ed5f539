import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, takeFrame } from './field.tsx'
import { inputHints } from './input-hints.ts'
import { MaskedControl } from './masked-control.tsx'
import { readPostalCode } from './postal-code.ts'

export type PostalInputProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'maxLength' | 'ref'> & {
    value: string
    onValueChange: (value: string) => void
  }

/** A postal code of any country: capitals, digits, blanks and hyphens. */
export function PostalInput(props: PostalInputProps) {
  const { frame, control } = takeFrame(props)
  const { value, onValueChange, readOnly = false, ...input } = control
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={classNames('c-input', readOnly && 'c-input--locked')}>
          <MaskedControl
            {...inputHints.postalCode}
            {...input}
            {...ids}
            readOnly={readOnly}
            mask={{ read: readPostalCode, show: (code) => code }}
            value={value}
            onValueChange={onValueChange}
            className="c-input__control"
          />
        </div>
      )}
    </Field>
  )
}
