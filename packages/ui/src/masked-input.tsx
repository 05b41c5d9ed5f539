import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import type { InputHint } from './input-hints.ts'
import { type Mask, MaskedControl } from './masked-control.tsx'

/** What a field on this one takes besides what its own kind adds. */
export type MaskedFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'maxLength' | 'ref'> & {
    /** Without the mask. */
    value: string
    onValueChange: (value: string) => void
  }

type MaskedInputProps = MaskedFieldProps & {
  mask: Mask
  hints: InputHint
  /** What is counted, after the value ("years"). */
  unit?: ReactNode
}

/** A line that mends what is typed, with its label and what is said of it. */
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
