import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, takeFrame } from './field.tsx'
import { inputHints } from './input-hints.ts'
import { MaskedControl } from './masked-control.tsx'
import { type NumberKind, readNumber } from './number.ts'

export type NumberInputProps = FieldFrame &
  NumberKind &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'maxLength' | 'ref'> & {
    /** Latin digits; a decimal string where decimals are wanted. Never a number. */
    value: string
    onValueChange: (value: string) => void
    /** What is counted, after it ("years"). */
    unit?: ReactNode
  }

/** A number by the phone's keypad. Not `type="number"`, which scrolls values away and tells nothing of what it refuses. */
export function NumberInput(props: NumberInputProps) {
  const { frame, control } = takeFrame(props)
  const {
    value,
    onValueChange,
    unit,
    maxLength,
    fractionDigits,
    isSigned,
    readOnly = false,
    ...input
  } = control
  const kind = {
    ...(maxLength !== undefined && { maxLength }),
    ...(fractionDigits !== undefined && { fractionDigits }),
    ...(isSigned !== undefined && { isSigned }),
  }
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={classNames('c-input', readOnly && 'c-input--locked')}>
          <MaskedControl
            {...inputHints.number}
            inputMode={fractionDigits ? 'decimal' : 'numeric'}
            {...input}
            {...ids}
            readOnly={readOnly}
            mask={{ read: (typed) => readNumber(typed, kind), show: (number) => number }}
            value={value}
            onValueChange={onValueChange}
            className="c-input__control"
          />
          {unit && <span className="c-input__end">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
