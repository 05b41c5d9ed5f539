import { useId, useRef, useState } from 'react'
import './date-input.css'
import { controlHints } from './control-hints.ts'
import {
  type DatePart,
  type DateParts,
  isPartFull,
  joinDate,
  partLength,
  readPart,
  splitDate,
} from './date-parts.ts'
import { type FieldFrame, FieldGroup, splitFrameProps } from './field.tsx'
import { MaskedControl } from './masked-control.tsx'

export type BirthDateInputProps = FieldFrame & {
  id?: string
  className?: string
  name?: string
  /** YYYY-MM-DD or empty. */
  value: string
  /** Called with "" until day, month and year are present. Calendar validity is a rule of the form. */
  onValueChange: (value: string) => void
  /** Called when focus leaves all three parts. */
  onBlur?: () => void
  /** Accessible names of the parts. */
  partLabels: Readonly<Record<DatePart, string>>
  /** Locale order of the parts: `dateOrder(locale, country)`. */
  order?: readonly DatePart[]
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
}

const hints = { day: controlHints.birthDay, month: controlHints.birthMonth, year: controlHints.birthYear }
const DEFAULT_ORDER: readonly DatePart[] = ['day', 'month', 'year']

/** A date of birth as three text parts, which browsers can autofill. */
export function BirthDateInput(props: BirthDateInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { name, value, onValueChange, onBlur, partLabels, order = DEFAULT_ORDER, ...rest } = control
  const { required, disabled, readOnly } = rest
  const row = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState(() => splitDate(value))
  const [reportedValue, setReportedValue] = useState(value)
  // `value` was changed by the parent.
  if (value !== reportedValue) {
    setReportedValue(value)
    setParts(splitDate(value))
  }
  const isInvalid = Boolean(frame.error) || frame.status?.variant === 'error'

  function changePart(part: DatePart, digits: string) {
    const next: DateParts = { ...parts, [part]: digits }
    const date = joinDate(next)
    setParts(next)
    setReportedValue(date)
    if (date !== value) onValueChange(date)
    const isLonger = digits.length > parts[part].length
    const nextPart = order[order.indexOf(part) + 1]
    if (isLonger && nextPart && isPartFull(part, digits) && !parts[nextPart]) focusPart(nextPart)
  }
  const focusPart = (part: DatePart) =>
    row.current?.querySelector<HTMLInputElement>(`[data-part="${part}"]`)?.focus()

  return (
    <FieldGroup {...frame} name={name} disabled={disabled} onLeave={onBlur}>
      <div ref={row} dir="ltr" className="c-birth-date">
        {order.map((part, index) => (
          <BirthDatePart
            key={part}
            part={part}
            label={partLabels[part]}
            value={parts[part]}
            changePart={(digits) => changePart(part, digits)}
            // Backspace at the start of a part moves focus to the previous part.
            onEmptied={() => order[index - 1] && focusPart(order[index - 1] ?? part)}
            isInvalid={isInvalid}
            required={required}
            readOnly={readOnly}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

type BirthDatePartProps = {
  part: DatePart
  label: string
  value: string
  changePart: (digits: string) => void
  onEmptied: () => void
  isInvalid: boolean
  required: boolean | undefined
  readOnly: boolean | undefined
}

function BirthDatePart(props: BirthDatePartProps) {
  const { part, label, value, changePart, onEmptied, isInvalid, required, readOnly } = props
  const id = useId()
  return (
    <div className={`c-birth-date__part c-birth-date__part--${part}`}>
      <label htmlFor={id}>{label}</label>
      <span className={readOnly ? 'c-input c-input--locked' : 'c-input'}>
        <MaskedControl
          {...hints[part]}
          id={id}
          data-part={part}
          aria-invalid={isInvalid || undefined}
          aria-required={required}
          readOnly={readOnly}
          mask={{ parsed: (typed) => readPart(part, typed), show: (digits) => digits }}
          value={value}
          onValueChange={changePart}
          onKeyDown={({ key }) => key === 'Backspace' && value === '' && onEmptied()}
          size={partLength[part]}
          className="c-input__control"
        />
      </span>
    </div>
  )
}
