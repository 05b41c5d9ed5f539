import { extractDigits, groupDigits } from './digits.ts'

const CPF_DIGITS = 11

export const readCpf = (typed: string): string => extractDigits(typed, CPF_DIGITS)

/** "123.456.789-09" */
export const formatCpf = (digits: string): string => groupDigits(digits, [3, 3, 3, 2], ['.', '.', '-'])
