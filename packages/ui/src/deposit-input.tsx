import type { ReactNode } from 'react'
import { AmountInput, type AmountInputProps } from './amount-input.tsx'
import { Presets, type PresetsProps } from './choice.tsx'
import { classNames } from './class-names.ts'
import './deposit-input.css'

export type DepositInputProps = Omit<AmountInputProps, 'after' | 'onBlur'> & {
  /** Clamps the amount to its bounds on blur. Supplied by the caller, which knows the currency's subunits. */
  clampAmount: (typed: string) => string
  presets: PresetsProps['options']
  presetsLabel: string
  /** The selected preset; by default the one that equals the value. */
  chosenPreset?: string | undefined
  after?: ReactNode
}

/** A payment amount with presets. An amount outside its bounds is clamped on blur. */
export function DepositInput(props: DepositInputProps) {
  const {
    clampAmount,
    presets,
    presetsLabel,
    after,
    value,
    onValueChange,
    disabled = false,
    className,
    ...amount
  } = props
  const { chosenPreset = value, ...input } = amount
  return (
    <AmountInput
      {...input}
      className={classNames('c-deposit', className)}
      disabled={disabled}
      value={value}
      onValueChange={onValueChange}
      onBlur={() => {
        const clamped = clampAmount(value)
        if (clamped !== value) onValueChange(clamped)
      }}
      after={
        <>
          <Presets
            label={presetsLabel}
            options={presets}
            value={chosenPreset}
            onChoose={onValueChange}
            disabled={disabled}
          />
          {after}
        </>
      }
    />
  )
}
