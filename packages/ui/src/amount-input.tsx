import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type DecimalSign, normaliseAmount, shownAmount } from './amount.ts'
import './amount-input.css'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, takeFrame } from './field.tsx'

export type AmountInputProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'ref'> & {
    /** A decimal string with a point, never a number, whatever the field shows. */
    value: string
    onValueChange: (value: string) => void
    /** The currency's sign before the amount ("€"). */
    sign?: ReactNode
    /** The currency's code after it ("EUR"). */
    unit?: ReactNode
    /** Decimals the currency has. */
    fractionDigits?: number
    /** What the page's language writes between whole and decimals; both are accepted. */
    decimalSign?: DecimalSign
    /** Below the field: presets. */
    after?: ReactNode
  }

/**
 * The amount of a deposit, a withdrawal or a limit. No `maxLength`: the browser would cut a pasted
 * "€1,234,567.50" before it is read; `normaliseAmount` keeps the limit.
 */
export function AmountInput(props: AmountInputProps) {
  const { frame, control } = takeFrame(props)
  const { value, onValueChange, sign, unit, fractionDigits, decimalSign = '.', after, ...input } = control
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [, redraw] = useState(0)

  // Where the value was mended, the browser would put the caret at the end: it belongs where it was typed.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    const next = normaliseAmount(typed, fractionDigits, decimalSign)
    if (shownAmount(next, decimalSign) !== typed) {
      const before = typed.slice(0, event.target.selectionStart ?? typed.length)
      caret.current = Math.min(normaliseAmount(before, fractionDigits, decimalSign).length, next.length)
      // Where the mended value is the one before, nothing else would draw the field again.
      redraw((count) => count + 1)
    }
    onValueChange(next)
  }

  return (
    <Field {...frame} after={after}>
      {(ids) => (
        <div className="c-input c-amount">
          {sign && <span className="c-amount__sign">{sign}</span>}
          <input
            autoComplete="off"
            enterKeyHint="done"
            {...input}
            {...ids}
            ref={field}
            type="text"
            inputMode="decimal"
            dir="ltr"
            value={shownAmount(value, decimalSign)}
            onChange={change}
            className={classNames('c-input__control', 'c-amount__control')}
          />
          {unit && <span className="c-input__end">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
