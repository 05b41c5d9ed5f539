import { controlHints } from './control-hints.ts'
import { type MaskedFieldProps, MaskedInput } from './masked-input.tsx'
import { readPostalCode } from './postal-code.ts'

/** A postal code of any country. */
export function PostalInput(props: MaskedFieldProps) {
  const mask = { parsed: readPostalCode, show: (code: string) => code }
  return <MaskedInput {...props} hints={controlHints.postalCode} mask={mask} />
}
