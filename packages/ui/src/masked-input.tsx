import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import type { InputHint } from './input-hints.ts'
import { type Mask, MaskedControl } from './masked-control.tsx'

/** Props shared by the masked fields. */
export type MaskedFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'maxLength' | 'ref'> & {
    /** The value without the mask. */
    value: string
    onValueChange: (value: string) => void
  }

type MaskedInputProps = MaskedFieldProps & {
  mask: Mask
  hints: InputHint
  /** Unit after the value ("years"). */
  unit?: ReactNode
}

/** A masked text field with label and messages. */
export function MaskedInput(props: MaskedInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { hints, unit, readOnly = false, ...input } = control
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={classNames('c-input', readOnly && 'c-input--locked')}>
          <MaskedControl {...hints} {...input} {...ids} readOnly={readOnly} className="c-input__control" />
          {unit && <span className="c-input__end">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
