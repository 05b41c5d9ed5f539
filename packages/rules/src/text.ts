import type { Rule } from './rule.ts'
import { textRule } from './rule.ts'

/** Letters of any script, with their marks (Devanagari vowels are marks). */
export const alpha: Rule = textRule('alpha', /^[\p{L}\p{M}]+$/u)
/** Letters and digits of any script. */
export const alphaNum: Rule = textRule('alphaNum', /^[\p{L}\p{M}\p{N}]+$/u)
/** Letters and digits of any script, hyphens and underscores. */
export const alphaDash: Rule = textRule('alpha_dash', /^[\p{L}\p{M}\p{N}_-]+$/u)

/** Two capital letters A to Z: the form of a country's code, not whether there is such a country. */
export const countryCode: Rule = textRule('countryCode', /^[A-Z]{2}$/)
/** Two small letters a to z: the form of a language's code. */
export const languageCode: Rule = textRule('languageCode', /^[a-z]{2}$/)

/** Has no letter that could be a capital. */
export const uppercase: Rule = {
  name: 'uppercase',
  params: {},
  messageKey: 'uppercase',
  check: (value) => typeof value === 'string' && value === value.toUpperCase(),
}

/** Has no capital letter. */
export const lowercase: Rule = {
  name: 'lowercase',
  params: {},
  messageKey: 'lowercase',
  check: (value) => typeof value === 'string' && value === value.toLowerCase(),
}

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

/**
 * An address as mail systems take it in practice: an unquoted local part of at most 64 characters, a domain of
 * at least two labels, at most 254 characters in all, ASCII (a domain in another script in its xn-- form).
 */
export const email: Rule = {
  name: 'email',
  params: {},
  messageKey: 'email',
  check: (value) => {
    if (typeof value !== 'string' || value.length > 254) return false
    const at = value.lastIndexOf('@')
    const name = value.slice(0, at)
    if (at < 1 || name.length > 64 || !local.test(name)) return false
    const labels = value.slice(at + 1).split('.')
    return labels.length > 1 && labels.every((part) => label.test(part)) && topLabel.test(labels.at(-1) ?? '')
  },
}
