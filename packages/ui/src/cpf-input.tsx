import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { readCpf, shownCpf } from './cpf.ts'
import { Field, type FieldFrame, takeFrame } from './field.tsx'
import { inputHints } from './input-hints.ts'
import { MaskedControl } from './masked-control.tsx'

export type CpfInputProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'maxLength' | 'ref'> & {
    /** Its digits, without points and hyphen. Whether they are a CPF number is the form's rule. */
    value: string
    onValueChange: (value: string) => void
  }

/** A Brazilian CPF number, shown as it is printed. */
export function CpfInput(props: CpfInputProps) {
  const { frame, control } = takeFrame(props)
  const { value, onValueChange, readOnly = false, ...input } = control
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={classNames('c-input', readOnly && 'c-input--locked')}>
          <MaskedControl
            {...inputHints.cpf}
            {...input}
            {...ids}
            readOnly={readOnly}
            mask={{ read: readCpf, show: shownCpf }}
            value={value}
            onValueChange={onValueChange}
            className="c-input__control"
          />
        </div>
      )}
    </Field>
  )
}
