import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { EyeIcon, EyeOffIcon } from './field-icon.tsx'
import { IconButton } from './icon-button.tsx'
import './password-input.css'
import { passwordStrength, type StrengthThresholds } from './password-strength.ts'

export type PasswordInputProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type'> & {
    showLabel: string
    hideLabel: string
    /** Shows a strength bar and, while something is typed, a label in the hint's line. */
    strength?: { thresholds: StrengthThresholds; labels: { weak: string; good: string; strong: string } }
  }

const steps = ['none', 'weak', 'good', 'strong'] as const

/** A password field with a show/hide button and an optional strength bar. */
export function PasswordInput(props: PasswordInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { showLabel, hideLabel, strength, onChange, ...input } = control
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState(String(input.defaultValue ?? '').length)
  const length = input.value === undefined ? typed : String(input.value).length
  // A refused password is not called strong.
  const rates = strength && !frame.error
  const step = rates ? steps[passwordStrength(length, strength.thresholds)] : 'none'
  const strengthLabel = step === 'none' ? undefined : strength?.labels[step]

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value.length)
    onChange?.(event)
  }

  return (
    <Field
      {...frame}
      hint={strengthLabel ?? frame.hint}
      after={
        strength && (
          <div className="c-strength" data-step={step} aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        )
      }
    >
      {(ids) => (
        <div className="c-input">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            onChange={change}
            className="c-input__control"
          />
          <span className="c-input__end">
            <IconButton
              label={shown ? hideLabel : showLabel}
              aria-controls={ids.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  )
}
