import type { ReactNode } from 'react'
import { inputHints } from './input-hints.ts'
import { type MaskedFieldProps, MaskedInput } from './masked-input.tsx'
import { type NumberKind, readNumber } from './number.ts'

export type NumberInputProps = MaskedFieldProps &
  NumberKind & {
    /** What is counted, after it ("years"). */
    unit?: ReactNode
  }

/**
 * A number by the phone's keypad: Latin digits; a decimal string where decimals are wanted, never a number. Not
 * `type="number"`, which scrolls values away and tells nothing of what it refuses.
 */
export function NumberInput({ maxLength, fractionDigits, isSigned, ...input }: NumberInputProps) {
  const kind = {
    ...(maxLength !== undefined && { maxLength }),
    ...(fractionDigits !== undefined && { fractionDigits }),
    ...(isSigned !== undefined && { isSigned }),
  }
  return (
    <MaskedInput
      inputMode={fractionDigits ? 'decimal' : 'numeric'}
      {...input}
      hints={inputHints.number}
      mask={{ parsed: (typed) => readNumber(typed, kind), show: (number) => number }}
    />
  )
}
