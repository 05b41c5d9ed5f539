import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type DecimalSign, localizeAmount, normaliseAmount } from './amount.ts'
import './amount-input.css'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { type Mask, MaskedControl } from './masked-control.tsx'

export type AmountInputProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'ref'> & {
    /** A decimal string with a point, whatever separator the field displays. */
    value: string
    onValueChange: (value: string) => void
    /** The currency's sign before the amount ("€"). */
    sign?: ReactNode
    /** The currency's code after it ("EUR"). */
    unit?: ReactNode
    /** Number of decimals of the currency. */
    fractionDigits?: number
    /** Decimal separator of the page's language; the field accepts both. */
    decimalSign?: DecimalSign
    /** Rendered below the field, e.g. presets. */
    after?: ReactNode
  }

export function AmountInput(props: AmountInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { value, onValueChange, sign, unit, fractionDigits, decimalSign = '.', after, ...input } = control
  const mask: Mask = {
    parsed: (typed) => normaliseAmount(typed, fractionDigits, decimalSign),
    show: (amount) => localizeAmount(amount, decimalSign),
  }

  return (
    <Field {...frame} after={after}>
      {(ids) => (
        <div className="c-input c-amount">
          {sign && <span className="c-amount__sign">{sign}</span>}
          <MaskedControl
            autoComplete="off"
            enterKeyHint="done"
            {...input}
            {...ids}
            inputMode="decimal"
            dir="ltr"
            mask={mask}
            value={value}
            onValueChange={onValueChange}
            className={classNames('c-input__control', 'c-amount__control')}
          />
          {unit && <span className="c-input__end">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
