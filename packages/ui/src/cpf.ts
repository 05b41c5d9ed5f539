import { extractDigits, groupDigits } from './digits.ts'

const CPF_DIGITS = 11

/** What a field for a CPF number keeps: its eleven digits. */
export const readCpf = (typed: string): string => extractDigits(typed, CPF_DIGITS)

/** As it is printed: "123.456.789-09". */
export const formatCpf = (digits: string): string => groupDigits(digits, [3, 3, 3, 2], ['.', '.', '-'])
