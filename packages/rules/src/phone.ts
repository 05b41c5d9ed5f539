import { ParseError, parsePhoneNumberWithError, validatePhoneNumberLength } from 'libphonenumber-js/min'
import type { Rule } from './rule.ts'

/** Reason for an invalid phone number [5-12c]. */
export type PhoneFailure = 'not-a-number' | 'too-short' | 'too-long' | 'invalid-country'

export type ParsedPhone =
  /** `e164`: plus and digits, as sent and stored. `country` is undefined for non-geographic numbers. */
  | { readonly ok: true; readonly e164: string; readonly country: string | undefined }
  | { readonly ok: false; readonly reason: PhoneFailure }

const MAX_INPUT = 250
const MIN_NATIONAL = 2
const MAX_NATIONAL = 17

const reasons: Readonly<Record<string, PhoneFailure>> = {
  NOT_A_NUMBER: 'not-a-number',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
  INVALID_COUNTRY: 'invalid-country',
}

const failed = (reason: PhoneFailure): ParsedPhone => ({ ok: false, reason })

/**
 * Parses an international number: a plus, then digits separated by optional blanks, dots, hyphens and
 * parentheses. The national number has 2 to 17 digits and a length valid in its country. Ranges in use are
 * not checked, because numbering plans change faster than metadata. [5-12a 5-12c]
 */
export function parsePhone(text: string): ParsedPhone {
  if (text.length > MAX_INPUT) return failed('too-long')
  if (!/^\+[0-9 ().-]*[0-9][0-9 ().-]*$/.test(text)) return failed('not-a-number')
  try {
    const number = parsePhoneNumberWithError(text, { extract: false })
    const national = String(number.nationalNumber)
    if (national.length < MIN_NATIONAL) return failed('too-short')
    if (national.length > MAX_NATIONAL) return failed('too-long')
    if (!number.isPossible()) return failed(reasons[validatePhoneNumberLength(text) ?? ''] ?? 'not-a-number')
    return { ok: true, e164: number.number, country: number.country }
  } catch (error) {
    if (error instanceof ParseError) return failed(reasons[error.message] ?? 'not-a-number')
    throw error
  }
}

export const phone: Rule = {
  name: 'phone',
  params: {},
  messageKey: 'phone',
  message: (value, params) => {
    const parsed = parsePhone(typeof value === 'string' ? value : '')
    return { messageKey: parsed.ok ? 'phone' : `phone.${parsed.reason}`, params }
  },
  check: (value) => typeof value === 'string' && parsePhone(value).ok,
}
