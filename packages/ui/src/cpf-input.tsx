import { controlHints } from './control-hints.ts'
import { formatCpf, readCpf } from './cpf.ts'
import { type MaskedFieldProps, MaskedInput } from './masked-input.tsx'

/**
 * A Brazilian CPF number. The value holds digits only; the check digits are verified by a rule of the form.
 */
export function CpfInput(props: MaskedFieldProps) {
  return <MaskedInput {...props} hints={controlHints.cpf} mask={{ parsed: readCpf, show: formatCpf }} />
}
