import type { Rule } from './rule.ts'
import { textRule } from './rule.ts'

/** Letters of any script including combining marks (e.g. Devanagari vowels). */
export const alpha: Rule = textRule('alpha', /^[\p{L}\p{M}]+$/u)
/** Letters and digits of any script. */
export const alphaNum: Rule = textRule('alphaNum', /^[\p{L}\p{M}\p{N}]+$/u)
/** Letters and digits of any script, hyphens and underscores. */
export const alphaDash: Rule = textRule('alpha_dash', /^[\p{L}\p{M}\p{N}_-]+$/u)

/** Two capital letters A to Z: a well-formed country code, not necessarily an existing country. */
export const countryCode: Rule = textRule('countryCode', /^[A-Z]{2}$/)
/** Two small letters a to z: a well-formed language code. */
export const languageCode: Rule = textRule('languageCode', /^[a-z]{2}$/)

/** Contains no lower-case letter that has a capital. */
export const uppercase: Rule = {
  name: 'uppercase',
  params: {},
  messageKey: 'uppercase',
  check: (value) => typeof value === 'string' && value === value.toUpperCase(),
}

/** Contains no capital letter. */
export const lowercase: Rule = {
  name: 'lowercase',
  params: {},
  messageKey: 'lowercase',
  check: (value) => typeof value === 'string' && value === value.toLowerCase(),
}
