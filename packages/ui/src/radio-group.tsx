import { type ReactNode, useId } from 'react'
import { RadioCard, type RadioCardProps } from './choice.tsx'
import { classNames } from './class-names.ts'
import { type FieldFrame, FieldGroup, splitFrameProps } from './field.tsx'
import './radio-group.css'

export type RadioOption<Value extends string = string> = {
  /** Of its button; for the focus to find it. */
  id?: string
  value: Value
  label: ReactNode
  /** Below the label. */
  meta?: ReactNode
  /** A picture before it. */
  start?: ReactNode
  disabled?: boolean
  /** `money` for what brings some. */
  tone?: RadioCardProps['tone']
}

export type RadioGroupProps<Value extends string = string> = FieldFrame & {
  id?: string
  className?: string
  /** One a form; made up where there is none. */
  name?: string
  options: readonly RadioOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  onBlur?: () => void
  required?: boolean
  disabled?: boolean
  /** Rows below each other, or short words beside each other. */
  variant?: 'rows' | 'inline'
}

/** One of a few, all in view: the arrows choose, Tab goes past. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { frame, control } = splitFrameProps(props)
  const { name, options, value, onValueChange, onBlur, required, disabled, variant = 'rows' } = control
  const generatedId = useId()
  return (
    <FieldGroup
      {...frame}
      name={name}
      role="radiogroup"
      required={required}
      disabled={disabled}
      onLeave={onBlur}
    >
      <div className={classNames('c-radios', `c-radios--${variant}`)}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            id={option.id}
            name={name ?? generatedId}
            value={option.value}
            title={option.label}
            meta={option.meta}
            start={option.start}
            disabled={option.disabled}
            tone={option.tone}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
