import { formatCpf, readCpf } from './cpf.ts'
import { inputHints } from './input-hints.ts'
import { type MaskedFieldProps, MaskedInput } from './masked-input.tsx'

/**
 * A Brazilian CPF number, shown as it is printed. Its value is its digits, without points and hyphen; whether they are a CPF
 * number is the form's rule.
 */
export function CpfInput(props: MaskedFieldProps) {
  return <MaskedInput {...props} hints={inputHints.cpf} mask={{ parsed: readCpf, show: formatCpf }} />
}
