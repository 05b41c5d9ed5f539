import type { ReactNode } from 'react'
import { AmountInput, type AmountInputProps } from './amount-input.tsx'
import { Presets, type PresetsProps } from './choice.tsx'
import { classNames } from './class-names.ts'
import './deposit-input.css'

export type DepositInputProps = Omit<AmountInputProps, 'after' | 'onBlur'> & {
  /**
   * What the amount becomes once the field is left: within its bounds. The caller's, because amounts are counted in the
   * smallest unit of their currency.
   */
  clampAmount: (typed: string) => string
  presets: PresetsProps['options']
  presetsLabel: string
  /** The preset that is the amount now; the one that is written the same where nothing is said. */
  chosenPreset?: string | undefined
  after?: ReactNode
}

/** The amount of a payment, with amounts to take by one press. Left outside its bounds it comes back to them. */
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
