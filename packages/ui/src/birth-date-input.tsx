import { useId, useRef, useState } from 'react'
import './date-input.css'
import {
  type DatePart,
  type DateParts,
  isPartFull,
  joinDate,
  partLength,
  readPart,
  splitDate,
} from './date-parts.ts'
import { type FieldFrame, FieldGroup, takeFrame } from './field.tsx'
import { inputHints } from './input-hints.ts'
import { MaskedControl } from './masked-control.tsx'

export type BirthDateInputProps = FieldFrame & {
  id?: string
  className?: string
  name?: string
  /** YYYY-MM-DD, or nothing. */
  value: string
  /** Told nothing ("") until day, month and year are there; whether the calendar has the day is the form's rule. */
  onValueChange: (value: string) => void
  /** The focus left all three. */
  onBlur?: () => void
  /** What the parts are called. */
  partLabels: Readonly<Record<DatePart, string>>
  /** As the page's language writes dates: `dateOrder(locale, country)`. */
  order?: readonly DatePart[]
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
}

const hints = { day: inputHints.birthDay, month: inputHints.birthMonth, year: inputHints.birthYear }
const usual: readonly DatePart[] = ['day', 'month', 'year']

/** A date of birth in three parts, which everyone can type and browsers fill. */
export function BirthDateInput(props: BirthDateInputProps) {
  const { frame, control } = takeFrame(props)
  const { name, value, onValueChange, onBlur, partLabels, order = usual, ...rest } = control
  const { required, disabled, readOnly } = rest
  const row = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState(() => splitDate(value))
  const [told, setTold] = useState(value)
  // The value came from elsewhere.
  if (value !== told) {
    setTold(value)
    setParts(splitDate(value))
  }
  const isWrong = Boolean(frame.error) || frame.status?.variant === 'error'

  function take(part: DatePart, digits: string) {
    const next: DateParts = { ...parts, [part]: digits }
    const date = joinDate(next)
    setParts(next)
    setTold(date)
    if (date !== value) onValueChange(date)
    const isLonger = digits.length > parts[part].length
    const follower = order[order.indexOf(part) + 1]
    if (isLonger && follower && isPartFull(part, digits) && !parts[follower]) focusPart(follower)
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
            take={(digits) => take(part, digits)}
            // Back over the beginning of a part leads into the one before.
            onEmptied={() => order[index - 1] && focusPart(order[index - 1] ?? part)}
            isWrong={isWrong}
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
  take: (digits: string) => void
  onEmptied: () => void
  isWrong: boolean
  required: boolean | undefined
  readOnly: boolean | undefined
}

function BirthDatePart(props: BirthDatePartProps) {
  const { part, label, value, take, onEmptied, isWrong, required, readOnly } = props
  const id = useId()
  return (
    <div className={`c-birth-date__part c-birth-date__part--${part}`}>
      <label htmlFor={id}>{label}</label>
      <span className={readOnly ? 'c-input c-input--locked' : 'c-input'}>
        <MaskedControl
          {...hints[part]}
          id={id}
          data-part={part}
          aria-invalid={isWrong || undefined}
          aria-required={required}
          readOnly={readOnly}
          mask={{ read: (typed) => readPart(part, typed), show: (digits) => digits }}
          value={value}
          onValueChange={take}
          onKeyDown={({ key }) => key === 'Backspace' && value === '' && onEmptied()}
          size={partLength[part]}
          className="c-input__control"
        />
      </span>
    </div>
  )
}
