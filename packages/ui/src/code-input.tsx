import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import './code-input.css'
import { extractDigits } from './digits.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { inputHints } from './input-hints.ts'
import { codeFromSms } from './sms-code.ts'

/** As many digits as a code has that is sent to a phone or by e-mail. */
export const codeLength = 6

export type CodeInputProps = FieldFrame &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoFocus' | 'enterKeyHint' | 'required' | 'disabled'> & {
    id?: string
    className?: string
    name?: string
    /** All six digits, or nothing. */
    value: string
    /** Told the code once it has six digits, and nothing ("") from when it has fewer again. */
    onValueChange: (value: string) => void
    /** The six digits are there: by typing, pasting, the browser or an SMS. */
    onComplete?: (code: string) => void
    onBlur?: () => void
    /** The code came by SMS: a browser that can read it out asks the player whether it may. */
    bySms?: boolean
  }

/**
 * A code of six digits: one text field, drawn as six boxes, because that is what phones fill by themselves and screen
 * readers read. A code that is left or sent while it is too short is cleared.
 */
export function CodeInput(props: CodeInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { value, onValueChange, onComplete, onBlur, bySms = false, disabled, ...input } = control
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState(value)
  const [reportedValue, setReportedValue] = useState(value)
  // The value came from elsewhere.
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

  /** Always at the end: a code is typed from its first digit to its last. */
  const moveCaretToEnd = () => {
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
  }

  return (
    <Field {...frame}>
      {(ids) => (
        <div dir="ltr" className={classNames('c-code', disabled && 'c-code--off')}>
          <input
            {...inputHints.code}
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
              // Looking for the code in another window is not leaving the field.
              if (document.hasFocus()) clearIncomplete()
              onBlur?.()
            }}
          />
          <span className="c-code__cells" aria-hidden="true">
            {Array.from({ length: codeLength }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their places
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
