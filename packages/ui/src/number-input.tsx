import type { ReactNode } from 'react'
import { controlHints } from './control-hints.ts'
import { type MaskedFieldProps, MaskedInput } from './masked-input.tsx'
import { type NumberKind, readNumber } from './number.ts'

export type NumberInputProps = MaskedFieldProps &
  NumberKind & {
    /** Unit after the value ("years"). */
    unit?: ReactNode
  }

/**
 * A numeric field whose value is a decimal string. Not `type="number"`: that changes the value on scroll and
 * does not expose rejected input.
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
      hints={controlHints.number}
      mask={{ parsed: (typed) => readNumber(typed, kind), show: (number) => number }}
    />
  )
}
