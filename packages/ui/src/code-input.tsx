import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import './code-input.css'
import { controlHints } from './control-hints.ts'
import { extractDigits } from './digits.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { codeFromSms } from './sms-code.ts'

/** Number of digits of a code sent by SMS or e-mail. */
export const codeLength = 6

export type CodeInputProps = FieldFrame &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoFocus' | 'enterKeyHint' | 'required' | 'disabled'> & {
    id?: string
    className?: string
    name?: string
    /** Six digits or empty. */
    value: string
    /** Called with the code once it has six digits, and with "" when it becomes incomplete. */
    onValueChange: (value: string) => void
    /** Called when the sixth digit arrives by typing, pasting, autofill or SMS. */
    onComplete?: (code: string) => void
    onBlur?: () => void
    /** The code is sent by SMS: use WebOTP where the browser has it. */
    bySms?: boolean
  }

/**
 * A six-digit code: one text field drawn as six boxes, because phones autofill and screen readers read a
 * single field. An incomplete code is cleared on blur and on submit.
 */
export function CodeInput(props: CodeInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { value, onValueChange, onComplete, onBlur, bySms = false, disabled, ...input } = control
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState(value)
  const [reportedValue, setReportedValue] = useState(value)
  // `value` was changed by the parent.
  if (value !== reportedValue) {
    setReportedValue(value)
    setDigits(value)
  }

  function applyInput(typed: string) {
    const next = extractDigits(typed, codeLength)
    const code = next.length === codeLength ? next : ''
    setDigits(next)
    setReportedValue(code)
    if (code !== value) onValueChange(code)
    if (code && code !== value) onComplete?.(code)
  }
  const clearIncomplete = () => digits.length < codeLength && applyInput('')
  useSmsCode(bySms && !disabled, applyInput)

  /** The caret is always after the last digit. */
  const moveCaretToEnd = () => {
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
  }

  return (
    <Field {...frame}>
      {(ids) => (
        <div dir="ltr" className={classNames('c-code', disabled && 'c-code--off')}>
          <input
            {...controlHints.code}
            {...input}
            {...ids}
            ref={field}
            type="text"
            disabled={disabled}
            value={digits}
            className="c-code__control"
            onChange={({ target }) => applyInput(target.value)}
            onSelect={moveCaretToEnd}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && clearIncomplete()}
            onBlur={() => {
              // The player may look up the code in another window: keep the digits.
              if (document.hasFocus()) clearIncomplete()
              onBlur?.()
            }}
          />
          <span className="c-code__cells" aria-hidden="true">
            {Array.from({ length: codeLength }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: each box is identified by its position
                key={index}
                className="c-code__cell"
                data-next={index === Math.min(digits.length, codeLength - 1) || undefined}
              >
                {digits[index]}
              </span>
            ))}
          </span>
        </div>
      )}
    </Field>
  )
}

function useSmsCode(isEnabled: boolean, applyInput: (code: string) => void) {
  const latestHandler = useRef(applyInput)
  useEffect(() => {
    latestHandler.current = applyInput
  })
  useEffect(() => {
    if (!isEnabled) return
    const abortController = new AbortController()
    codeFromSms(abortController.signal).then((code) => {
      if (code && !abortController.signal.aborted) latestHandler.current(code)
    })
    return () => abortController.abort()
  }, [isEnabled])
}
